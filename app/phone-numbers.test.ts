import fc from "fast-check";
import { getCountries, getExampleNumber, type PhoneNumber } from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import type { AnyValues } from "#app/entities/index.ts";
import { readMessage } from "#app/catalogue/paste/index.ts";
import { checkForm, enquiryForms } from "#app/kinds/forms/forms.ts";
import { property } from "#app/kinds/property/property.ts";
import { peopleIn } from "#app/exchange/testing/people.ts";
import { numbersOf, type PersonValues } from "#app/kinds/person/person.ts";
import { readLead } from "#app/people/index.ts";
import { readNumber } from "#app/people/record/contacts.ts";
import { searchOver, villa } from "#app/search/testing.ts";
import { runs } from "#scripts/testing/runs.ts";

/** Where a number comes in: what was stored of it, and whether somebody is asked about it. */
type Entrance = (written: string) => Promise<{ readonly numbers: readonly string[]; readonly isAsked: boolean }>;

const search = await searchOver([villa]);
const lead = (text: string) => {
  const { person, doubts } = readLead(text, { search, today: "2026-11-28" });
  return { numbers: person.numbers, isAsked: doubts.some(({ field }) => field === "numbers") };
};
const numbersIn = (values: AnyValues) => numbersOf(values as Pick<PersonValues, "numbers">); // as a person has them
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const orAsked = (read: () => string) => {
  try {
    return { numbers: [read()], isAsked: false };
  } catch {
    return { numbers: [], isAsked: true };
  }
};

const ENTRANCES: Readonly<Record<string, Entrance>> = {
  "a visitor's form": async (written) => {
    const { values, errors } = checkForm(enquiryForms.dialog, { name: "Mei", mobile: written, mobileCountry: "IN" });
    return { numbers: [values.mobile ?? []].flat(), isAsked: errors["mobile"] !== undefined };
  },
  "the office's form of a person": async (written) => orAsked(() => readNumber(written)),
  "the import of people": async (written) => {
    const { people, notes, questions } = await peopleIn(`Name,Phone,Email\nMei,${quoted(written)},mei@mail.example\n`);
    return { numbers: people.flatMap(numbersIn), isAsked: notes.length + questions.length > 0 };
  },
  "a home": async (written) => orAsked(() => property.fields.sellerPhone.parse(written, {}) ?? ""),
  "a pasted lead": async (written) => lead(`Tan ${written} 3bhk sector 150 noida`),
  "the mail of a portal": async (written) =>
    lead(`Dear Advertiser,\nName: Mei Tan\nMobile: ${written}\nEmail: mei@mail.example\n3 BHK in Sector 150, Noida`),
  "a pasted home": async (written) => {
    const { sellerPhone } = readMessage(`3bhk ATS Pristine sec 150 1750 sqft 2.1 cr, call Mei ${written}`);
    const { numbers } = orAsked(() => property.fields.sellerPhone.parse(sellerPhone?.text, {}) ?? "");
    return { numbers: sellerPhone ? numbers : [], isAsked: sellerPhone?.doubt !== undefined };
  },
};

const EXAMPLES = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);

/** As people write a number from abroad; what is copied brings signs that show nothing. */
const SPELLINGS: Readonly<Record<string, (number: PhoneNumber) => string>> = {
  "E.164": ({ number }) => number,
  groups: (number) => number.formatInternational(),
  hyphens: (number) => number.formatInternational().replaceAll(" ", "-"),
  "00": ({ number }) => number.replace("+", "00"),
  "signs that show nothing": (number) => `\u202a${number.formatInternational().replace(" ", "\u00a0")}\u202c\ufe0e`,
};

describe.each(Object.entries(ENTRANCES))("through %s", (_, enter) => {
  it("a number of any country comes in as it is, or is asked about", async () => {
    const spelling = fc.constantFrom(...Object.keys(SPELLINGS));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...EXAMPLES), spelling, async (example, how) => {
        const { numbers, isAsked } = await enter(SPELLINGS[how]?.(example) ?? "");
        expect(isAsked || numbers.length > 0).toBe(true);
        if (!isAsked) expect(numbers).toEqual([example.number]);
      }),
      { numRuns: runs(600) },
    );
  });

  it("a number of each country in E.164 comes in as it is", async () => {
    const read = await Promise.all(EXAMPLES.map(async ({ number }) => [number, (await enter(number)).numbers]));
    expect(read.filter(([number, numbers]) => number !== String(numbers))).toEqual([]);
  });
});

describe("a country that is named beside a number", () => {
  it("decides whose it is where it has no +", async () => {
    const rows = EXAMPLES.map((number) => `Mei,${quoted(number.formatNational())},${number.country}`);
    const { people } = await peopleIn(`Name,Phone,Country\n${rows.join("\n")}\n`);
    expect(people.map((person) => numbersIn(person).join())).toEqual(EXAMPLES.map(({ number }) => number));
  });
});
