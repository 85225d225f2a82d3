import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COUNTRIES } from "./countries.ts";
import { messages } from "../messages.ts";
import { callLink, chatLink, formatPhone, hasChat, phoneQuery, readPhone, toE164 } from "./phone.ts";
import { FOREIGN_NUMBERS, INDIAN_NUMBERS, WRONG_NUMBERS } from "./phone.testdata.ts";

describe("a phone number", () => {
  it.each(INDIAN_NUMBERS)("is understood as %j", (written) => {
    expect(readPhone(written)).toEqual({ number: "+919876543210" });
  });

  it.each(FOREIGN_NUMBERS)("from abroad is understood as %j, stored as %s", (written, stored, country, national) => {
    expect(readPhone(written)).toEqual({ number: stored });
    expect(readPhone(national, { country })).toEqual({ number: stored });
    expect(readPhone(written, { country: "IN" })).toEqual({ number: stored });
  });

  it.each(WRONG_NUMBERS)("%j is refused: %s", (written, sentence) => {
    expect(readPhone(written)).toEqual({ problem: sentence });
  });

  it("of an Indian begins with the sentence of the specification, whatever is wrong", () => {
    for (const [written] of WRONG_NUMBERS.filter(([number]) => !number.startsWith("+"))) {
      const reading = readPhone(written);
      expect("problem" in reading && reading.problem).toContain(`${messages.phone}: "${written}"`);
    }
  });

  it("typed with + counts in its own country, whatever was chosen", () => {
    expect(readPhone("+91 98765 43210", { country: "AE" })).toEqual({ number: "+919876543210" });
    expect(readPhone("+44 (0)20 7946 0958", { country: "IN" })).toEqual({ number: "+442079460958" });
    expect(readPhone("06 1234 5678", { country: "IT" })).toEqual({ number: "+390612345678" });
  });

  it.each([
    ["0120 4567890", "+911204567890", "+91 120 456 7890"],
    ["011-2345 6789", "+911123456789", "+91 11 2345 6789"],
    ["1800 123 4567", "+9118001234567", "1800 123 4567"],
    ["+91 120 000 0000", "+911200000000", "+91 120 000 0000"],
    ["0120-4123456 x752", "+911204123456;ext=752", "+91 120 412 3456 ext. 752"],
    ["011 2345 6789, Ext: 12", "+911123456789;ext=12", "+91 11 2345 6789 ext. 12"],
    ["+1 (212) 555-0100 extension 7", "+12125550100;ext=7", "+1 212 555 0100 ext. 7"],
  ])("of a company may be the landline %j", (written, stored, shown) => {
    expect(readPhone(written, { landline: true })).toEqual({ number: stored });
    expect(formatPhone(stored)).toBe(shown);
    expect(readPhone(shown, { landline: true })).toEqual({ number: stored });
  });

  it.each(["98765\u200b 43210", "\u202a+91 98765 43210\u202c", "9876543210\ufe0e", "9\ufe0f\u20e38765 43210"])(
    "is read without signs that show nothing: %j",
    (written) => {
      expect(readPhone(written)).toEqual({ number: "+919876543210" });
    },
  );

  it("is stored as E.164 and reads back as it is shown, for every country", () => {
    const digits = fc
      .array(fc.integer({ min: 2, max: 9 }), { minLength: 4, maxLength: 16 })
      .map((list) => list.join(""));
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), digits, ({ code, dial }, national) => {
        const reading = readPhone(national, { country: code });
        if (!("number" in reading)) return;
        expect(reading.number).toBe(`+${dial}${national}`);
        expect(reading.number).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(readPhone(formatPhone(reading.number))).toEqual(reading);
        expect(readPhone(reading.number)).toEqual(reading);
      }),
    );
  });

  it("never comes out with other digits than were written", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9+ ().-]{0,24}$/), (written) => {
        const reading = readPhone(written, { landline: true });
        if ("number" in reading)
          expect(reading.number.replace("+91", "").replace("+", "")).toSatisfy((rest: string) =>
            written.replace(/\D/g, "").endsWith(rest),
          );
        else expect(reading.problem).toContain("Enter a valid");
      }),
    );
  });

  it("is shown in groups, and makes the links", () => {
    expect(
      ["+919876543210", "9876543210", "+971501234567", "+6581234567", "+12125550100", "+442079460958"].map(formatPhone),
    ).toEqual([
      "+91 98765 43210",
      "+91 98765 43210",
      "+971 50 123 4567",
      "+65 8123 4567",
      "+1 212 555 0100",
      "+44 207 946 0958",
    ]);
    expect(callLink("9876543210")).toBe("tel:+919876543210");
    expect(callLink("+9118001234567")).toBe("tel:18001234567");
    expect(callLink("+911204123456;ext=752")).toBe("tel:+911204123456;ext=752");
    expect(chatLink("+971501234567", "A & \ud83c")).toBe("https://wa.me/971501234567?text=A%20%26%20%EF%BF%BD");
    expect(toE164("+6581234567")).toBe("+6581234567");
  });

  it.each([
    ["+919876543210", true],
    ["9876543210", true],
    ["+971501234567", true],
    ["+911204123456", false],
    ["+911122334455", false],
    ["+9118001234567", false],
    ["+12125550100;ext=7", false],
  ])("%s is written to by WhatsApp: %s", (stored, is) => {
    expect(hasChat(stored)).toBe(is);
  });

  it("is searched for by its digits, however it is written", () => {
    for (const written of INDIAN_NUMBERS) expect(phoneQuery(written), written).toBe("9876543210");
    expect(phoneQuery("98765")).toBe("98765");
    expect(phoneQuery("+971 50 123 4567")).toBe("501234567");
    expect(phoneQuery("Sector 150")).toBeUndefined();
    expect(phoneQuery("12")).toBeUndefined();
  });
});
