/** What the tests of this module share: pictures made on the spot, a table in memory, a site with its folders. */
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp, { type Sharp } from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { MediaRow, MediaTable } from "#app/store/types.ts";
import { createMedia } from "./index.ts";
import { PicturePool, type PoolOptions } from "./pool.ts";
import type { Media, ReceivedFile } from "./types.ts";

/** A picture with some detail; another `seed` gives another picture. */
export function painting(width: number, height: number, seed = 1): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      data[at] = 128 + 100 * Math.sin(x / (20 + seed));
      data[at + 1] = 128 + 90 * Math.cos(y / 15 + x / 60);
      data[at + 2] = (x * seed + y * 3) % 256;
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A PNG of nothing whose header claims a size; its check sum is right. */
export async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import("node:zlib");
  const png = await painting(10, 10).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

export interface MemoryTable extends MediaTable {
  readonly rows: Map<string, MediaRow>;
  /** Ids that some record names. */
  readonly named: Set<string>;
}

export function memoryTable(now: () => number = Date.now): MemoryTable {
  const rows = new Map<string, MediaRow>();
  const named = new Set<string>();
  return {
    rows,
    named,
    async add(row) {
      rows.set(row.id, { ...row, createdAt: now() });
    },
    get: async (id) => rows.get(id),
    unreferenced: async (olderThan) =>
      [...rows.values()].filter((row) => row.createdAt <= olderThan && !named.has(row.id)).map((row) => row.id),
    remove: async (id) => !named.has(id) && rows.delete(id),
    async *ids() {
      yield* rows.keys();
    },
  };
}

export async function temporarySite(): Promise<{
  readonly dataDir: string;
  temporaryFiles(): Promise<readonly string[]>;
  remove(): Promise<void>;
}> {
  const dataDir = await mkdtemp(join(tmpdir(), "media-test-"));
  return {
    dataDir,
    temporaryFiles: () => readdir(join(dataDir, "tmp")),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** One pool for all tests of a file: its workers stay warm from one site to the next. */
export function poolOfTheFile(size?: number): PicturePool;
export function poolOfTheFile<P extends PicturePool>(size: number, Pool: new (options: PoolOptions) => P): P;
export function poolOfTheFile(size = 2, Pool: new (options: PoolOptions) => PicturePool = PicturePool): PicturePool {
  const pool = new Pool({ size, timeoutMs: 30_000, worker: new URL("./worker.ts", import.meta.url) });
  beforeAll(() => pool.join());
  afterAll(() => pool.leave());
  return pool;
}

/** Folders, an empty table and pictures over them, new for every test of the block that asks for them. */
export function mediaOfEachTest(pool: PicturePool) {
  let site: Awaited<ReturnType<typeof temporarySite>>;
  let table: MemoryTable;
  let media: Media;
  beforeEach(async () => {
    site = await temporarySite();
    table = memoryTable();
    media = await createMedia({ dataDir: site.dataDir, pool, table });
  });
  afterEach(async () => {
    await media.close();
    await site.remove();
  });
  return {
    get site() {
      return site;
    },
    get table() {
      return table;
    },
    get media() {
      return media;
    },
    process: async (bytes: Buffer, name = "home.jpg") => media.process(await received(media, name, bytes), ""),
  };
}

export function received(media: Media, fileName: string, bytes: Buffer): Promise<ReceivedFile> {
  return media.receive({ fileName, stream: Readable.from(bytes, { objectMode: false }) });
}

/** 32 hex digits that no picture has. */
export function someId(): string {
  return randomBytes(16).toString("hex");
}
