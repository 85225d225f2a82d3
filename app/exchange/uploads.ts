import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { NotFound, TooLarge } from "#app/entities/index.ts";
import { cleanLine, clipText } from "#app/entities/text.ts";
import { isOwnExport } from "./own-columns.ts";
import { cellText } from "./rules.ts";
import type { UploadedFile } from "./service-types.ts";
import { formatOfFile, type OpenedFile, openFile } from "./source.ts";
import { sheetNames } from "./workbook/index.ts";

/** A million rows of listings are some 300 MB. */
const MOST_BYTES = 500_000_000;
/** Uploads wait this long, in milliseconds. */
const KEPT = 24 * 3_600_000;
/** Old uploads are looked for at most this often, in milliseconds: with hundreds waiting, looking at each takes long. */
const SWEEP_EVERY = 10 * 60_000;
const SAMPLES = 20;
/** Longest cell that is shown as a sample, in characters. */
const MOST_SAMPLE = 200;

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
  const pathOf = (id: string, name: string) => join(folder, id, name);
  let sweptAt = -Infinity;

  /** Also after the clock was set back. */
  async function sweepIfDue(): Promise<void> {
    if (Math.abs(now() - sweptAt) < SWEEP_EVERY) return;
    sweptAt = now();
    await sweep(folder, now() - KEPT);
  }

  const open: Uploads["open"] = ({ id, format, sheet }, onBytes) =>
    openFile(pathOf(id, "rows"), format, { sheet, ...(onBytes ? { onBytes } : {}) });

  async function describe({
    id,
    fileName,
    bytes,
    ...chosen
  }: Pick<UploadedFile, "id" | "fileName" | "bytes" | "sheet">): Promise<Described> {
    const path = pathOf(id, "rows");
    const format = await formatOfFile(path, fileName);
    const sheets = format === "xlsx" ? await sheetNames(path) : [];
    const sheet = chosen.sheet ?? sheets[0];
    const { source, close } = await open({ id, format, sheet });
    try {
      const samples: Record<string, string>[] = [];
      for await (const row of source.rows) {
        if ("cells" in row)
          samples.push(
            Object.fromEntries(source.columns.map((name) => [name, cellText(row.cells[name]).slice(0, MOST_SAMPLE)])),
          );
        if (samples.length === SAMPLES) break;
      }
      const described = {
        id,
        fileName,
        bytes,
        format,
        sheets,
        sheet,
        columns: source.columns,
        samples,
        isOwn: isOwnExport(source.columns),
      };
      await writeFile(pathOf(id, "about.json"), JSON.stringify(described));
      return described;
    } finally {
      close();
    }
  }

  async function get(id: string): Promise<Described> {
    const text = /^[0-9a-f-]{36}$/.test(id)
      ? await readFile(pathOf(id, "about.json"), "utf8").catch(() => undefined)
      : undefined;
    if (text === undefined)
      throw new NotFound("This file is not here any more: uploads wait for a day. Upload it again.");
    const described: Described = JSON.parse(text);
    return described;
  }

  return {
    open,
    async receive(fileName, stream) {
      await sweepIfDue();
      const id = randomUUID();
      await mkdir(join(folder, id), { recursive: true });
      try {
        const bytes = await store(stream, pathOf(id, "rows"));
        return await describe({ id, fileName: clipText(cleanLine(fileName), 200), bytes, sheet: undefined });
      } catch (error) {
        await rm(join(folder, id), { recursive: true, force: true });
        throw error;
      }
    },
    get,
    async chooseSheet(id, sheet) {
      const known = await get(id);
      return known.sheet === sheet ? known : describe({ ...known, sheet });
    },
  };
}

async function store(stream: Readable, path: string): Promise<number> {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(
        bytes > MOST_BYTES
          ? new TooLarge(
              `The file is larger than ${MOST_BYTES / 1_000_000} MB. Split it, or import it with the command 'aangan import'.`,
            )
          : null,
        chunk,
      );
    },
  });
  await pipeline(stream, counter, createWriteStream(path), { end: true });
  return bytes;
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
