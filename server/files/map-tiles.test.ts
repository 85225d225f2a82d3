import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import fc from "fast-check";
import { Hono } from "hono";
import { bytesToHeader, PMTiles } from "pmtiles";
import { HIGHWAY_TILE, tinyTiles } from "#scripts/testing/tiles.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConfigError } from "../config.ts";
import { checkMapTiles, readRange, serveMapTiles } from "./map-tiles.ts";

let folder: string;
let path: string;
let url: string;
let server: ReturnType<typeof serve>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-tiles-"));
  path = join(folder, "streets.pmtiles");
  await writeFile(path, tinyTiles());
  const app = new Hono();
  serveMapTiles(app, path);
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (info: AddressInfo) => resolve(info.port));
  });
  url = `http://127.0.0.1:${port}/streets.pmtiles`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

describe("the streets of the map", () => {
  it("are read by ranges, as the library does it", async () => {
    const tiles = new PMTiles(url);
    expect(await tiles.getHeader()).toMatchObject({ specVersion: 3, numTileEntries: 1, maxZoom: 15 });
    const tile = await tiles.getZxy(12, 2_927, 1_706);
    expect(Buffer.from(tile?.data ?? new ArrayBuffer()).equals(HIGHWAY_TILE)).toBe(true);
  });

  it("answer one range with 206, what lies outside with 416, the whole with 200, and what is known with 304", async () => {
    const size = tinyTiles().length;
    const part = await fetch(url, { headers: { range: "bytes=0-126" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 0-126/${size}`]);
    expect(bytesToHeader(await part.arrayBuffer()).specVersion).toBe(3);
    const outside = await fetch(url, { headers: { range: `bytes=${size}-` } });
    expect([outside.status, outside.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
    const whole = await fetch(url);
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, size]);
    expect(whole.headers.get("cache-control")).toContain("public");
    const known = await fetch(url, { headers: { "if-none-match": whole.headers.get("etag") ?? "" } });
    expect(known.status).toBe(304);
    const head = await fetch(url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(size)]);
  });

  it("are nowhere without the setting", async () => {
    const app = new Hono();
    serveMapTiles(app, undefined);
    expect((await app.request("/streets.pmtiles")).status).toBe(404);
  });

  it("never reach beyond the file, whatever range is asked for", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,6}-\d{0,6}$/)),
        fc.nat(99_999),
        (header, more) => {
          const size = more + 1;
          const range = readRange(header, size);
          if (range) expect(0 <= range.start && range.start <= range.end && range.end < size).toBe(true);
        },
      ),
    );
    expect(readRange("bytes=-5", 100)).toEqual({ start: 95, end: 99 });
    expect(readRange("bytes=10-", 100)).toEqual({ start: 10, end: 99 });
  });

  it("stop the start with a sentence where the file is missing or something else", async () => {
    const other = join(folder, "other.pmtiles");
    await writeFile(other, "no tiles");
    expect(() => checkMapTiles(path)).not.toThrow();
    expect(() => checkMapTiles(undefined)).not.toThrow();
    for (const [wrong, sentence] of [
      [join(folder, "none.pmtiles"), /^MAP_TILES names .*none\.pmtiles, which cannot be read .* or remove MAP_TILES/],
      [folder, /which cannot be read/],
      [other, /other\.pmtiles, which is not a PMTiles file of version 3\./],
    ] as const) {
      expect(() => checkMapTiles(wrong)).toThrow(ConfigError);
      expect(() => checkMapTiles(wrong)).toThrow(sentence);
    }
  });
});
