import { describe, expect, it } from "vitest";
import { countryNamed } from "./countries.ts";
import * as inBrowsers from "./countries.browser.ts";
import { readPhone } from "./phone.ts";

describe("a country", () => {
  it.each([
    ["Singapore", "SG"],
    ["sg", "SG"],
    ["UAE", "AE"],
    ["United Arab Emirates", "AE"],
    ["U.K.", "GB"],
    ["United States of America", "US"],
    ["India", "IN"],
    ["भारत", "IN"],
    ["Gurgaon", undefined],
    ["", undefined],
  ])("is known by its name %j", (name, code) => {
    expect(countryNamed(name)).toBe(code);
  });

  it.each([
    ["8123 4567", "SG", "+6581234567"],
    ["07700 900123", "GB", "+447700900123"],
    ["+65 8123 4567", "IN", "+6581234567"],
    ["98765 43210", "IN", "+919876543210"],
  ])("beside %j decides whose it is where it has no +: %s", (written, country, number) => {
    expect(readPhone(written, { country })).toEqual({ number });
  });

  it("of another length is asked about, never taken for India's", () => {
    expect(readPhone("98765 43210", { country: "SG" })).toEqual({
      problem: 'Enter a valid phone number: "98765 43210" has 10 digits after +65; mobile numbers in Singapore have 8',
    });
    expect(readPhone("8123 4567")).toHaveProperty("problem");
  });
});

describe("in browsers", () => {
  it("a number from abroad waits for the server", () => {
    expect(inBrowsers.readForeign("+6581234567")).toEqual({ number: "+6581234567" });
  });
});
