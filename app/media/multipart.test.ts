import { connect } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MAX_FILE_BYTES } from "#app/entities/picture-files.ts";
import { FORM_LIMITS, type Media, readMultipart } from "./index.ts";
import { BOUNDARY, form, FormServer, part } from "#scripts/testing/form-server.ts";
import { painting, pngThatClaims, poolOfTheFile } from "./testing.ts";

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

describe("a multipart form over HTTP", () => {
  it("gives fields and files in their order, with names in any script", async () => {
    const png = await painting(20, 20).png().toBuffer();
    const jpeg = await painting(300, 300).jpeg().toBuffer();
    const { status, body } = await forms.sendParts(
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
        const { fields, files } = await readMultipart(request, forms.media);
        expect({ ...fields }).toEqual({ title: "Home" });
        expect(files.map(({ file }) => file.bytes)).toEqual([png.length]);
        for (const { file } of files) await forms.media.discard(file);
      }),
      { numRuns: 25 },
    );
  });

  describe.each([false, true])("(web stream: %s)", (web) => {
    beforeEach(() => {
      forms.asWebStream = web;
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
        const answered = await forms.sendParts(
          { name: "imgUrl", fileName: "good.png", content: good },
          { name: "imgUrl1", fileName, content: await content() },
          { name: "imgUrl2", fileName: "later.png", content: good },
        );
        expect(answered).toMatchObject({ status, body: expect.stringContaining(`"${fileName}"`) });
        expect(answered.body).toContain(words);
      },
    );

    it("answers at the first bytes of a wrong file, while the client is still sending", async () => {
      expect(await forms.send(endless(part({ name: "files", fileName: "film.jpg", content: "<html>" })))).toEqual({
        status: 415,
        body: expect.stringContaining("film.jpg"),
      });
      expect(forms.bytesRead).toBeLessThan(1_000_000);
    });

    it("stops a file at 20 MB and reads no further", async () => {
      const answered = await forms.send(
        endless(part({ name: "files", fileName: "big.jpg", content: Buffer.from("ffd8ffe0", "hex") })),
      );
      expect(answered).toEqual({ status: 413, body: expect.stringContaining('"big.jpg" is larger than 20 MB') });
      expect(forms.bytesRead).toBeGreaterThan(MAX_FILE_BYTES);
      expect(forms.bytesRead).toBeLessThan(MAX_FILE_BYTES + 1_000_000);
    });
  });

  it("reads on after wrong files where all faults are to be told at once, in whatever pieces they arrive", async () => {
    const png = await painting(20, 20).png().toBuffer();
    const whole = form(
      { name: "imgUrl", fileName: "a.svg", content: "<svg/>".padEnd(3_000) },
      { name: "imgUrl1", fileName: "b.png", content: png },
      { name: "imgUrl2", fileName: "c.jpg", content: "" },
      { name: "imgUrl3", content: "text" },
      { name: "imgUrl4", fileName: "d.gif", content: "GIF89a" },
      { name: "Title", content: "Home" },
    );
    const read = async (sizes: readonly number[]) => {
      const request = {
        headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
        body: Readable.from(pieces(whole, sizes), { objectMode: false }),
      };
      const { fields, files, refused } = await readMultipart(request, forms.media, { readsOn: true });
      for (const { file } of files) await forms.media.discard(file);
      return {
        fields,
        files: files.map(({ fieldName, file: { bytes } }) => [fieldName, bytes]),
        refused: refused.map(({ fieldName, error: { status, message } }) => [fieldName, status, message.slice(0, 16)]),
      };
    };
    const expected = {
      fields: { imgUrl3: "text", Title: "Home" },
      files: [["imgUrl1", png.length]],
      refused: [
        ["imgUrl", 415, '"a.svg" is an SV'],
        ["imgUrl2", 415, '"c.jpg" is empty'],
        ["imgUrl4", 415, '"d.gif" is a GIF'],
      ],
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 8 }), async (sizes) => {
        expect(await read(sizes)).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it("reads on after a file of more than 20 MB, and stops at the limit of the whole form", async () => {
    const big = Buffer.alloc(MAX_FILE_BYTES + 3_000_000, 7);
    big.write("ffd8ffe0", "hex");
    const request = () => ({
      headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
      body: Readable.from(
        pieces(
          form({ name: "imgUrl", fileName: "big.jpg", content: big }, { name: "Title", content: "Home" }),
          [65_536],
        ),
        { objectMode: false },
      ),
    });
    const { fields, refused } = await readMultipart(request(), forms.media, { readsOn: true });
    expect(fields).toEqual({ Title: "Home" });
    expect(refused.map(({ error }) => error.status)).toEqual([413]);
    const limits = { ...FORM_LIMITS, bodyBytes: MAX_FILE_BYTES + 1_000_000 };
    await expect(readMultipart(request(), forms.media, { readsOn: true, limits })).rejects.toThrow("Send fewer");
    limits.bodyBytes = 1_000_000; // while the file itself is still good
    await expect(readMultipart(request(), forms.media, { readsOn: true, limits })).rejects.toThrow("Send fewer");
  });

  const unheard =
    "hears of a form that is cut off before anybody reads its picture: unheard, the error would end the process";
  it.each([false, true])(`${unheard} (reads on: %s)`, async (readsOn) => {
    const isHeard: boolean[] = [];
    const late: Pick<Media, "receive" | "discard"> = {
      discard: forms.media.discard,
      async receive(upload) {
        // That of `pipe` passes the error on.
        isHeard.push(upload.stream.listeners("error").some(({ name }) => name !== "onerror"));
        await pause(20);
        return forms.media.receive(upload);
      },
    };
    const cutOff = part({ name: "files", fileName: "a.jpg", content: Buffer.from("ffd8ffe0", "hex") });
    const request = {
      headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
      body: Readable.from([cutOff]),
    };
    await expect(readMultipart(request, late, { readsOn })).rejects.toThrow("damaged or incomplete");
    expect(isHeard).toEqual([true]);
  });

  it.each([
    ['"UTF-8"', Buffer.from("Sky \u0928\u094b\u090f\u0921\u093e"), "Sky \u0928\u094b\u090f\u0921\u093e"],
    ["iso-8859-1", Buffer.from("Caf\u00e9", "latin1"), "Caf\u00e9"],
  ])("reads a part that says it is written in %s", async (charset, content, title) => {
    const request = {
      headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
      body: Readable.from([form({ name: "Title", type: `text/plain; charset=${charset}`, content })]),
    };
    expect((await readMultipart(request, forms.media)).fields).toEqual({ Title: title });
  });

  it.each([
    ["no boundary", "multipart/form-data", "boundary"],
    ["another type", "application/json", "another type"],
  ])("refuses %s", async (_, type, words) => {
    expect(await forms.send([Buffer.from("{}")], { "content-type": type })).toMatchObject({
      status: 400,
      body: expect.stringContaining(words),
    });
  });

  it("removes what had arrived when the client goes away", async () => {
    const how = new Promise((resolve) => (forms.ended = resolve));
    const good = await painting(30, 30).png().toBuffer();
    const socket = connect(forms.port, "127.0.0.1");
    const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: 9000000\r\n\r\n`;
    socket.write(
      Buffer.concat([
        Buffer.from(head),
        part({ name: "a", fileName: "a.png", content: good }),
        Buffer.from("\r\n"),
        part({ name: "b", fileName: "b.jpg", content: Buffer.concat([Buffer.from("ffd8ff", "hex"), CHUNK]) }),
      ]),
    );
    while ((await forms.temporaryFiles()).length < 2) await pause(5);
    socket.destroy();
    expect(await how).toMatchObject({ status: 400 });
  });
});

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
