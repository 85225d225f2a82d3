import { request } from "node:http";
import { deflateSync } from "node:zlib";

/** A body that no honest visitor sends, and what it may be answered. */
export interface HostileUpload {
  readonly name: string;
  readonly statuses: readonly number[];
  readonly parts: () => Iterable<Buffer>;
}

const BOUNDARY = "----aangan-hostile";
const MEGABYTE = 1024 * 1024;

const fields = {
  Title: "Hostile home",
  ProjectName: "Nowhere",
  Location: "Sector 0",
  City: "Noida",
  PropType: "Flat",
  SaleType: "Buy",
  TotalPrice: "1",
};

function field(name: string, value: string): Buffer {
  return Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
}

function fileHead(fileName: string, type: string, name = "files"): Buffer {
  return Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
  );
}

const END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

function* withFile(fileName: string, type: string, content: Buffer): Generator<Buffer> {
  for (const [name, value] of Object.entries(fields)) yield field(name, value);
  yield fileHead(fileName, type);
  yield content;
  yield END;
}

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  let crc = 0xff_ff_ff_ff;
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE((crc ^ 0xff_ff_ff_ff) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A small file that claims a gigantic picture: 32,000 × 32,000 pixels. */
function pixelBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(32_000, 0);
  header.writeUInt32BE(32_000, 4);
  header.set([8, 0, 0, 0, 0], 8); // 8 bits, greyscale
  const rows = deflateSync(Buffer.alloc(MEGABYTE));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function* endlessFile(megabytes: number): Generator<Buffer> {
  yield fileHead("holiday.jpg", "image/jpeg");
  yield Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex");
  const block = Buffer.alloc(MEGABYTE, 7);
  for (let sent = 0; sent < megabytes; sent += 1) yield block;
  yield END;
}

function* manyParts(count: number): Generator<Buffer> {
  for (let number = 0; number < count; number += 1) yield field(`field${number}`, "x");
  yield END;
}

const JPEG_START = Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb004300", "hex");

export const hostileUploads: readonly HostileUpload[] = [
  {
    name: "SVG with a script",
    statuses: [415],
    parts: () =>
      withFile(
        "plan.svg",
        "image/svg+xml",
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      ),
  },
  { name: "a billion pixels", statuses: [413, 415, 422], parts: () => withFile("bomb.png", "image/png", pixelBomb()) },
  {
    name: "truncated JPEG",
    statuses: [415, 422],
    parts: () => withFile("half.jpg", "image/jpeg", Buffer.concat([JPEG_START, Buffer.alloc(5_000, 9)])),
  },
  {
    name: "HTML named .jpg",
    statuses: [415],
    parts: () => withFile("front.jpg", "image/jpeg", Buffer.from("<!doctype html><script>alert(1)</script>")),
  },
  {
    name: "GIF",
    statuses: [415],
    parts: () => withFile("moving.gif", "image/gif", Buffer.from("GIF89a=1;alert(1)//")),
  },
  {
    name: "PDF",
    statuses: [415],
    parts: () => withFile("brochure.pdf", "application/pdf", Buffer.from("%PDF-1.7 and so on")),
  },
  {
    name: "PDF declared as PNG",
    statuses: [415],
    parts: () => withFile("front.png", "image/png", Buffer.from("%PDF-1.7 and so on")),
  },
  { name: "empty file", statuses: [415, 422], parts: () => withFile("nothing.jpg", "image/jpeg", Buffer.alloc(0)) },
  { name: "300 MB", statuses: [413], parts: () => endlessFile(300) },
  { name: "500 parts", statuses: [413], parts: () => manyParts(500) },
];

export interface HostileAnswer {
  readonly status: number;
  readonly detail: string;
  /** From the first byte sent to the status received, in milliseconds. */
  readonly ms: number;
}

/** Sends it as a stream of unknown length, so that nothing can be refused by Content-Length alone. */
export function sendHostile(url: string, token: string, { parts }: HostileUpload): Promise<HostileAnswer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    let answered = false;
    const outgoing = request(`${url}/addProperty`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    });
    outgoing.on("response", (answer) => {
      answered = true;
      const ms = performance.now() - started;
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => {
        outgoing.destroy();
        const { detail = "" }: { detail?: string } = JSON.parse(text);
        resolve({ status: answer.statusCode ?? 0, detail, ms });
      });
    });
    // The server may close while we still send; that counts only if it never answered.
    outgoing.on("error", (error) => {
      if (!answered) reject(error);
    });
    const queue = parts()[Symbol.iterator]();
    const pump = () => {
      for (;;) {
        if (answered || outgoing.destroyed) return;
        const { value, done } = queue.next();
        if (done) {
          outgoing.end();
          return;
        }
        if (!outgoing.write(value)) {
          outgoing.once("drain", pump);
          return;
        }
      }
    };
    pump();
  });
}
