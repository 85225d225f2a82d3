import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { extendSections, type FileChange } from "./extend-docs.ts";
import { root } from "./tools.ts";

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

describe("docs/extend.md", () => {
  it("shows the diff of each kind of change", () => {
    expect(extendSections.map(({ title }) => title.split(":")[0])).toEqual([
      "An optional text field",
      "A filter with options and counts",
      "A column of an administrator's list",
      "A setting",
      "A new kind of record",
      "A call",
      "A public page",
      "A back-office screen",
      "A thing that happens with a person",
      "A text that is sent",
      "An account's right",
      "A source of leads",
      "A consumer of the change log",
    ]);
  });

  it("names the tests of each change", () => {
    const tests = extendSections.flatMap((section) => section.tests);
    expect(extendSections.filter((section) => section.tests.length === 0).map(({ title }) => title)).toEqual([]);
    expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it.each(extendSections)("$title: its diff fits the project and takes no more files", ({ limit, changes }) => {
    expect(changes.map(misfit).filter(Boolean)).toEqual([]);
    expect(new Set(changes.map(({ to }) => to)).size).toBeLessThanOrEqual(limit ?? 0);
  });
});
