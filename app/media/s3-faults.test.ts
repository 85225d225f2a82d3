import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { serveMedia } from "#server/files/media-route.ts";
import { createMedia, type Media } from "./index.ts";
import { memoryTable, painting, poolOfTheFile, received, someId, temporarySite } from "./testing.ts";

const KEYS = { accessKeyId: "KEY", secretAccessKey: "KEY" };
const pool = poolOfTheFile();

/** A bucket that behaves as told: each request is answered by the current behaviour. */
class FaultyBucket {
  answer: RequestListener = (_, response) => response.end();
  readonly #server: Server = createServer((request, response) => {
    if (request.method === "HEAD" && request.url === "/homes") response.end(); // the check at the start
    else this.answer(request, response);
  });

  async open(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, "127.0.0.1", listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const fails: RequestListener = (request, response) => {
  request.resume();
  response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
};
const hangsUp: RequestListener = (request) => request.socket.destroy();
/** Announces a picture of 1,000 bytes, sends ten and hangs up. */
const breaksOff: RequestListener = (request, response) => {
  response.writeHead(200, {
    "content-length": 1_000,
    "content-type": "image/webp",
    "last-modified": new Date(0).toUTCString(),
  });
  if (request.method === "HEAD") response.end();
  else response.write("ten bytes.", () => response.destroy());
};

describe("a bucket", () => {
  let bucket: FaultyBucket;
  let site: Awaited<ReturnType<typeof temporarySite>>;
  let media: Media;
  const table = memoryTable();

  beforeEach(async () => {
    bucket = new FaultyBucket();
    site = await temporarySite();
    const endpoint = await bucket.open();
    media = await createMedia({
      dataDir: site.dataDir,
      pool,
      table,
      mediaUrl: `s3://homes?endpoint=${endpoint}&forcePathStyle=true`,
      credentials: KEYS,
    });
  });
  afterEach(async () => {
    await media.close();
    bucket.close();
    await site.remove();
  });

  it.each([
    ["that answers with errors", fails],
    ["that hangs up", hangsUp],
  ])("%s gives 503 to readers and writers, and no picture is registered", async (_, behaviour) => {
    bucket.answer = behaviour;
    await expect(media.open(someId(), "480.webp")).rejects.toMatchObject({ status: 503, retryAfter: 60 });
    const file = await received(media, "home.png", await painting(40, 30).png().toBuffer());
    await expect(media.process(file, "")).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining("try again"),
    });
    expect(table.rows.size).toBe(0);
    expect(await site.temporaryFiles()).toEqual([]);
  });

  it("that breaks off in the middle of a picture fails that answer, and the next one is served", async () => {
    bucket.answer = breaksOff;
    const opened = await media.open(someId(), "480.webp");
    await expect(buffer(opened?.stream ?? Readable.from([]))).rejects.toThrow();

    const app = new Hono();
    serveMedia(app, media);
    const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
    await new Promise((listening) => (server.listening ? listening(undefined) : server.once("listening", listening)));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const cut = await fetch(`${origin}/media/${someId()}/480.webp`);
    await expect(cut.arrayBuffer()).rejects.toThrow();
    bucket.answer = (request, response) =>
      response
        .writeHead(200, { "content-length": 4, "last-modified": new Date(0).toUTCString() })
        .end(request.method === "HEAD" ? undefined : "good");
    expect(await (await fetch(`${origin}/media/${someId()}/480.webp`)).text()).toBe("good");
    await new Promise((closed) => server.close(closed));
  });
});
