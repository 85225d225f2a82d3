/** The tables of docs/evidence/spec-*.md: each sentence of the specification, and the tests that prove it. */
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./tools.ts";

export const TABLES = ["docs/evidence/spec-public.md", "docs/evidence/spec-backoffice.md"] as const;
/** `stem → "part of a test's name", "part of another"`; the tables explain the stems. */
export const REFERENCE = /([\w./-]+) → ("[^"]+"(?:, "[^"]+")*)/g;
/** What stands for a value in the name of a parametrised test: `%s`, `$name`, `${name}`. */
const VALUE = /%[sdifjoO#$]|\$\{[^}]*\}|\$[\w.]+/g;

export interface Reference {
  readonly stem: string;
  readonly part: string;
}

/** One test of a finished run. */
export interface FinishedTest {
  /** Absolute path. */
  readonly file: string;
  /** Names of its groups and its own, outermost first. */
  readonly names: readonly string[];
  readonly status: string;
}

/** Last cells of all rows below a head, with their line. */
export function rowsOf(markdown: string): readonly { readonly line: string; readonly proof: string }[] {
  const lines = markdown.split("\n");
  return lines.flatMap((line, index) => {
    const isHead = /^\|[\s|-]+\|$/.test(line) || /^\|[\s|-]+\|$/.test(lines[index + 1] ?? "");
    return line.startsWith("|") && !isHead ? [{ line, proof: line.split("|").at(-2) ?? "" }] : [];
  });
}

export function referencesIn(cell: string): readonly Reference[] {
  return [...cell.matchAll(REFERENCE)].flatMap(([, stem = "", parts = ""]) =>
    [...parts.matchAll(/"([^"]+)"/g)].map(([, part = ""]) => ({ stem, part })),
  );
}

/** @returns the absolute path of the test file, if there is one */
export function fileOf(stem: string): string | undefined {
  const path = join(root, stem);
  return [`${path}.test.ts`, `${path}.test.tsx`, `${path}.slow.test.ts`].find((file) => existsSync(file));
}

/**
 * Why what the tables name was not proved by a run: one line for each reference whose tests did not all pass.
 * @param suites whether the run was that of the slow suites or of all others; what the tables name of the rest is proved by the other run
 */
export function unproved(tests: readonly FinishedTest[], suites: "quick" | "slow"): readonly string[] {
  const references = TABLES.flatMap((table) => rowsOf(readFileSync(join(root, table), "utf8"))).flatMap(({ proof }) =>
    referencesIn(proof),
  );
  const faults = references.flatMap((reference) => {
    const file = fileOf(reference.stem);
    if (file === undefined) return [`${reference.stem} is not a test file`];
    if (file.includes(".slow.test.") !== (suites === "slow")) return [];
    const fault = faultOf(
      reference,
      tests.filter((test) => test.file === file),
    );
    return fault === undefined ? [] : [`"${reference.part}" of ${relative(root, file)} ${fault}`];
  });
  return [...new Set(faults)];
}

function faultOf({ part }: Reference, tests: readonly FinishedTest[]): string | undefined {
  const pattern = new RegExp(
    part
      .split(VALUE)
      .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*"),
    "s",
  );
  const named = tests.filter(({ names }) => names.some((name) => pattern.test(name)));
  if (named.length === 0) return "did not run";
  if (named.some(({ status }) => status === "failed")) return "failed";
  return named.some(({ status }) => status === "passed") ? undefined : "was skipped";
}
