import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./tools.ts";

const read = (name: string) => readFileSync(join(root, "docs", name), "utf8");
const FILE = /`((?:app|server|e2e|scripts|cli|docs)\/[\w./-]+)`/g;

/** Cells of the rows that begin with the number of a requirement. */
const rows = read("evidence/asvs.md")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe("what is said of security", () => {
  it.each(["evidence/asvs.md", "security.md"])("docs/%s names files and tests that there are", (name) => {
    const named = [...read(name).matchAll(FILE)].map(([, path = ""]) => path);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it("each requirement has one state, and a place or a reason", () => {
    const states = new Set(["met", "**in part**", "**not met**", "does not apply"]);
    expect(rows.filter(([, asks, state = "", where]) => !asks || !states.has(state) || !where)).toEqual([]);
    const numbers = rows.flatMap(([number = ""]) => number.split(", "));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it("tests are named in the column of tests", () => {
    const wrong = rows
      .flatMap(([, , , , tests = ""]) => tests.split(", "))
      .filter((test) => !/^$|\.test\.ts`$/.test(test));
    expect(wrong).toEqual([]);
  });
});
