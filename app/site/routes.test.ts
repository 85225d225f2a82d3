import { glob, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import * as property from "./property/page.tsx";
import * as notFound from "./not-found/page.tsx";
import * as correctSubmission from "./private/submission/correct.tsx";
import * as myErased from "./private/erased/page.tsx";
import * as place from "./place/page.tsx";
import { pageAt } from "./routes.ts";

describe("pageAt", () => {
  it.each([
    ["/property/a-house", property, { slug: "a-house" }],
    ["/Property/A-House", property, { slug: "A-House" }],
    ["/property/%E0%A4%98%E0%A4%B0", property, { slug: "घर" }],
    ["/my/erased", myErased, {}],
    ["/my/submission/Abc/Correct", correctSubmission, { token: "Abc" }],
    ["/greater-noida/alpha-1", place, { place: "alpha-1" }],
    ["/agra/taj-ganj", notFound, {}],
    ["/property", notFound, {}],
    ["/property/a-house/b", notFound, {}],
    ["/nothing/here", notFound, {}],
  ])("finds the page at %s", (path, page, params) => {
    expect(pageAt(path)).toEqual({ page, params });
  });
});

/** Every literal name that a public page reads of its address. */
const READ = /searchParams\.(?:get|getAll|has)\("(\w+)"\)/g;

it("every page declares what it reads of its address", async () => {
  const undeclared: string[] = [];
  let pages = 0;
  for await (const file of glob("app/site/**/*.{ts,tsx}", { exclude: (name) => name.includes(".test.") })) {
    const source = await readFile(file, "utf8");
    if (!/export (?:async )?function loader/.test(source)) continue;
    pages += 1;
    const declared = /export const query = (\[.*?\]|"any")/s.exec(source)?.[1] ?? "";
    if (declared === '"any"') continue;
    for (const [, name] of source.matchAll(READ))
      if (!declared.includes(`"${name}"`)) undeclared.push(`${file}: ${name}`);
    if (/\b(?:url\.searchParams|pageNumber\(url\))/.test(source) && declared === "") undeclared.push(file);
  }
  expect(pages).toBeGreaterThan(35);
  expect(undeclared).toEqual([]);
});
