import { addressOf, makeBackup, newKeyPair, openPlace } from "#app/backup/index.ts";
import { readArguments, UsageError } from "../arguments.ts";
import type { Command } from "../context.ts";
import { progressBar } from "../progress.ts";

export const BACKUP_HELP = `aangan backup [FOLDER|s3://BUCKET/PREFIX]
aangan backup --new-key

Writes everything of one moment, while the site runs: records with their versions and the bin, accounts, settings, enquiries as one
file; pictures beside it, in pictures/, where those that are there already are not copied again. Without a place, into that of BACKUP_URL, of
which older backups go as BACKUP_KEEP_DAYS and BACKUP_KEEP_WEEKS say. Sessions stay behind.
With BACKUP_KEY the file is encrypted; --new-key makes a pair of keys for it. Without, it holds personal data and password hashes: keep it as safe as the
site itself. The key of two-step sign-in (SECRET_KEY, or the file secret.key in DATA_DIR) is not in it: keep that elsewhere, or sign in
with a recovery code after restoring.`;

export const backupCommand: Command = async (args, context) => {
  const { values, positionals } = readArguments(args, { "new-key": { type: "boolean" } }, 1);
  const { config, output, signal } = context;
  if (values["new-key"]) return newKey(output.line);
  const [folder] = positionals;
  const address = folder === undefined ? config.backup.url : addressOf(folder);
  if (address === undefined) throw new UsageError("Say into which folder, or set BACKUP_URL.");
  const bar = progressBar(output);
  const place = await openPlace(address, config.mediaCredentials);
  try {
    const made = await makeBackup({
      databaseUrl: config.databaseUrl,
      media: context.media,
      place,
      key: config.backup.key,
      dataDir: config.dataDir,
      retention: folder === undefined ? config.backup.retention : undefined,
      now: Date.now(),
      signal,
      onProgress: (done, of) => bar.show(done / of, `${done} of ${of} pictures`),
    });
    bar.end();
    output.line(
      `Backed up: ${made.records} records, ${made.changes} changes, ${made.accounts} administrators, ${made.pictures} pictures (${made.copied} new) in ${place.words}: ${made.name}`,
    );
    for (const sentence of made.missing) output.error(sentence);
    return made.missing.length === 0 ? 0 : 1;
  } finally {
    place.close();
  }
};

async function newKey(line: (text: string) => void): Promise<number> {
  const { secret, recipient } = await newKeyPair();
  line(`BACKUP_KEY=${recipient}`);
  line("Set this for the site. Keep the next line in a file somewhere else; it alone opens the backups:");
  line(secret);
  return 0;
}
