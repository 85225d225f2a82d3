import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOwnPath, ownPathOf } from "./own-path.ts";

const SITE = "https://homes.example";
/** What is read in another way by browsers than by eyes. */
const PIECES = [
  "/",
  "//",
  "\\",
  "\t",
  "\n",
  " ",
  "..",
  ".",
  "%2e",
  "%2f",
  "%5c",
  "@",
  ":",
  "?",
  "#",
  "evil.example",
  "https:",
  "javascript:",
  "a",
  "\u200b",
  "\0",
  "／",
];
const addresses = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 4 })), { maxLength: 12 })
  .map((parts) => parts.join(""));

describe("a path of this site", () => {
  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/..//evil.example/admin",
    "/%2e%2e//evil.example",
    "/villa/..//evil.example",
    "/.//evil.example",
    "/a b",
    "villa",
    "",
    "https://homes.example/villa",
    "javascript:alert(1)",
  ])("is not %j", (written) => {
    expect(isOwnPath(written)).toBe(false);
  });

  it.each([
    "/",
    "/villa",
    "/villa?city=noida#map",
    "/hi/villa",
    "/a..b/c.pdf",
    "/x?next=//evil.example",
    "/%2F/evil.example",
  ])("is %s", (written) => {
    expect(isOwnPath(written)).toBe(true);
  });

  it("leads nowhere else, whatever it is made of", () => {
    fc.assert(
      fc.property(addresses, (written) => {
        if (isOwnPath(written)) expect(new URL(written, SITE).origin).toBe(SITE);
        const path = ownPathOf(written);
        if (path !== undefined) {
          expect(new URL(path, SITE).origin).toBe(SITE);
          expect(ownPathOf(path)).toBe(path);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["https://homes.example/property/villa?utm=1#top", "/property/villa?utm=1"],
    ["/villa", "/villa"],
    ["villa", "/villa"],
    ["", "/"],
    ["/..//evil.example/admin", undefined],
    ["https://h//evil.example/admin", undefined],
    ["//h//evil.example/admin", undefined],
    ["javascript:alert(1)", undefined],
    ["app:/villa?'", undefined],
    ["mailto:a@b.example", undefined],
    ["data:text/html,x", undefined],
    ["http://[", undefined],
  ])("of %j is %s", (address, path) => {
    expect(ownPathOf(address)).toBe(path);
  });
});
