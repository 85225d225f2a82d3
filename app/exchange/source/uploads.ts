import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DAY_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { NotFound, TooLarge } from "#app/entities/index.ts";
import { cleanLine, clipText } from "#app/entities/values/text.ts";
import { isOwnExport } from "../rows/own-columns.ts";
import { cellText } from "../mapping/rules.ts";
import type { UploadedFile } from "../service-types.ts";
import { formatOfFile } from "./file-format.ts";
import { type OpenedFile, openFile } from "./source.ts";
import { sheetNames } from "./workbook/index.ts";

/** A million rows of listings are some 300 MB. */
const MAX_BYTES = 500_000_000;
/** How long uploads are kept, in milliseconds. */
const KEPT_MS = DAY_MS;
/** Old uploads are looked for at most this often, in milliseconds: with hundreds waiting, looking at each takes long. */
const SWEEP_EVERY_MS = 10 * MINUTE_MS;
const SAMPLES = 20;
/** Longest cell that is shown as a sample, in characters. */
const MAX_SAMPLE_LENGTH = 200;

type Described = Omit<UploadedFile, "ready">;

/** Files on their way in, each in a folder of its own below `folder`. */
export interface Uploads {
  receive(fileName: string, stream: Readable): Promise<Described>;
  /** @throws NotFound */
  get(id: string): Promise<Described>;
  /** Another sheet of a workbook. @throws NotFound @throws BadRequest */
  chooseSheet(id: string, sheet: string): Promise<Described>;
  /** Opens the rows; whoever opened them closes them. */
  open(upload: Pick<UploadedFile, "id" | "format" | "sheet">, onBytes?: (bytes: number) => void): Promise<OpenedFile>;
}

export function createUploads(folder: string, now: () => number): Uploads {
  const sweepIfDue = createSweep(folder, now);
  return {
    async receive(fileName, stream) {
      await sweepIfDue();
      return receiveFile(folder, fileName, stream);
    },
    get: (id) => readDescription(folder, id),
    async chooseSheet(id, sheet) {
      const known = await readDescription(folder, id);
      return known.sheet === sheet ? known : describe(folder, { ...known, sheet });
    },
    open: ({ id, format, sheet }, onBytes) =>
      openFile(rowsPath(folder, id), format, { sheet, ...(onBytes ? { onBytes } : {}) }),
  };
}

function rowsPath(folder: string, id: string): string {
  return join(folder, id, "rows");
}

function descriptionPath(folder: string, id: string): string {
  return join(folder, id, "about.json");
}

async function receiveFile(folder: string, fileName: string, stream: Readable): Promise<Described> {
  const id = randomUUID();
  await mkdir(join(folder, id), { recursive: true });
  try {
    const bytes = await store(stream, rowsPath(folder, id));
    return await describe(folder, { id, fileName: clipText(cleanLine(fileName), 200), bytes, sheet: undefined });
  } catch (error) {
    await rm(join(folder, id), { recursive: true, force: true });
    throw error;
  }
}

/** @throws NotFound */
async function readDescription(folder: string, id: string): Promise<Described> {
  const text = /^[0-9a-f-]{36}$/.test(id)
    ? await readFile(descriptionPath(folder, id), "utf8").catch(() => undefined)
    : undefined;
  if (text === undefined) throw new NotFound("This file was deleted: uploads are kept for a day. Upload it again.");
  const described: Described = JSON.parse(text);
  return described;
}

type Received = Pick<UploadedFile, "id" | "fileName" | "bytes" | "sheet">;

/** Reads the head of a file and keeps what it says beside it. */
async function describe(folder: string, { id, fileName, bytes, sheet: wanted }: Received): Promise<Described> {
  const path = rowsPath(folder, id);
  const format = await formatOfFile(path, fileName);
  const sheets = format === "xlsx" ? await sheetNames(path) : [];
  const sheet = wanted ?? sheets[0];
  const { source, close } = await openFile(path, format, { sheet });
  try {
    const samples = await readSamples(source);
    const { columns } = source;
    const described = { id, fileName, bytes, format, sheets, sheet, columns, samples, isOwn: isOwnExport(columns) };
    await writeFile(descriptionPath(folder, id), JSON.stringify(described));
    return described;
  } finally {
    close();
  }
}

async function readSamples({
  columns,
  rows,
}: OpenedFile["source"]): Promise<readonly Readonly<Record<string, string>>[]> {
  const samples: Record<string, string>[] = [];
  for await (const row of rows) {
    if ("cells" in row)
      samples.push(
        Object.fromEntries(columns.map((name) => [name, cellText(row.cells[name]).slice(0, MAX_SAMPLE_LENGTH)])),
      );
    if (samples.length === SAMPLES) break;
  }
  return samples;
}

async function store(stream: Readable, path: string): Promise<number> {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(
        bytes > MAX_BYTES
          ? new TooLarge(
              `The file is larger than ${MAX_BYTES / 1_000_000} MB. Split it, or import it with the command 'aangan import'.`,
            )
          : null,
        chunk,
      );
    },
  });
  await pipeline(stream, counter, createWriteStream(path), { end: true });
  return bytes;
}

/** Removes old uploads, but not at every call; also after the clock was set back. */
function createSweep(folder: string, now: () => number): () => Promise<void> {
  let sweptAt = -Infinity;
  return async () => {
    if (Math.abs(now() - sweptAt) < SWEEP_EVERY_MS) return;
    sweptAt = now();
    await sweep(folder, now() - KEPT_MS);
  };
}

/** Removes what was uploaded before `olderThan` (epoch ms). */
async function sweep(folder: string, olderThan: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (found && found.mtimeMs < olderThan) await rm(join(folder, name), { recursive: true, force: true });
    }),
  );
}
