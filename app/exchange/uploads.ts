import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { NotFound, TooLarge } from "#app/entities/index.ts";
import { cleanLine, clipText } from "#app/entities/text.ts";
import { isOwnExport } from "./own-columns.ts";
import { cellText } from "./rules.ts";
import type { UploadedFile } from "./service-types.ts";
import { formatOf, openSource } from "./source.ts";
import type { Source } from "./types.ts";

/** A million rows of listings are some 300 MB. */
const MOST_BYTES = 500_000_000;
/** Uploads wait this long, in milliseconds. */
const KEPT = 24 * 3_600_000;
const SAMPLES = 20;
/** Longest cell that is shown as a sample, in characters. */
const MOST_SAMPLE = 200;

type Described = Omit<UploadedFile, "ready">;

/** Files on their way in, each in a folder of its own below `folder`. */
export interface Uploads {
  receive(fileName: string, stream: Readable): Promise<Described>;
  /** @throws NotFound */
  get(id: string): Promise<Described>;
  /** Opens the rows; `stream` has to be destroyed by whoever opened it. */
  open(upload: Pick<UploadedFile, "id" | "format">, onBytes: (bytes: number) => void): Promise<{ readonly source: Source; readonly stream: Readable }>;
}

export function createUploads(folder: string, now: () => number): Uploads {
  const pathOf = (id: string, name: string) => join(folder, id, name);

  async function open({ id, format }: Pick<UploadedFile, "id" | "format">, onBytes: (bytes: number) => void = () => {}) {
    const stream = createReadStream(pathOf(id, "rows"));
    try {
      return { stream, source: await openSource(stream, format, onBytes) };
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }

  async function describe(id: string, fileName: string, bytes: number): Promise<Described> {
    const format = formatOf(fileName);
    const { source, stream } = await open({ id, format });
    try {
      const samples: Record<string, string>[] = [];
      for await (const row of source.rows) {
        if ("cells" in row) samples.push(Object.fromEntries(source.columns.map((name) => [name, cellText(row.cells[name]).slice(0, MOST_SAMPLE)])));
        if (samples.length === SAMPLES) break;
      }
      return { id, fileName, bytes, format, columns: source.columns, samples, isOwn: isOwnExport(source.columns) };
    } finally {
      stream.destroy();
    }
  }

  return {
    open,
    async receive(fileName, stream) {
      await sweep(folder, now() - KEPT);
      const id = randomUUID();
      await mkdir(join(folder, id), { recursive: true });
      try {
        const bytes = await store(stream, pathOf(id, "rows"));
        const described = await describe(id, clipText(cleanLine(fileName), 200), bytes);
        await writeFile(pathOf(id, "about.json"), JSON.stringify(described));
        return described;
      } catch (error) {
        await rm(join(folder, id), { recursive: true, force: true });
        throw error;
      }
    },
    async get(id) {
      const text = /^[0-9a-f-]{36}$/.test(id) ? await readFile(pathOf(id, "about.json"), "utf8").catch(() => undefined) : undefined;
      if (text === undefined) throw new NotFound("This file is not here any more: uploads wait for a day. Upload it again.");
      const described: Described = JSON.parse(text);
      return described;
    },
  };
}

async function store(stream: Readable, path: string): Promise<number> {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > MOST_BYTES ? new TooLarge(`The file is larger than ${MOST_BYTES / 1_000_000} MB. Split it, or import it with the command 'aangan import'.`) : null, chunk);
    },
  });
  await pipeline(stream, counter, createWriteStream(path), { end: true });
  return bytes;
}

/** Removes what was uploaded before `olderThan` (epoch ms). */
async function sweep(folder: string, olderThan: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && found.mtimeMs < olderThan) await rm(join(folder, name), { recursive: true, force: true });
  }
}
