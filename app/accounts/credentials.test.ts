import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvalidInput } from "#app/entities/errors.ts";
import { canonicalPassword, canonicalUsername, checkPassword, checkUsername } from "./credentials.ts";

describe("usernames", () => {
  it("are the same however they are typed", () => {
    expect(canonicalUsername("  Asha ")).toBe("asha");
    expect(canonicalUsername("ＡＳＨＡ")).toBe("asha");
    expect(canonicalUsername("Jose\u0301")).toBe(canonicalUsername("JOS\u00c9"));
  });

  it("have one canonical spelling: making it twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        const once = canonicalUsername(typed);
        expect(canonicalUsername(once)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });

  it.each(["asha", "Asha.Rao", "asha@example.com", "आशा", "a1", "Jose\u0301"])("may be %s", (typed) => {
    expect(checkUsername(typed)).toBe(canonicalUsername(typed));
  });

  it.each(["", "a", "asha rao", "-asha", "a\u0000b", "<b>", "a".repeat(65)])("may not be %j", (typed) => {
    expect(() => checkUsername(typed)).toThrow(InvalidInput);
  });
});

describe("password rules", () => {
  it.each(["seven mango trees", "Tr0ub4dor&3xyz", "आम के सात पेड़ हैं", "🌳🌴🌵🌾🌿🌱🍀🍁🍂🍃🌷🌸"])(
    "take %s",
    (password) => {
      expect(() => checkPassword(password, "asha")).not.toThrow();
    },
  );

  it.each([
    ["eleven char", "at least 12 characters"],
    ["", "at least 12 characters"],
    ["long, ".repeat(50), "at most 256 characters"],
    ["Asha.Rao@Example.com", "not the username"],
    ["Password1234", "harder to guess"],
    ["121212121212", "harder to guess"],
    ["Finalfantasy", "harder to guess"],
    ["changemechangeme", "harder to guess"],
  ])("refuse %s and say why", (password, why) => {
    expect(() => checkPassword(password, "asha.rao@example.com")).toThrow(why);
  });

  it("look at no more than a password can have", () => {
    const long = "a\u0301\u0323".repeat(100_000);
    expect(() => checkPassword(long, "asha")).toThrow("at most 256 characters");
    expect(canonicalPassword(long)).toBe("");
    expect(canonicalUsername(long)).toBe("");
    expect(() => checkUsername(long)).toThrow(InvalidInput);
  });

  it("count characters, not bytes or code units", () => {
    expect(() => checkPassword("🌳🌴🌵🌾🌿🍀", "asha")).toThrow("at least 12 characters");
  });
});
