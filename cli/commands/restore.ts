import { savedPicture } from "#app/exchange/index.ts";
import { fillFrom } from "#app/store/index.ts";
import { readArguments, UsageError } from "../arguments.ts";
import { backupSnapshot, checkPictures, mediaFolder, readManifest } from "../backup/folder.ts";
import type { Command } from "../context.ts";
import { transferPictures } from "../pictures.ts";

export const RESTORE_HELP = `aangan restore FOLDER

Fills an empty site (DATA_DIR, or DATABASE_URL and MEDIA_URL) with what 'aangan backup' wrote. The backup of an SQLite site can be
restored into PostgreSQL and the other way round. Stop the site first; everybody signs in again afterwards.`;

export const restoreCommand: Command = async (args, context) => {
  const { positionals } = readArguments(args, {}, 1);
  const [folder] = positionals;
  if (folder === undefined) throw new UsageError("Say which folder to restore.");
  const manifest = await readManifest(folder);
  await checkPictures(folder, manifest);
  const counts = await fillFrom(context.config.databaseUrl, backupSnapshot(folder, manifest));
  const missing = await transferPictures(context, (id) => savedPicture(mediaFolder(folder), id));
  context.output.line(
    `Restored the backup of ${manifest.madeAt}: ${counts.record} records, ${counts.account} administrators, ${counts.media - missing} pictures.`,
  );
  return missing === 0 ? 0 : 1;
};
