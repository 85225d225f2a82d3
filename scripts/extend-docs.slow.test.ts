import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { extendSections, type FileChange } from "./extend-docs.ts";
import { root } from "./tools.ts";

const run = promisify(execFile);
const copy = mkdtempSync(join(tmpdir(), "aangan-extended-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const LEFT_OUT = new Set([".git", "build", "data", "node_modules"]);

function copyProject() {
  for (const name of readdirSync(root))
    if (!LEFT_OUT.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

function make({ from, to, hunks }: FileChange) {
  const path = join(copy, to);
  mkdirSync(dirname(path), { recursive: true });
  const before = from === undefined ? "" : readFileSync(path, "utf8");
  const after = hunks.reduce(
    (text, { expected, changed }) => (expected === "" ? `${changed}\n` : text.replace(expected, () => changed)),
    before,
  );
  writeFileSync(path, after);
}

/** What a tool says of its faults; nothing where it found none. */
async function outputOfFailure(tool: string, ...args: readonly string[]): Promise<string> {
  const command = join(root, "node_modules", ".bin", tool);
  const failure = await run(process.execPath, [command, ...args], { cwd: copy }).catch((error: Error) => error);
  return failure instanceof Error ? `${failure.message}\n${(failure as { stdout?: string }).stdout}` : "";
}

it("all changes of docs/extend.md together have right types, and their tests pass", async () => {
  copyProject();
  for (const change of extendSections.flatMap(({ changes }) => changes)) make(change);
  expect(await outputOfFailure("react-router", "typegen")).toBe("");
  expect(await outputOfFailure("tsc", "--noEmit", "-p", ".")).toBe("");
  const units = [...new Set(extendSections.flatMap(({ tests }) => tests))].filter((file) => file.startsWith("app/"));
  expect(await outputOfFailure("vitest", "run", "--project", "unit", ...units)).toBe("");
});
