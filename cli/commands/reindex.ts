import { reindex } from "#app/store/index.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../context.ts";

export const REINDEX_HELP = `aangan reindex

Rebuilds what the database derives from the records: the text that lists search in, and the counts. Run it after a repair by hand, or when
a release says so. The site may run meanwhile; it builds its own search index at every start.`;

export const reindexCommand: Command = async (args, { config, output }) => {
  readArguments(args, {});
  const { records, mended } = await reindex(config.databaseUrl);
  output.line(`${records} records looked at, ${mended} mended.`);
  return 0;
};
