import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLeaked } from "./leaked-passwords.ts";
import { readableSecret } from "./secrets.ts";

const list = gunzipSync(readFileSync(new URL("./data/leaked-passwords.txt.gz", import.meta.url)))
  .toString()
  .trimEnd()
  .split("\n");

describe("leaked passwords", () => {
  it("are 30,000, two thirds of them as long as a password here has to be", () => {
    expect(list).toHaveLength(30_000);
    expect(new Set(list).size).toBe(30_000);
    expect(list.filter((password) => password.length >= 12)).toHaveLength(20_000);
    expect(list.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([]);
  });

  it("are known in any case, written twice, and with figures or signs around them", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...list.filter((password) => /^[a-z]+$/.test(password))),
        fc.constantFrom("", "1", "2026", "!", "#1", "_99"),
        fc.boolean(),
        (password, beside, isUpper) => {
          const typed = isUpper ? password.toUpperCase() : password;
          for (const made of [typed, typed + typed, typed + beside, beside + typed, beside + typed + typed + beside])
            expect(isLeaked(made, "asha"), made).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each([
    ["1qaz2wsx3edc", "asha"],
    ["Sunshine-2026", "asha"],
    ["qwertyuiop123", "asha"],
    ["Noida-Property-2026", "asha"],
    ["aangan.admin#1", "asha"],
    ["asha.rao.12345", "asha.rao"],
    ["k3x9zk3x9zk3x9z", "asha"],
  ])("has %s of %s", (password, username) => {
    expect(isLeaked(password, username)).toBe(true);
  });

  it.each([
    ["seven mango trees", "asha"],
    ["courtyard-with-neem-tree", "asha"],
    ["correct horse in Noida", "asha"],
    ["आम के सात पेड़ हैं", "asha"],
    ["a1b2 c3d4 e5f6", "a1"],
  ])("does not have %j of %s", (password, username) => {
    expect(isLeaked(password, username)).toBe(false);
  });

  it("does not have what the site makes up", () => {
    for (let turn = 0; turn < 20; turn += 1) expect(isLeaked(readableSecret(), "asha")).toBe(false);
  });
});
