import { describe, expect, it } from "vitest";
import { inLanguage } from "#app/base/in-language.ts";
import { hasHindi } from "#app/base/words.ts";
import "./hindi.ts";

const modules = import.meta.glob<Readonly<Record<string, object>>>(["./**/*words.ts", "../texts/en/*.ts"], {
  eager: true,
});

/** Modules of words whose Hindi is still to be written. */
const STILL_ENGLISH: ReadonlySet<string> = new Set([
  "./about/words.ts",
  "./alert/words.ts",
  "./blog/words.ts",
  "./brochure/words.ts",
  "./contact/words.ts",
  "./costs/words.ts",
  "./forms/form-words.ts",
  "./forms/words.ts",
  "./home-list/island-words.ts",
  "./home-list/words.ts",
  "./home/words.ts",
  "./how-far/words.ts",
  "./legal/words.ts",
  "./map/words.ts",
  "./parts/rera-words.ts",
  "./place/words.ts",
  "./private/enquiry/words.ts",
  "./private/erased/words.ts",
  "./private/words.ts",
  "./project/words.ts",
  "./property/island-words.ts",
  "./property/light-words.ts",
  "./property/plan-words.ts",
  "./property/words.ts",
  "./search-box/words.ts",
  "./shared-list/words.ts",
  "./shortlist/island-words.ts",
  "./shortlist/words.ts",
  "./submit/chosen-pictures-words.ts",
  "./submit/words.ts",
  "./topic/words.ts",
  "./vacation/words.ts",
  "./visit/words.ts",
  "./visits/words.ts",
]);

const texts = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported).map(([name, value]) => ({ path, name, value })),
);

/** What may stand in Latin letters within Hindi: names, abbreviations and what is typed. */
const LATIN =
  /\b(?:RERA|BHK|GST|TDS|QR|PDF|HRERA|UP|EMI|Cr|WhatsApp|JavaScript|OTP|ID|km|ODbL|DPDP|IP|DataMeet|CC BY(?:-SA)? [\d.]+(?: India)?|Hindustan Times|delhi-ncr-map|Delhi Road Quality, Angira Shukla|OpenStreetMap(?: contributors)?)\b|https?:\S+|\/[\w/-]+/g;

/** Every sentence of a table of texts; what depends on something is told with stand-ins in Hindi. */
function sentencesOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") {
    try {
      return sentencesOf(value("क", "ख", "ग", "घ"));
    } catch {
      return []; // asks for a number, a list or a table
    }
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(sentencesOf) : [];
}

describe("the texts of public pages", () => {
  it("are found", () => expect(texts.length).toBeGreaterThan(40));

  it.each(texts)("$path: $name is there in Hindi", ({ path, name, value }) => {
    if (STILL_ENGLISH.has(path)) return;
    expect(hasHindi(value)).toBe(true);
    const sentences = inLanguage("hi", () => sentencesOf(value));
    expect(
      sentences.filter((sentence) => /[A-Za-z]{2,}/.test(sentence.replaceAll(LATIN, ""))),
      name,
    ).toEqual([]);
  });
});
