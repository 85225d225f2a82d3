import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BadRequest } from "#app/entities/errors.ts";
import { canonicalPagePath, canonicalSearch, readTarget } from "./canonical-url.ts";

describe("the address of a request", () => {
  it.each([
    ["/", "/"],
    ["/villa?city=noida&x=%zz", "/villa?city=noida&x=%zz"],
    ["/%6dy/enquiry/%61bc", "/my/enquiry/abc"],
    ["/blogs/%e0%a4%95", "/blogs/%E0%A4%95"],
    ["/a%2fb", "/a%2Fb"],
    ["/a/./b/../c", "/a/c"],
    ["/a/%2e%2e/dashboard", "/dashboard"],
    ["/../..", "/"],
    ["/a/..", "/"],
    ["/villa?a?b", "/villa?a?b"],
  ])("%s is read as %s", (target, wanted) => {
    expect(readTarget(target)).toBe(wanted);
  });

  it.each([
    "*",
    "http://evil.example/",
    "",
    "/%",
    "/%4",
    "/%zz",
    "/%E0%A4%A",
    "/%ff",
    "/%ED%A0%80",
    "/a%00b",
    "/a\\b",
    "/a b",
    "/é",
    "/a\u0001",
  ])("%j is refused with a sentence", (target) => {
    expect(() => readTarget(target)).toThrow(BadRequest);
  });

  it("reads its own answer as the same address, and throws nothing but refusals", () => {
    const part = fc.oneof(
      fc.constantFrom("%", "%2", "%41", "%2e", "..", ".", "/", "//", "?", "%C3%A9", "%00", "a", "MY"),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        let read: string;
        try {
          read = readTarget(`/${parts.join("")}`);
        } catch (error) {
          expect(error).toBeInstanceOf(BadRequest);
          return;
        }
        expect(readTarget(read)).toBe(read);
      }),
    );
  });
});

describe("the path of a page", () => {
  const areas = new Set(["villa", "my", "collection"]);
  it.each([
    ["/", "/"],
    ["/villa/", "/villa"],
    ["//villa//", "/villa"],
    ["/Villa", "/villa"],
    ["/collection/ultra/", "/collection/ultra"],
    ["/MY/enquiry/AbC", "/my/enquiry/AbC"],
    ["/getProperties/", "/getProperties"],
    ["/Unknown/", "/Unknown"],
  ])("%s is %s", (path, wanted) => {
    expect(canonicalPagePath(path, areas)).toBe(wanted);
  });
});

describe("the query of a page", () => {
  it.each([
    ["", ["page"], ""],
    ["?page=2", ["page"], "?page=2"],
    ["?utm_source=x&page=2&page=3&y", ["page"], "?page=2&page=3"],
    ["?x=1", ["page"], ""],
    ["?new", ["new"], "?new="],
    ["?x=%zz&city=noida", "any", "?x=%zz&city=noida"],
  ] as const)("%s of a page that reads %j is %s", (search, parameters, wanted) => {
    expect(canonicalSearch(search, parameters)).toBe(wanted);
  });
});
