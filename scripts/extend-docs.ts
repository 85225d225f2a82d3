/** The changes that docs/extend.md shows as diffs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
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
  /** What stands there afterwards. */
  readonly changed: string;
}

export interface FileChange {
  /** Nothing for a new file. */
  readonly from: string | undefined;
  readonly to: string;
  readonly hunks: readonly Hunk[];
}

interface Section {
  readonly title: string;
  readonly limit: number | undefined;
  readonly changes: readonly FileChange[];
  /** Files behind 'Tests:'. */
  readonly tests: readonly string[];
}

function sectionsOf(document: string): readonly Section[] {
  return document
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [title = ""] = text.split("\n");
      const diffs = [...text.matchAll(/```diff\n([\s\S]*?)\n```/g)].map(([, diff = ""]) => diff);
      return {
        title,
        limit: ALLOWED[title.split(": ").at(-1) ?? ""],
        changes: diffs.flatMap(changesIn),
        tests: testsIn(text),
      };
    })
    .filter(({ changes }) => changes.length > 0);
}

function testsIn(text: string): readonly string[] {
  return [...text.matchAll(/^.*\bTests: (.*)$/gm)].flatMap(([, line = ""]) =>
    [...line.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, file = ""]) => file),
  );
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

const unmarked = (lines: readonly string[]) => lines.map((line) => line.slice(1)).join("\n");

function hunkOf(text: string): Hunk {
  const [head = "", ...lines] = text.replace(/\n$/, "").split("\n");
  const [, before, after] = /^@@ -\d+,(\d+) \+\d+,(\d+) @@/.exec(head) ?? [];
  const old = lines.filter((line) => !line.startsWith("+"));
  return {
    announced: [Number(before), Number(after)],
    counted: [old.length, lines.filter((line) => !line.startsWith("-")).length],
    expected: unmarked(old),
    changed: unmarked(lines.filter((line) => !line.startsWith("-"))),
  };
}

/** Sections of docs/extend.md that show a change. */
export const extendSections = sectionsOf(readFileSync(join(root, "docs", "extend.md"), "utf8"));
