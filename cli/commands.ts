import { ADMIN_HELP } from "./admin.ts";
import { admin } from "./commands/admin.ts";
import { BACKUP_HELP, backupCommand } from "./commands/backup.ts";
import { COPY_HELP, copyCommand } from "./commands/copy.ts";
import { DEMO_HELP, demoCommand } from "./commands/demo.ts";
import { EXPORT_HELP, exportCommand } from "./commands/export.ts";
import { IMPORT_HELP, importCommand } from "./commands/import.ts";
import { REINDEX_HELP, reindexCommand } from "./commands/reindex.ts";
import { RESTORE_HELP, restoreCommand } from "./commands/restore.ts";
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
  ["import", { summary: "listings from a workbook, CSV or JSON lines", help: IMPORT_HELP, run: importCommand }],
  ["export", { summary: "all listings as JSON lines or CSV", help: EXPORT_HELP, run: exportCommand }],
  [
    "backup",
    {
      summary: "everything of one moment into a folder or S3, while the site runs",
      help: BACKUP_HELP,
      run: backupCommand,
    },
  ],
  [
    "restore",
    {
      summary: "a backup into an empty site, also as it was at an earlier moment",
      help: RESTORE_HELP,
      run: restoreCommand,
    },
  ],
  ["copy", { summary: "a whole site into an empty one, also to PostgreSQL and S3", help: COPY_HELP, run: copyCommand }],
  [
    "reindex",
    { summary: "makes anew what the database derives from the records", help: REINDEX_HELP, run: reindexCommand },
  ],
  ["demo", { summary: "takes the demo out, or puts it back", help: DEMO_HELP, run: demoCommand }],
]);
