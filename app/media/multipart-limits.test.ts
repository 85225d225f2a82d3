import { connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FORM_LIMITS, readMultipart } from "./index.ts";
import { BOUNDARY, form, FormServer, part } from "#scripts/testing/form-server.ts";
import { poolOfTheFile } from "./testing.ts";

/** Nothing is processed here: one idle worker for all tests. */
const pool = poolOfTheFile(1);
const CHUNK = Buffer.alloc(65_536, 7);

let forms: FormServer;
beforeEach(async () => {
  forms = await FormServer.open(pool);
});
afterEach(async () => {
  expect(await forms.temporaryFiles()).toEqual([]);
  await forms.close();
});

describe("a multipart form that is refused", () => {
  it("refuses a length over the limit before it reads anything", async () => {
    // Nothing of it ever comes: whoever waited for some would wait for ever.
    expect(await forms.send([], { "content-length": 300_000_000 })).toEqual({
      status: 413,
      body: expect.stringContaining("200 MB"),
    });
  });

  it("refuses a body that grows over the limit without having said so", async () => {
    const small = { ...FORM_LIMITS, bodyBytes: 1_000_000 };
    const request = {
      headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
      body: Readable.from(endless(part({ name: "files", fileName: "a.jpg", content: Buffer.from("ffd8ff", "hex") }))),
    };
    await expect(readMultipart(request, forms.media, { limits: small })).rejects.toThrow("larger than 1 MB");
  });

  it("tells a client that only listens once it has sent everything", async () => {
    const sent = 30_000_000;
    const socket = connect(forms.port, "127.0.0.1");
    const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${sent}\r\n\r\n`;
    const first = part({ name: "files", fileName: "a.jpg", content: "<html>" });
    socket.write(Buffer.concat([Buffer.from(head), first]));
    for (let left = sent - first.length; left > 0; left -= CHUNK.length) {
      if (!socket.write(CHUNK.subarray(0, Math.min(left, CHUNK.length))))
        await new Promise((resolve) => socket.once("drain", resolve));
    }
    socket.end();
    expect(await text(socket)).toMatch(/^HTTP\/1.1 415 /);
  });

  it.each([
    [
      "500 parts",
      () => form(...Array.from({ length: 500 }, (_, index) => ({ name: `f${index}`, content: "x" }))),
      413,
      "too many parts",
    ],
    [
      "500 files",
      () => form(...Array.from({ length: 500 }, () => ({ name: "files", fileName: "a.png", content: "" }))),
      413,
      "too many parts",
    ],
    [
      "500 fields and then a file",
      () =>
        form(...Array.from({ length: 500 }, () => ({ name: "f", content: "x" })), {
          name: "files",
          fileName: "a.jpg",
          content: "x",
        }),
      413,
      "too many parts",
    ],
    ["a novel", () => form({ name: "content", content: "x".repeat(3_000_000) }), 413, "longer than its fields"],
    [
      "a novel in chapters",
      () => form(...Array.from({ length: 100 }, (_, index) => ({ name: `c${index}`, content: "x".repeat(30_000) }))),
      413,
      "longer than its fields",
    ],
    [
      "a form without an end",
      () => Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx`),
      400,
      "incomplete",
    ],
    [
      "a file without an end",
      () => part({ name: "files", fileName: "a.jpg", content: Buffer.from("ffd8ffe0", "hex") }),
      400,
      "Send it again",
    ],
    ["nothing at all", () => Buffer.alloc(0), 400, "incomplete"],
    [
      "a header without an end",
      () => Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${"x".repeat(100_000)}`),
      400,
      "damaged",
    ],
  ])("refuses %s", async (_, body, status, words) => {
    expect(await forms.send([body()])).toEqual({ status, body: expect.stringContaining(words) });
  });

  it.each(["utf-7", "x"])("refuses a part that says it is written in %s", async (charset) => {
    const body = form({ name: "Title", type: `text/plain; charset=${charset}`, content: "Sky Villa" });
    expect(await forms.send([body])).toEqual({ status: 400, body: expect.stringContaining("not UTF-8 text") });
  });
});

function* endless(beginning: Buffer): Generator<Buffer> {
  yield beginning;
  for (let sent = 0; sent < 280_000_000; sent += CHUNK.length) yield CHUNK;
}
