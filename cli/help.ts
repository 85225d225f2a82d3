import type { CommandEntry } from "./commands.ts";

export function generalHelp(commands: ReadonlyMap<string, CommandEntry>): string {
  const width = Math.max(...[...commands.keys()].map((name) => name.length));
  const lines = [...commands].map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    "aangan <command> …",
    "",
    ...lines,
    "",
    "'aangan help <command>' tells more. The environment says which site is meant: DATA_DIR, DATABASE_URL, MEDIA_URL.",
    "Exit codes: 0 done, 1 failed, 2 wrong arguments or configuration, 3 a file leaves something open, 130 stopped.",
  ].join("\n");
}
