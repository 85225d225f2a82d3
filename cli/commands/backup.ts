import { savePicture } from "#app/exchange/index.ts";
import { NotFound } from "#app/entities/index.ts";
import { openSnapshot } from "#app/store/index.ts";
import { readArguments, UsageError } from "../arguments.ts";
import { mediaFolder, type SavedPictureEntry, writeBackup } from "../backup/folder.ts";
import type { Command } from "../context.ts";
import { progressBar } from "../progress.ts";

export const BACKUP_HELP = `aangan backup FOLDER

Writes everything of one moment into FOLDER: records with their versions and the bin, accounts, settings, enquiries,
pictures. The site may run meanwhile. Again into the same folder, only new pictures are copied. Sessions stay behind.
The folder holds personal data and password hashes: keep it as safe as the site itself. The key of two-step sign-in (SECRET_KEY, or the
file secret.key in DATA_DIR) is not in it: keep that elsewhere, or sign in with a recovery code after restoring.`;

export const backupCommand: Command = async (args, context) => {
  const { positionals } = readArguments(args, {}, 1);
  const [folder] = positionals;
  if (folder === undefined) throw new UsageError("Say into which folder.");
  const bar = progressBar(context.output);
  const missing: string[] = [];
  const snapshot = await openSnapshot(context.config.databaseUrl);
  try {
    const media = await context.media();
    const { tables, pictures } = await writeBackup(folder, snapshot, new Date(), async (ids) => {
      const saved: SavedPictureEntry[] = [];
      for (const [index, id] of ids.entries()) {
        context.signal.throwIfAborted(); // the backup before this one stays whole
        await savePicture(media, id, mediaFolder(folder)).then(
          (sha256) => saved.push({ id, sha256 }),
          noteMissing(missing),
        );
        bar.show((index + 1) / ids.length, `${index + 1} of ${ids.length} pictures`);
      }
      return saved;
    });
    bar.end();
    context.output.line(
      `Backed up: ${tables.record?.rows ?? 0} records, ${tables.change?.rows ?? 0} changes, ${tables.account?.rows ?? 0} administrators, ${pictures?.rows ?? 0} pictures in ${folder}`,
    );
  } finally {
    await snapshot.close();
  }
  for (const sentence of missing) context.output.error(sentence);
  return missing.length === 0 ? 0 : 1;
};

/** A picture whose files are lost does not stop the backup; it is reported, and the exit code is 1. */
function noteMissing(missing: string[]): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof NotFound)) throw error;
    missing.push(error.message);
  };
}
