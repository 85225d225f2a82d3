import { closeSync, createReadStream, fstatSync, openSync, readSync } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Context, Env, Hono } from "hono";
import { STREETS_PATH } from "#app/map/index.ts";
import { ConfigError } from "../config.ts";

/** How a PMTiles file of version 3 begins. */
const SIGNATURE = Buffer.from("PMTiles\u0003", "latin1");
/** The operator may replace the file, which changes its ETag. A day, in seconds. */
const A_DAY = "public, max-age=86400, no-transform";

interface ByteRange {
  readonly start: number;
  /** The last byte itself. */
  readonly end: number;
}

/**
 * Looks at the file of MAP_TILES before the site starts.
 * @throws ConfigError where it cannot be read or is none of PMTiles
 */
export function checkMapTiles(path: string | undefined): void {
  if (path === undefined) return;
  const begin = Buffer.alloc(SIGNATURE.length);
  try {
    const file = openSync(path, "r");
    try {
      if (!fstatSync(file).isFile()) throw new Error("it is not a file");
      readSync(file, begin, 0, begin.length, 0);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new ConfigError(
      `MAP_TILES names ${path}, which cannot be read (${(error as Error).message}). Put the PMTiles file there, or remove MAP_TILES: maps then have no streets.`,
    );
  }
  if (!begin.equals(SIGNATURE))
    throw new ConfigError(
      `MAP_TILES names ${path}, which is not a PMTiles file of version 3. Make one as README.md says, or remove MAP_TILES: maps then have no streets.`,
    );
}

/** The one range of a header; undefined where the whole file is asked for, null where it lies outside. */
export function readRange(header: string | undefined, size: number): ByteRange | undefined | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : null;
}

/** Streets of the map from the operator's file, by ranges of its bytes. The address names no file: there is but this one. */
export function serveMapTiles<E extends Env>(app: Hono<E>, path: string | undefined): void {
  if (path === undefined) return;
  app.on(["GET", "HEAD"], STREETS_PATH, (context) => answerTiles(context, path));
}

async function answerTiles(context: Context, path: string): Promise<Response> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return context.text("The streets of the map are not there.", 404, { "cache-control": "no-store" });
  const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
  const headers = {
    "content-type": "application/vnd.pmtiles",
    "cache-control": A_DAY,
    "accept-ranges": "bytes",
    etag,
  };
  const range = readRange(context.req.header("range"), found.size);
  if (range === null) return context.body(null, 416, { ...headers, "content-range": `bytes */${found.size}` });
  if (!range && context.req.header("if-none-match") === etag) return context.body(null, 304, headers);
  const { start, end } = range ?? { start: 0, end: found.size - 1 };
  const part = {
    ...headers,
    "content-length": String(end - start + 1),
    ...(range ? { "content-range": `bytes ${start}-${end}/${found.size}` } : {}),
  };
  const status = range ? 206 : 200;
  if (context.req.method === "HEAD") return context.body(null, status, part);
  return context.body(
    Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>,
    status,
    part,
  );
}
