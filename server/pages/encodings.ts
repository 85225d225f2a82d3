import { transcode } from "node:buffer";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from "node:zlib";
import { memoize } from "#app/base/memoize.ts";

/** Values of the header Content-Encoding. A browser that gets `zstd` accepts `br` as well. */
export type Encoding = "identity" | "br" | "gzip" | "zstd";

/** A visitor waits for it: a higher quality costs more time than the network saves. */
const QUICK_BROTLI = 4;
const QUICK_GZIP = 6;
/** A quarter of the time of brotli at 4, for 4 % more bytes; at 4 it takes a fifth longer and saves no more than 0.3 %. */
const QUICK_ZSTD = 3;
/** Nearly every compressed page fits one piece of memory; a larger piece for each page would be 30 MB that wait for the garbage collector. */
const ZSTD_CHUNK_BYTES = 16_384;

/** Header values whose choice is remembered; browsers send a handful of them. */
const MAX_REMEMBERED = 100;

/** The best form that the browser takes. @param accepted the header Accept-Encoding */
export function chooseEncoding(accepted: string | undefined): Encoding {
  return accepted === undefined ? "identity" : chosenOnce(accepted);
}

const chosenOnce = memoize({ max: MAX_REMEMBERED, key: (accepted: string) => accepted }, readAccepted);

function readAccepted(accepted: string): Encoding {
  const offers = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
      return [name.trim(), !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))] as const;
    }),
  );
  if (offers.get("br")) return offers.get("zstd") ? "zstd" : "br";
  return offers.get("gzip") ? "gzip" : "identity";
}

function brotliOptions(quality: number, length: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

/** Quickly, and without leaving the thread: handing a page over to another one costs more than compressing it. */
export function encode(text: Buffer, encoding: Encoding): Buffer {
  switch (encoding) {
    case "zstd":
      return zstdCompressSync(text, {
        chunkSize: ZSTD_CHUNK_BYTES,
        pledgedSrcSize: text.length,
        params: { [constants.ZSTD_c_compressionLevel]: QUICK_ZSTD },
      });
    case "br":
      return brotliCompressSync(text, brotliOptions(QUICK_BROTLI, text.length));
    case "gzip":
      return gzipSync(text, { level: QUICK_GZIP });
    case "identity":
      return text;
  }
}

/** Shared memory for a page in UTF-16: a buffer for each would leave 20 MB to the garbage collector. */
const scratch = Buffer.allocUnsafeSlow(1_048_576);

/**
 * The text as UTF-8. Transcoding in the shared memory takes a quarter of the time of joining the parts and encoding them.
 * @param parts of one text, which is not joined for it
 */
export function toUtf8(parts: readonly string[]): Buffer {
  const length = 2 * parts.reduce((sum, part) => sum + part.length, 0);
  if (length > scratch.length) return Buffer.from(parts.join(""));
  let end = 0;
  for (const part of parts) end += scratch.write(part, end, "utf16le");
  try {
    return transcode(scratch.subarray(0, length), "utf16le", "utf8");
  } catch {
    return Buffer.from(parts.join("")); // `transcode` refuses a lone surrogate
  }
}

/**
 * Gives the memory of bytes back at once. Without it they wait for a collection of the whole heap, which comes after hundreds of pages: V8
 * counts small objects that hold large buffers, and the holes which the buffers leave between others are never given back.
 * @param bytes that nobody reads any more; those that share their memory, as small buffers do, stay as they are
 */
export function release({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && byteLength > 0 && byteLength === buffer.byteLength) buffer.transfer(0);
}

export function decode(bytes: Buffer, encoding: Encoding): Buffer {
  switch (encoding) {
    case "zstd":
      return zstdDecompressSync(bytes);
    case "br":
      return brotliDecompressSync(bytes);
    case "gzip":
      return gunzipSync(bytes);
    case "identity":
      return bytes;
  }
}

/** As brotli, as hard as it goes, in another thread: about 80 ms for the home page, a tenth smaller. */
export async function compressHarder(text: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(text, brotliOptions(constants.BROTLI_MAX_QUALITY, text.length));
}
