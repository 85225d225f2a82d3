import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { main } from "./index.ts";

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "aangan-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command on the site in `dataDir`, as the launcher does. */
export async function aangan(
  dataDir: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const output = {
    line: (text: string) => void out.push(text),
    error: (text: string) => void err.push(text),
    redraw: undefined,
  };
  const code = await main(args, { env: { DATA_DIR: dataDir, ...env }, output, signal });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

/** The site as `aangan export` writes it. */
export async function exported(site: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const file = join(temporaryFolder(), "all.jsonl");
  const { code } = await aangan(site, ["export", "--out", file], env);
  if (code !== 0) throw new Error(`aangan export ended with ${code}`);
  return readFileSync(file, "utf8");
}
