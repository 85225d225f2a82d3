import { AppError } from "#app/entities/index.ts";
import { createMedia } from "#app/media/index.ts";
import { fillFrom, openSnapshot, openStore, POSTGRES_URL } from "#app/store/index.ts";
import { buffer } from "node:stream/consumers";
import { readConfig } from "#server/config.ts";
import { readArguments, UsageError } from "../arguments.ts";
import { type Command, openContext } from "../context.ts";
import { transferPictures } from "../pictures.ts";

export const COPY_HELP = `aangan copy --from SITE --to SITE [--from-media URL] [--to-media URL]

Copies a whole site into an empty one, such as from a folder to PostgreSQL and a bucket. SITE is a data folder, or postgres://…;
pictures lie in the folder beside the database unless --from-media or --to-media says where (s3://… or file://…; with
postgres:// it has to). Stop the site that is copied, so that nothing is written after the copy.`;

const OPTIONS = {
  from: { type: "string" },
  to: { type: "string" },
  "from-media": { type: "string" },
  "to-media": { type: "string" },
} as const;

export const copyCommand: Command = async (args, { env, output, signal }) => {
  const { values } = readArguments(args, OPTIONS);
  const from = readConfig({ ...env, ...siteOf("--from", values.from, values["from-media"]) });
  const target = openContext({ env: { ...env, ...siteOf("--to", values.to, values["to-media"]) }, output, signal });
  const snapshot = await openSnapshot(from.databaseUrl);
  try {
    const counts = await fillFrom(target.config.databaseUrl, snapshot);
    const store = await openStore({ url: from.databaseUrl });
    const media = await createMedia({
      mediaUrl: from.mediaUrl,
      dataDir: from.dataDir,
      table: store.media,
      credentials: from.mediaCredentials,
    });
    try {
      const missing = await transferPictures(target, async (id) => {
        const image = await media.find(id);
        return image && { ...image, read: (file) => bytesOf(media, id, file) };
      });
      output.line(
        `Copied: ${counts.record} records, ${counts.account} administrators, ${counts.media - missing} pictures.`,
      );
      return missing === 0 ? 0 : 1;
    } finally {
      await media.close();
      await store.close();
    }
  } finally {
    await snapshot.close();
    await target.close();
  }
};

/** Environment variables of the site that an option names. */
function siteOf(option: string, site: string | undefined, media: string | undefined): NodeJS.ProcessEnv {
  if (site === undefined) throw new UsageError(`${option} is missing.`);
  if (!POSTGRES_URL.test(site)) return { DATA_DIR: site, DATABASE_URL: "", MEDIA_URL: media ?? "" };
  if (media === undefined)
    throw new UsageError(`${option} names a database, so ${option}-media has to say where its pictures are.`);
  return { DATABASE_URL: site, MEDIA_URL: media };
}

async function bytesOf(media: Awaited<ReturnType<typeof createMedia>>, id: string, file: string): Promise<Uint8Array> {
  const opened = await media.open(id, file);
  if (!opened)
    throw new AppError(`The file ${id}/${file} of a picture is missing.`, { status: 404, title: "Not found" });
  return buffer(opened.stream);
}
