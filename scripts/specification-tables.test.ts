import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { fileOf, REFERENCE, type Reference, referencesIn, rowsOf, TABLES, unproved } from "./specification-tables.ts";
import { root } from "./tools.ts";

const BENCH = /`npm run (bench:[\w-]+)`/g;
/** What a name is: the first argument of it, test or describe, or of what their `each` answers. */
const NAME = /(?:\b(?:it|test|describe)|\))\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;

const commands: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts;

function namesIn(source: string): readonly string[] {
  return [...new Set([...source.matchAll(NAME)].map(([, , name = ""]) => name))];
}

/** Why a reference leads nowhere; nothing where it leads to exactly one name. */
function faultOf({ stem, part }: Reference): string | undefined {
  const file = fileOf(stem);
  if (!file) return `${stem} is not a test file`;
  const names = namesIn(readFileSync(file, "utf8"));
  const found = names.includes(part) ? [part] : names.filter((name) => name.includes(part));
  return found.length === 1 ? undefined : `"${part}" is in ${found.length} names of ${stem}`;
}

describe.each(TABLES)("%s", (path) => {
  const rows = rowsOf(readFileSync(join(root, path), "utf8"));

  it("names for every sentence a test, and nothing else", () => {
    expect(rows.length).toBeGreaterThan(50);
    const bare = rows.filter(
      ({ proof }) =>
        proof
          .replace(REFERENCE, "*")
          .replace(BENCH, "*")
          .trim()
          .replace(/^\*(; \*)*$/, "") !== "",
    );
    expect(bare.map(({ line }) => line)).toEqual([]);
  });

  it("names only tests that there are, each by a part that no other test of its file has", () => {
    expect(
      rows
        .flatMap(({ proof }) => referencesIn(proof))
        .map(faultOf)
        .filter(Boolean),
    ).toEqual([]);
  });

  it("names only commands that there are", () => {
    expect(
      rows
        .flatMap(({ proof }) => [...proof.matchAll(BENCH)])
        .map(([, command = ""]) => command)
        .filter((command) => !Object.hasOwn(Object(commands), command)),
    ).toEqual([]);
  });
});

it("a test that is gone would be found", () => {
  const [gone, double, right] = referencesIn(
    'scripts/specification-tables → "nobody tests this", "names only", "would be found"',
  ).map(faultOf);
  expect([gone, double, right]).toEqual([
    '"nobody tests this" is in 0 names of scripts/specification-tables',
    '"names only" is in 2 names of scripts/specification-tables',
    undefined,
  ]);
});

describe("a run of the tests", () => {
  const [table] = TABLES;
  const references = rowsOf(readFileSync(join(root, table), "utf8")).flatMap(({ proof }) => referencesIn(proof));
  const isSlow = ({ stem }: Reference) => fileOf(stem)?.includes(".slow.test.") === true;
  const reference = references.find((candidate) => !isSlow(candidate));
  const slow = references.find(isSlow);
  const file = fileOf(reference?.stem ?? "") ?? "";
  const faults = (names: readonly string[], status: string) =>
    unproved([{ file, names, status }], "quick").filter((fault) => fault.startsWith(`"${reference?.part}"`));

  it("is proof of a named test that ran in it and passed", () => {
    const names = ["a group", `before ${reference?.part} after`];
    expect(faults(names, "passed")).toEqual([]);
    expect(faults(names, "failed")).toEqual([expect.stringContaining("failed")]);
    expect(faults(names, "pending")).toEqual([expect.stringContaining("was skipped")]);
    expect(faults(["a group", "another test"], "passed")).toEqual([expect.stringContaining("did not run")]);
  });

  it("answers for its own suites: the slow ones or all others", () => {
    const about = (named: Reference | undefined, suites: "quick" | "slow") =>
      unproved([], suites).filter((fault) =>
        fault.startsWith(`"${named?.part}" of ${relative(root, fileOf(named?.stem ?? "") ?? "")}`),
      );
    expect([about(slow, "slow").length, about(slow, "quick").length]).toEqual([1, 0]);
    expect([about(reference, "slow").length, about(reference, "quick").length]).toEqual([0, 1]);
  });
});
