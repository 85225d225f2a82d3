import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./tools.ts";

/** How many files a change takes, as the heading of its section says it. */
const ALLOWED: Readonly<Record<string, number>> = {
  "one file": 1,
  "one file and its consumer": 2,
  "two files": 2,
  "three files": 3,
  "four files": 4,
};

interface Hunk {
  /** How many lines its head says that it replaces, and by how many. */
  readonly announced: readonly [before: number, after: number];
  readonly counted: readonly [before: number, after: number];
  /** The lines that it expects in the file as it is. */
  readonly expected: string;
}

interface FileChange {
  /** Nothing for a new file. */
  readonly from: string | undefined;
  readonly to: string;
  readonly hunks: readonly Hunk[];
}

interface Section {
  readonly title: string;
  readonly limit: number | undefined;
  readonly changes: readonly FileChange[];
}

function sectionsOf(document: string): readonly Section[] {
  return document
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [title = ""] = text.split("\n");
      const diffs = [...text.matchAll(/```diff\n([\s\S]*?)\n```/g)].map(([, diff = ""]) => diff);
      return { title, limit: ALLOWED[title.split(": ").at(-1) ?? ""], changes: diffs.flatMap(changesIn) };
    })
    .filter(({ changes }) => changes.length > 0);
}

function changesIn(diff: string): readonly FileChange[] {
  return diff.split(/^(?=--- )/m).map((text) => {
    const [, from, to] = /^--- (?:a\/(.+)|\/dev\/null)\n\+\+\+ b\/(.+)\n/.exec(text) ?? [];
    if (to === undefined) throw new Error(`This is not a diff of a file: ${text}`);
    return {
      from,
      to,
      hunks: text
        .split(/^(?=@@ )/m)
        .slice(1)
        .map(hunkOf),
    };
  });
}

function hunkOf(text: string): Hunk {
  const [head = "", ...lines] = text.replace(/\n$/, "").split("\n");
  const [, before, after] = /^@@ -\d+,(\d+) \+\d+,(\d+) @@/.exec(head) ?? [];
  const old = lines.filter((line) => !line.startsWith("+"));
  return {
    announced: [Number(before), Number(after)],
    counted: [old.length, lines.filter((line) => !line.startsWith("-")).length],
    expected: old.map((line) => line.slice(1)).join("\n"),
  };
}

/** Why a change does not fit the project as it is; nothing where it does. */
function misfit({ from, to, hunks }: FileChange): string | undefined {
  const path = join(root, to);
  // `patch` leaves out what the head of a hunk does not count.
  const isMiscounted = hunks.some(({ announced, counted }) => announced.join() !== counted.join());
  if (isMiscounted) return `the diff of ${to} has other lines than it says`;
  if (from === undefined)
    return existsSync(path) || !existsSync(dirname(dirname(path))) ? `${to} cannot be new` : undefined;
  const source = readFileSync(path, "utf8");
  return hunks.every(({ expected }) => source.includes(`${expected}\n`)) ? undefined : `${to} has other lines`;
}

const sections = sectionsOf(readFileSync(join(root, "docs", "extend.md"), "utf8"));

describe("docs/extend.md", () => {
  it("shows the diff of each kind of change", () => {
    expect(sections.map(({ title }) => title.split(":")[0])).toEqual([
      "An optional text field",
      "A filter with options and counts",
      "A column of an administrator's list",
      "A setting",
      "A new kind of record",
      "A call",
      "A public page",
      "A back-office screen",
      "A consumer of the change log",
    ]);
  });

  it.each(sections)("$title: its diff fits the project and takes no more files", ({ limit, changes }) => {
    expect(changes.map(misfit).filter(Boolean)).toEqual([]);
    expect(new Set(changes.map(({ to }) => to)).size).toBeLessThanOrEqual(limit ?? 0);
  });
});
