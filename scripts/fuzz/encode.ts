import type { DraftBody } from "./draft.ts";
import type { Random } from "./random.ts";
import { PICTURE } from "./values.ts";

export interface EncodedBody {
  readonly type: string;
  readonly bytes: Buffer;
}

const BOUNDARY = "fuzz";
/** One pixel: small enough to send ten thousand times. */
const PICTURE_BYTES = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The body as its type wants it. */
export function encodeBody({ type, content }: DraftBody): EncodedBody {
  if (typeof content === "string" || Buffer.isBuffer(content)) return { type, bytes: Buffer.from(content) };
  if (type === "application/json") return { type, bytes: Buffer.from(JSON.stringify(content)) };
  if (type === "multipart/form-data") return { type: `${type}; boundary=${BOUNDARY}`, bytes: encodeMultipart(content) };
  return { type, bytes: Buffer.from(encodeForm(content)) };
}

function encodeForm(fields: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => valuesOf(value).map((one) => [name, textOf(one)] as const))
    .map(([name, text]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`)
    .join("&");
}

/** A list is sent as browsers send it: once for each of its values. */
const valuesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Lists within lists as JSON: `String` gives up on deep ones. */
function textOf(value: unknown): string {
  if (typeof value === "symbol") return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function encodeMultipart(fields: Readonly<Record<string, unknown>>): Buffer {
  const parts = Object.entries(fields).flatMap(([name, value]) => valuesOf(value).map((one) => partOf(name, one)));
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function partOf(name: string, value: unknown): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.toWellFormed()}"`;
  const file =
    value === PICTURE
      ? (["home.png", "image/png", PICTURE_BYTES] as const)
      : (["people.csv", "text/csv", value] as const);
  const [fileName, type, bytes] = file;
  if (!Buffer.isBuffer(bytes)) return Buffer.from(`${head}\r\n\r\n${textOf(value)}\r\n`);
  return Buffer.concat([
    Buffer.from(`${head}; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from("\r\n"),
  ]);
}

const DAMAGE = ["\0", "\ud800", "%", '"', "}", "&&", "\u{10ffff}", "\r\n", `--${BOUNDARY}`] as const;
const CHARSETS = ["utf-16le", "utf-7", "x", "iso-8859-1", ""] as const;

/** Cut off, with something put in between, or with a part in another charset. */
export function damage({ type, bytes }: EncodedBody, random: Random): EncodedBody {
  const at = random.below(bytes.length + 1);
  const kind = random.next();
  if (kind < 0.35) return { type, bytes: bytes.subarray(0, at) };
  if (kind < 0.7 || !type.startsWith("multipart/"))
    return {
      type,
      bytes: Buffer.concat([bytes.subarray(0, at), Buffer.from(random.pick(DAMAGE)), bytes.subarray(at + 1)]),
    };
  const withCharset = bytes
    .toString("latin1")
    .replace("\r\n\r\n", `\r\nContent-Type: text/plain; charset=${random.pick(CHARSETS)}\r\n\r\n`);
  return { type, bytes: Buffer.from(kind < 0.85 ? withCharset : withCharset.replaceAll("\r\n", "\n"), "latin1") };
}
