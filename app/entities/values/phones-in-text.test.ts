import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokensIn } from "#app/trade/tokens.ts";
import { contactsIn, findPhone, withoutContacts } from "./phones-in-text.ts";

function phonesOf(text: string) {
  const tokens = tokensIn(text);
  return tokens.flatMap((_, at) => findPhone(tokens, at) ?? []);
}
const numbersOf = (text: string) =>
  phonesOf(text).map(({ value }) => ("number" in value ? value.number : value.problem));

describe("a number among other words", () => {
  it.each([
    ["Tan +6581234567 3bhk sector 150", "+6581234567"],
    ["Neha 0120-4123456 office, 2bhk", "+911204123456"],
    ["(0120) 4123456 ext. 752", "+911204123456;ext=752"],
    ["reception 0120 4123456 x752, 2bhk", "+911204123456;ext=752"],
    ["toll free 1800 123 4567", "+9118001234567"],
    ["+1 (212) 555-0100 3bhk", "+12125550100"],
    ["sector 91 98111 22333", "+919811122333"],
    ["98111 22333 2 bhk", "+919811122333"],
  ])("is found whole: %s", (text, number) => {
    expect(numbersOf(text)[0]).toBe(number);
    expect(phonesOf(text)[0]?.doubt).toBeUndefined();
  });

  it.each([
    "1560 1.75 cr",
    "3200 - 5.1 cr",
    "1800 1250000",
    "1,75,00,000",
    "12.5 x 8",
    "UPRERAPRJ442214",
    "2027 2028 2029",
    "id 1234567890123456",
  ])("is none in %j", (text) => {
    expect(phonesOf(text)).toEqual([]);
  });

  it.each(["447700900123", "971501234567", "98110 2024"])("is asked about where it may be one: %s", (text) => {
    expect(numbersOf(text)[0]).toContain("Enter a valid");
  });

  it("is asked about where it could end earlier", () => {
    expect(phonesOf("+49 30 1234567 3 rooms")[0]).toMatchObject({
      value: { number: "+49301234567" },
      doubt: "Where does the number end: +49 301 234 567 or +49 301 234 5673?",
    });
  });

  it("never has digits that stand elsewhere", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9+ ().xa-]{0,40}$/), (text) => {
        for (const number of numbersOf(text).filter((each) => each.startsWith("+"))) {
          const national = number.replace(/^\+(?:91)?/, "").replace(/;.*/, "");
          expect(text.replace(/\D/g, "")).toContain(national);
        }
      }),
    );
  });

  it("goes out of a text that visitors see, and stays as it was written", () => {
    expect(withoutContacts("Corner flat. Call owner at 98110 22334 or Meena@post.example.")).toEqual({
      left: "Corner flat.  or.",
      contacts: ["Call owner at 98110 22334", "Meena@post.example"],
    });
    expect(contactsIn("98110 22334, Meena@post.example, 0120-4123456 ext 7")).toEqual([
      "+919811022334",
      "meena@post.example",
      "+911204123456;ext=7",
    ]);
    expect(withoutContacts("Sector 150, 3 BHK")).toEqual({ left: "Sector 150, 3 BHK", contacts: [] });
  });
});
