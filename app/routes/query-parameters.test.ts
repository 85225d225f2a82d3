import { glob, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { areaHandlers } from "./area-handlers.ts";
import { queryParametersOf } from "./query-parameters.ts";

const route = (id: string, parentId: string | undefined, path: string | undefined, handle?: object) => [
  id,
  { id, parentId, path, module: { default: () => undefined, handle } },
];

describe("queryParametersOf", () => {
  const routes = Object.fromEntries([
    route("root", undefined, ""),
    route("frame", "root", undefined, { query: ["not-a-page"] }),
    route("blogs", "frame", "blogs", { query: ["page"] }),
    route("article", "frame", "blogs/:slug"),
    route("villa", "frame", "villa", { query: "any" }),
    route("rest", "frame", "*"),
  ]);
  const parametersOf = queryParametersOf(areaHandlers({ routes }));

  it.each([
    ["/blogs", ["page"]],
    ["/blogs/a-day-in-noida", []],
    ["/villa", "any"],
    ["/nothing/here", []],
    ["/__manifest", ["paths", "version"]],
  ])("finds the page at %s and what it reads", (path, wanted) => {
    expect(parametersOf(path)).toEqual(wanted);
  });
});

/** Every literal name that a public page reads of its address. */
const READ = /searchParams\.(?:get|getAll|has)\("(\w+)"\)/g;

it("is declared by every public page that reads its address", async () => {
  const undeclared: string[] = [];
  for await (const file of glob("app/routes/site/*.{ts,tsx}", { exclude: (name) => name.includes(".test.") })) {
    const source = await readFile(file, "utf8");
    if (!/export (?:async )?function loader/.test(source)) continue;
    const declared = /query: (\[.*?\]|"any")/.exec(source)?.[1] ?? "";
    if (declared === '"any"') continue;
    for (const [, name] of source.matchAll(READ))
      if (!declared.includes(`"${name}"`)) undeclared.push(`${file}: ${name}`);
    if (/\b(?:url\.searchParams|pageNumber\(url\))/.test(source) && declared === "") undeclared.push(file);
  }
  expect(undeclared).toEqual([]);
});
