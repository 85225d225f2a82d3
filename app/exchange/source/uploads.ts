import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DAY_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { NotFound, TooLarge } from "#app/entities/index.ts";
import { beginningOf } from "#app/entities/values/text.ts";
import { isOwnExport } from "../rows/own-columns.ts";
import { cellText } from "../mapping/rules.ts";
import type { TableChoice, UploadedFile } from "../service-types.ts";
import { formatOfFile } from "./file-format.ts";
import { Profiler } from "./profile.ts";
import { type OpenedFile, openFile } from "./source.ts";
import { isTotalRow, repeatsHead } from "./total-row.ts";
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
/** Where the table stands in the file. */
export type OpenedUpload = Pick<UploadedFile, "id" | "format" | "sheet" | "headerRow">;

/** Files on their way in, each in a folder of its own below `folder`. */
export interface ImportUploads {
  receive(fileName: string, stream: Readable): Promise<Described>;
  /** @throws NotFound */
  get(id: string): Promise<Described>;
  /** Another sheet of a workbook, or another row that names the columns. @throws NotFound @throws BadRequest */
  choose(id: string, table: TableChoice): Promise<Described>;
  /** Deletes all of them. */
  forget(): Promise<void>;
  /** Opens the rows; whoever opened them closes them. */
  open(upload: OpenedUpload, onBytes?: (bytes: number) => void): Promise<OpenedFile>;
}

interface Age {
  readonly now: () => number;
  /** The time by which uploads are old, epoch ms. */
  readonly agreed: () => Promise<number>;
}

export function createUploads(folder: string, age: Age): ImportUploads {
  const sweepIfDue = createSweep(folder, age);
  return {
    async receive(fileName, stream) {
      await sweepIfDue();
      return receiveFile(folder, fileName, stream);
    },
    get: (id) => readDescription(folder, id),
    async choose(id, { sheet, headerRow }) {
      const known = await readDescription(folder, id);
      const isSame = (sheet ?? known.sheet) === known.sheet && (headerRow ?? known.headerRow) === known.headerRow;
      return isSame ? known : describe(folder, { ...known, sheet: sheet ?? known.sheet, headerRow });
    },
    forget: () => rm(folder, { recursive: true, force: true }),
    open: ({ id, format, sheet, headerRow }, onBytes) =>
      openFile(rowsPath(folder, id), format, { sheet, headerRow, ...(onBytes ? { onBytes } : {}) }),
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
    return await describe(folder, { id, fileName: beginningOf(fileName, 200), bytes, ...FOUND_BY_ITSELF });
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

interface Received extends Pick<UploadedFile, "id" | "fileName" | "bytes" | "sheet"> {
  readonly headerRow: number | undefined;
}

const FOUND_BY_ITSELF = { sheet: undefined, headerRow: undefined } as const;

/** Reads the head of a file and keeps what it says beside it. */
async function describe(folder: string, { id, fileName, bytes, ...table }: Received): Promise<Described> {
  const described = { id, bytes, ...(await describeFile(rowsPath(folder, id), fileName, table)) };
  await writeFile(descriptionPath(folder, id), JSON.stringify(described));
  return described;
}

/** What stands in the first rows of a file on disk. @throws BadRequest for what is no table */
export async function describeFile(
  path: string,
  fileName: string,
  table: TableChoice,
): Promise<Omit<Described, "id" | "bytes">> {
  const format = await formatOfFile(path, fileName);
  const sheets = format === "xlsx" ? await sheetNames(path) : [];
  const { source, sheet, close } = await openFile(path, format, table);
  try {
    const { columns, headerRow, above = [] } = source;
    const read = await readFirstRows(source);
    return { fileName, format, sheets, sheet, headerRow, above, columns, ...read, isOwn: isOwnExport(columns) };
  } finally {
    close();
  }
}

async function readFirstRows({
  columns,
  rows,
}: OpenedFile["source"]): Promise<Pick<UploadedFile, "samples" | "profiles">> {
  const samples: Record<string, string>[] = [];
  const profiler = new Profiler(columns);
  for await (const row of rows) {
    if (profiler.isDone) break;
    if (!("cells" in row) || isTotalRow(row.cells) || repeatsHead(row.cells)) continue;
    const textOf = (name: string) => cellText(row.cells[name]).slice(0, MAX_SAMPLE_LENGTH);
    profiler.add(textOf);
    if (samples.length < SAMPLES) samples.push(Object.fromEntries(columns.map((name) => [name, textOf(name)])));
  }
  return { samples, profiles: profiler.result() };
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
function createSweep(folder: string, { now, agreed }: Age): () => Promise<void> {
  let sweptAt = -Infinity;
  return async () => {
    if (Math.abs(now() - sweptAt) < SWEEP_EVERY_MS) return;
    sweptAt = now();
    await sweep(folder, (await agreed()) - KEPT_MS);
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
