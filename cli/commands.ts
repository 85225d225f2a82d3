import { ADMIN_HELP } from "./admin.ts";
import { admin } from "./commands/admin.ts";
import { DEMO_HELP, demoCommand } from "./commands/demo.ts";
import { EXPORT_HELP, exportCommand } from "./commands/export.ts";
import { IMPORT_HELP, importCommand } from "./commands/import.ts";
import type { Command } from "./context.ts";

export interface CommandEntry {
  /** For the list of commands. */
  readonly summary: string;
  readonly help: string;
  readonly run: Command;
}

/** Every command by its name, in the order of the help. */
export const commands: ReadonlyMap<string, CommandEntry> = new Map<string, CommandEntry>([
  ["admin", { summary: "administrators: create, password, list", help: ADMIN_HELP, run: admin }],
  ["import", { summary: "listings from CSV or JSON lines, with a mapping", help: IMPORT_HELP, run: importCommand }],
  ["export", { summary: "all listings as JSON lines or CSV", help: EXPORT_HELP, run: exportCommand }],
  ["demo", { summary: "takes the demo out, or puts it back", help: DEMO_HELP, run: demoCommand }],
]);
