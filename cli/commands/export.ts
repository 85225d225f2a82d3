import { alternatives } from "#app/entities/values/text.ts";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CONTENT_KINDS } from "#app/kinds/index.ts";
import { exportText, type Format, formatOf } from "#app/exchange/index.ts";
import { oneOf, readArguments, UsageError } from "../arguments.ts";
import type { Command } from "../context.ts";
import { writePictures } from "../pictures.ts";

export const EXPORT_HELP = `aangan export [--kind ${CONTENT_KINDS.join("|")}] [--format jsonl|csv] [--out FILE] [--pictures FOLDER]

Writes every record that is not in the bin, with its id, state and times, so that 'aangan import' gives the same records
in another site. JSON lines take all kinds in one file; a CSV takes one kind. Without --out it goes to standard output.

  --pictures FOLDER  also writes the pictures that the records name`;

const OPTIONS = {
  kind: { type: "string", multiple: true },
  format: { type: "string" },
  out: { type: "string" },
  pictures: { type: "string" },
} as const;

export const exportCommand: Command = async (args, context) => {
  const { values } = readArguments(args, OPTIONS);
  const kinds = values.kind?.map((kind) => oneOf(kind, CONTENT_KINDS, "--kind")) ?? CONTENT_KINDS;
  const format = chosenFormat(values.format, values.out);
  if (format === "csv" && kinds.length !== 1)
    throw new UsageError(`A CSV takes one kind: add ${alternatives(CONTENT_KINDS.map((kind) => `--kind ${kind}`))}.`);
  const records = (await context.store()).as({ type: "system", name: "export" });
  const pictures = new Set<string>();
  const text = exportText({
    records,
    kinds,
    format,
    ...(values.pictures === undefined ? {} : { onImage: ({ id }) => pictures.add(id) }),
  });
  await writeTo(values.out, text, context.signal);
  if (values.pictures !== undefined) await writePictures(pictures, values.pictures, context);
  return 0;
};

/** `aangan export | head` ends when head has enough: that is no failure. */
function unlessReaderLeft(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "EPIPE")) throw error;
}

/** The format that was asked for, else that of the file's name. */
function chosenFormat(asked: string | undefined, out: string | undefined): Format {
  if (asked !== undefined) return oneOf(asked, ["jsonl", "csv"], "--format");
  return out === undefined ? "jsonl" : formatOf(out);
}

/** A file appears whole or not at all. */
async function writeTo(path: string | undefined, text: AsyncIterable<string>, signal: AbortSignal): Promise<void> {
  if (path === undefined)
    return pipeline(Readable.from(text), process.stdout, { end: false, signal }).catch(unlessReaderLeft);
  const unfinished = `${path}.part`;
  try {
    await pipeline(Readable.from(text), createWriteStream(unfinished), { signal });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
