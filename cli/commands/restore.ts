import { readFile } from "node:fs/promises";
import { openBackup, type OpenedBackup } from "#app/backup/index.ts";
import { indianMoment, indianTime } from "#app/entities/values/day.ts";
import { fillFrom, type PointInLog, refuseFilled } from "#app/store/index.ts";
import { readArguments, UsageError } from "../arguments.ts";
import type { Command } from "../context.ts";
import { transferPictures } from "../pictures.ts";

export const RESTORE_HELP = `aangan restore [FOLDER|FILE|s3://BUCKET/PREFIX] [--at TIME|CHANGE] [--key FILE]

Fills an empty site (DATA_DIR, or DATABASE_URL and MEDIA_URL) with a backup: a file, or the newest of a place; without one, of BACKUP_URL. The
backup of an SQLite site can be restored into PostgreSQL and the other way round. All of it is checked before anything is written. Stop the site first;
everybody signs in again afterwards.

  --at '2026-11-26 14:05:00'  as the site was at this time in India: what was changed later is left out. Of a place, the first backup
                              after that time is taken
  --at 1234                   the same by the number of the last change that counts
  --key FILE                  holds the secret key or the passphrase of an encrypted backup; default: the passphrase in BACKUP_KEY

What was erased for good stays erased. Accounts are those of the backup.`;

const OPTIONS = { at: { type: "string" }, key: { type: "string" } } as const;

export const restoreCommand: Command = async (args, context) => {
  const { values, positionals } = readArguments(args, OPTIONS, 1);
  const { config } = context;
  const from = positionals[0] ?? config.backup.url;
  if (from === undefined) throw new UsageError("Say which folder or file to restore.");
  const at = values.at === undefined ? undefined : pointOf(values.at);
  await refuseFilled(config.databaseUrl);
  const backup = await openBackup({
    from,
    at,
    credentials: config.mediaCredentials,
    key: values.key === undefined ? config.backup.key : await keyIn(values.key),
    dataDir: config.dataDir,
  });
  try {
    const counts = await fillFrom(config.databaseUrl, backup.snapshot);
    const missing = await transferPictures(context, (id) => backup.picture(id));
    context.output.line(
      `Restored the backup of ${indianMoment(backup.madeAt)}: ${counts.record} records, ${counts.account} administrators, ${counts.media - missing} pictures.`,
    );
    for (const sentence of pointWords(backup)) context.output.line(sentence);
    return missing === 0 ? 0 : 1;
  } finally {
    await backup.close();
  }
};

/** A time in India to the second, up to the end of which changes count, or the number of a change. */
function pointOf(text: string): PointInLog {
  if (/^\d{1,15}$/.test(text)) return { seq: Number(text) };
  const [, day, time, second] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  const from = day && time ? indianTime(day, time) + Number(second ?? 0) * 1_000 : NaN;
  if (Number.isNaN(from))
    throw new UsageError("--at has to be a time in India such as '2026-11-26 14:05:00', or the number of a change.");
  return { until: from + 999 };
}

/** The lines of a key file that are no comment, as `age-keygen` writes it. */
async function keyIn(path: string): Promise<string> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new UsageError(`The file ${path} of --key cannot be read.`);
  });
  const key = text.split("\n").find((line) => line.trim() !== "" && !line.startsWith("#"));
  if (key === undefined) throw new UsageError(`The file ${path} of --key holds no key.`);
  return key.trim();
}

function pointWords({ point }: Pick<OpenedBackup, "point">): readonly string[] {
  if (!point) return [];
  const { seq, leftOut, erased } = point;
  return [
    `It is as it was after change ${seq}; ${leftOut} later changes are left out.`,
    ...(erased > 0 ? [`${erased} records were erased for good since and stay erased.`] : []),
  ];
}
