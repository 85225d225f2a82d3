import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { json, text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "#app/entities/errors.ts";
import { createMedia, type FormRequest, FORM_LIMITS, MAX_FILE_BYTES, type Media, readMultipart } from "./index.ts";
import { memoryTable, painting, pngThatClaims, poolOfTheFile, temporarySite } from "./testing.ts";

const BOUNDARY = "----between";
/** Nothing is processed here: one idle worker for all tests. */
const pool = poolOfTheFile(1);
const CHUNK = Buffer.alloc(65_536, 7);

interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly content: string | Buffer;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

describe("a multipart form over HTTP", () => {
  let site: Awaited<ReturnType<typeof temporarySite>>;
  let media: Media;
  let server: Server;
  let port: number;
  /** How the form ended at the server, also when nobody is left to be told. */
  let ended: (how: unknown) => void;
  /** How much of the request the server had read when it knew its answer. */
  let bytesRead: number;
  let asWebStream = false;

  const answer = async (incoming: IncomingMessage): Promise<Answer> => {
    const body: FormRequest["body"] = asWebStream ? webStream(incoming) : incoming;
    try {
      const { fields, files } = await readMultipart({ headers: incoming.headers, body }, media);
      for (const { file } of files) await media.discard(file);
      ended("read");
      return {
        status: 200,
        body: {
          fields,
          files: files.map(({ fieldName, file: { fileName, bytes } }) => ({ fieldName, fileName, bytes })),
        },
      };
    } catch (error) {
      bytesRead = incoming.socket.bytesRead;
      ended(error);
      return error instanceof AppError
        ? { status: error.status, body: error.message }
        : { status: 500, body: String(error) };
    }
  };

  beforeEach(async () => {
    asWebStream = false;
    ended = () => undefined;
    site = await temporarySite();
    media = await createMedia({ dataDir: site.dataDir, pool, table: memoryTable() });
    server = createServer(async (incoming, outgoing) => {
      const { status, body } = await answer(incoming);
      outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address: AddressInfo | string | null = server.address();
    port = typeof address === "object" && address ? address.port : 0;
  });
  afterEach(async () => {
    expect(await site.temporaryFiles()).toEqual([]);
    server.closeAllConnections();
    server.close();
    await media.close();
    await site.remove();
  });

  /** Sends what `body` gives for as long as the server wants it. */
  const send = (body: Iterable<Buffer>, headers: Record<string, string | number> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const outgoing = httpRequest({
        port,
        host: "127.0.0.1",
        method: "POST",
        headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
      });
      const source = Readable.from(body);
      outgoing.on("response", async (incoming) => {
        const answered = await json(incoming);
        source.destroy();
        outgoing.destroy();
        resolve({ status: incoming.statusCode ?? 0, body: answered });
      });
      outgoing.on("error", reject);
      source.pipe(outgoing);
    });
  const sendParts = (...parts: readonly Part[]) => send([form(...parts)]);

  it("gives fields and files in their order, with names in any script", async () => {
    const png = await painting(20, 20).png().toBuffer();
    const jpeg = await painting(300, 300).jpeg().toBuffer();
    const { status, body } = await sendParts(
      { name: "title", content: "कोठी ₹5 Cr" },
      { name: "imgUrl", fileName: "घर.png", type: "image/png", content: png },
      { name: "title", content: "बंगला" },
      { name: "imgUrl1", fileName: "", type: "application/octet-stream", content: "" },
      { name: "files", fileName: "C:\\pictures\\b.jpg", type: "text/html", content: jpeg },
      { name: "__proto__", content: "x" },
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      fields: Object.fromEntries([
        ["title", "बंगला"],
        ["__proto__", "x"],
      ]),
      files: [
        { fieldName: "imgUrl", fileName: "घर.png", bytes: png.length },
        { fieldName: "files", fileName: "b.jpg", bytes: jpeg.length },
      ],
    });
  });

  it("reads the same whatever pieces it arrives in", async () => {
    const png = await painting(20, 20).png().toBuffer();
    const whole = form({ name: "title", content: "Home" }, { name: "files", fileName: "a.png", content: png });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 }), async (sizes) => {
        const request = {
          headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
          body: Readable.from(pieces(whole, sizes), { objectMode: false }),
        };
        const { fields, files } = await readMultipart(request, media);
        expect({ ...fields }).toEqual({ title: "Home" });
        expect(files.map(({ file }) => file.bytes)).toEqual([png.length]);
        for (const { file } of files) await media.discard(file);
      }),
      { numRuns: 25 },
    );
  });

  describe.each([false, true])("(web stream: %s)", (web) => {
    beforeEach(() => {
      asWebStream = web;
    });

    const refusals: readonly (readonly [string, string, () => Promise<string | Buffer>, number, string])[] = [
      ["a drawing with a script", "a.svg", async () => "<svg onload='alert(1)'/>", 415, "SVG"],
      ["a page called JPEG", "a.jpg", async () => "<html><script>alert(1)</script>", 415, "web page"],
      ["a GIF", "a.gif", async () => "GIF89a", 415, "GIF"],
      ["a document", "a.pdf", async () => "%PDF-1.7", 415, "PDF"],
      ["a gigapixel", "a.png", () => pngThatClaims(40_000, 25_000), 413, "pixels"],
    ];
    it.each(refusals)(
      "refuses %s and keeps nothing, also not what came before",
      async (_, fileName, content, status, words) => {
        const good = await painting(30, 30).png().toBuffer();
        const answered = await sendParts(
          { name: "imgUrl", fileName: "good.png", content: good },
          { name: "imgUrl1", fileName, content: await content() },
          { name: "imgUrl2", fileName: "later.png", content: good },
        );
        expect(answered).toMatchObject({ status, body: expect.stringContaining(`"${fileName}"`) });
        expect(answered.body).toContain(words);
      },
    );

    it("answers at the first bytes of a wrong file, while the client is still sending", async () => {
      expect(await send(endless(part({ name: "files", fileName: "film.jpg", content: "<html>" })))).toEqual({
        status: 415,
        body: expect.stringContaining("film.jpg"),
      });
      expect(bytesRead).toBeLessThan(1_000_000);
    });

    it("stops a file at 20 MB and reads no further", async () => {
      const answered = await send(
        endless(part({ name: "files", fileName: "big.jpg", content: Buffer.from("ffd8ffe0", "hex") })),
      );
      expect(answered).toEqual({ status: 413, body: expect.stringContaining('"big.jpg" is larger than 20 MB') });
      expect(bytesRead).toBeGreaterThan(MAX_FILE_BYTES);
      expect(bytesRead).toBeLessThan(MAX_FILE_BYTES + 1_000_000);
    });
  });

  it("refuses a length over the limit before it reads anything", async () => {
    // Nothing of it ever comes: whoever waited for some would wait for ever.
    expect(await send([], { "content-length": 300_000_000 })).toEqual({
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
    await expect(readMultipart(request, media, small)).rejects.toThrow("larger than 1 MB");
  });

  it("tells a client that only listens once it has sent everything", async () => {
    const sent = 30_000_000;
    const socket = connect(port, "127.0.0.1");
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
    ["a novel", () => form({ name: "content", content: "x".repeat(3_000_000) }), 413, "text"],
    [
      "a novel in chapters",
      () => form(...Array.from({ length: 100 }, (_, index) => ({ name: `c${index}`, content: "x".repeat(30_000) }))),
      413,
      "text",
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
    expect(await send([body()])).toEqual({ status, body: expect.stringContaining(words) });
  });

  it.each(["utf-16le", "iso-8859-1", "utf-7", "x"])("refuses a part that says it is written in %s", async (charset) => {
    const body = form(
      { name: "City", content: "Noida" },
      { name: "Title", type: `text/plain; charset=${charset}`, content: Buffer.from("Sky Villa", "utf16le") },
    );
    const answer = {
      status: 415,
      body: `The field "Title" is written in "${charset}". Send the form as UTF-8, as browsers do.`,
    };
    expect(await send([body])).toEqual(answer);
    expect(await send([...body].map((byte) => Buffer.of(byte)))).toEqual(answer);
  });

  it("hears of a form that is cut off before anybody reads its picture: unheard, the error would end the process", async () => {
    const listeners: number[] = [];
    const late: Pick<Media, "receive" | "discard"> = {
      discard: media.discard,
      async receive(upload) {
        listeners.push(upload.stream.listenerCount("error"));
        await pause(20);
        return media.receive(upload);
      },
    };
    const cutOff = part({ name: "files", fileName: "a.jpg", content: Buffer.from("ffd8ffe0", "hex") });
    const request = {
      headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
      body: Readable.from([cutOff]),
    };
    await expect(readMultipart(request, late)).rejects.toThrow("damaged or incomplete");
    expect(listeners).toEqual([1]);
  });

  it("takes a part that says it is written in UTF-8", async () => {
    const body = form({
      name: "Title",
      type: 'text/plain; charset="UTF-8"',
      content: "Sky \u0928\u094b\u090f\u0921\u093e",
    });
    expect(await send([body])).toMatchObject({ status: 200 });
  });

  it.each([
    ["no boundary", "multipart/form-data", "boundary"],
    ["another type", "application/json", "another type"],
  ])("refuses %s", async (_, type, words) => {
    expect(await send([Buffer.from("{}")], { "content-type": type })).toMatchObject({
      status: 400,
      body: expect.stringContaining(words),
    });
  });

  it("removes what had arrived when the client goes away", async () => {
    const how = new Promise((resolve) => (ended = resolve));
    const good = await painting(30, 30).png().toBuffer();
    const socket = connect(port, "127.0.0.1");
    const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: 9000000\r\n\r\n`;
    socket.write(
      Buffer.concat([
        Buffer.from(head),
        part({ name: "a", fileName: "a.png", content: good }),
        Buffer.from("\r\n"),
        part({ name: "b", fileName: "b.jpg", content: Buffer.concat([Buffer.from("ffd8ff", "hex"), CHUNK]) }),
      ]),
    );
    while ((await site.temporaryFiles()).length < 2) await pause(5);
    socket.destroy();
    expect(await how).toMatchObject({ status: 400 });
  });
});

function part({ name, fileName, type, content }: Part): Buffer {
  const disposition = `form-data; name="${name}"${fileName === undefined ? "" : `; filename="${fileName.replaceAll("\\", "\\\\")}"`}`;
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ""}\r\n`,
    ),
    Buffer.from(content),
  ]);
}

function form(...parts: readonly Part[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap((each) => [part(each), Buffer.from("\r\n")]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

function* endless(beginning: Buffer): Generator<Buffer> {
  yield beginning;
  for (let sent = 0; sent < 280_000_000; sent += CHUNK.length) yield CHUNK;
}

function* pieces(whole: Buffer, sizes: readonly number[]): Generator<Buffer> {
  for (let at = 0, turn = 0; at < whole.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield whole.subarray(at, at + size);
    at += size;
  }
}

/** As a Request gives it. */
function webStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
