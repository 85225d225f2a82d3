import { describe, expect, it } from "vitest";
import type { Actor } from "#app/store/types.ts";
import { verificationStamp } from "./verification.ts";

const asha: Actor = { type: "administrator", id: "1", name: "Asha Rao" };
/** 22 November 2026, 00:30 in India: still the day before in Greenwich. */
const NOW = Date.UTC(2026, 10, 21, 19);
const STAMP = { verifiedOn: "2026-11-22", verifiedBy: "Asha Rao" };
const stamped = { verified: true, ...STAMP };

describe("the record of who verified a home", () => {
  it.each([
    ["a home that is marked verified", {}, { verified: true }, STAMP],
    ["checks that are said anew", stamped, { ...stamped, papersSeen: true }, STAMP],
    ["another change", stamped, { ...stamped, title: "New" }, {}],
    ["the mark taken away", stamped, { ...stamped, verified: false }, { verifiedOn: null, verifiedBy: null }],
    ["a home that never had the mark", {}, { title: "New" }, {}],
  ])("%s", (_what, before, after, expected) => {
    expect(verificationStamp("property", asha, before, after, NOW)).toEqual(expected);
  });

  it("names nobody for what the site itself writes, and stands on homes only", () => {
    expect(verificationStamp("property", { type: "system", name: "import" }, {}, { verified: true }, NOW)).toEqual({});
    expect(verificationStamp("project", asha, {}, { verified: true }, NOW)).toEqual({});
  });
});
