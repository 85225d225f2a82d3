import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./tools.ts";

/** `stem → "part of a test's name", "part of another"`; the tables explain the stems. */
const REFERENCE = /([\w./-]+) → ("[^"]+"(?:, "[^"]+")*)/g;
const BENCH = /`npm run (bench:[\w-]+)`/g;
/** What a name is: the first argument of it, test or describe, or of what their `each` answers. */
const NAME = /(?:\b(?:it|test|describe)|\))\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;

const commands: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts;

interface Reference {
  readonly stem: string;
  readonly part: string;
}

function referencesIn(cell: string): readonly Reference[] {
  return [...cell.matchAll(REFERENCE)].flatMap(([, stem = "", parts = ""]) => [...parts.matchAll(/"([^"]+)"/g)].map(([, part = ""]) => ({ stem, part })));
}

/** A stem without a folder is a file of e2e/. */
function fileOf(stem: string): string | undefined {
  const path = join(root, stem.includes("/") ? stem : `e2e/${stem}`);
  return [`${path}.test.ts`, `${path}.test.tsx`].find((file) => existsSync(file));
}

function namesIn(source: string): readonly string[] {
  return [...new Set([...source.matchAll(NAME)].map(([, , name = ""]) => name))];
}

/** Why a reference leads nowhere; nothing where it leads to exactly one name. */
function faultOf({ stem, part }: Reference): string | undefined {
  const file = fileOf(stem);
  if (!file) return `${stem} is no test file`;
  const names = namesIn(readFileSync(file, "utf8"));
  const found = names.includes(part) ? [part] : names.filter((name) => name.includes(part));
  return found.length === 1 ? undefined : `"${part}" is in ${found.length} names of ${stem}`;
}

/** Last cells of all rows below a head, with their line. */
function rowsOf(markdown: string): readonly { readonly line: string; readonly proof: string }[] {
  const lines = markdown.split("\n");
  return lines.flatMap((line, index) => {
    const isHead = /^\|[\s|-]+\|$/.test(line) || /^\|[\s|-]+\|$/.test(lines[index + 1] ?? "");
    return line.startsWith("|") && !isHead ? [{ line, proof: line.split("|").at(-2) ?? "" }] : [];
  });
}

describe.each(["docs/spec-public.md", "docs/spec-backoffice.md"])("%s", (path) => {
  const rows = rowsOf(readFileSync(join(root, path), "utf8"));

  it("names for every sentence a test, and nothing else", () => {
    expect(rows.length).toBeGreaterThan(50);
    const bare = rows.filter(({ proof }) => proof.replace(REFERENCE, "*").replace(BENCH, "*").trim().replace(/^\*(; \*)*$/, "") !== "");
    expect(bare.map(({ line }) => line)).toEqual([]);
  });

  it("names only tests that there are, each by a part that no other test of its file has", () => {
    expect(rows.flatMap(({ proof }) => referencesIn(proof)).map(faultOf).filter(Boolean)).toEqual([]);
  });

  it("names only commands that there are", () => {
    expect(rows.flatMap(({ proof }) => [...proof.matchAll(BENCH)]).map(([, command = ""]) => command).filter((command) => !Object.hasOwn(Object(commands), command))).toEqual([]);
  });
});

it("a test that is gone would be found", () => {
  const [gone, double, right] = referencesIn('scripts/specification-tables → "nobody tests this", "names only", "would be found"').map(faultOf);
  expect([gone, double, right]).toEqual(['"nobody tests this" is in 0 names of scripts/specification-tables', '"names only" is in 2 names of scripts/specification-tables', undefined]);
});
