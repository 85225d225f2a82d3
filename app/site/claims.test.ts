import { describe, expect, it } from "vitest";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { siteTexts } from "#app/texts/site.ts";

/** Every sentence below a value, those that functions make included. */
function sentences(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [Function.prototype.toString.call(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(sentences) : [];
}

/** What only a company can say of itself: deadlines, distances, guarantees, people, how good it is. */
const PROMISE =
  /guarantee[ds]|free of charge|within (a|an|one|two|ten|the|\d+) ?(hours?|days?|weeks?|two)|kilomet(er|re)|we (take|bring|plan|repair|replace|file|measure|dress) |answer within|a person answers|best |leading|trusted|happy (clients|customers)|years of experience/i;

/** The words of each page. The terms and the privacy notice say what is promised by law. */
const words = import.meta.glob(["./**/*words.ts", "!./legal/words.ts"], { eager: true });

describe("texts of the code", () => {
  it.each(Object.entries({ ...words, "all pages": siteTexts, "default settings": defaultSettings }))(
    "promise nothing in %s: what a company promises are its settings",
    (_page, texts) => {
      expect(sentences(texts).filter((sentence) => PROMISE.test(sentence))).toEqual([]);
    },
  );
});
