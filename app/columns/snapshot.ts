import { mkdir, open, rename, rm, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { unlessMissing } from "#app/base/unless-missing.ts";

/** What can be kept in a file: arrays of numbers as they lie in memory, the rest as JSON. */
export type Saved =
  | Numbers
  | string
  | number
  | boolean
  | null
  | readonly Saved[]
  | { readonly [key: string]: Saved | undefined };
type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

const ARRAYS = { Uint8Array, Uint16Array, Uint32Array, Float64Array } as const;
type ArrayName = keyof typeof ARRAYS;

/** Where an array of numbers lies in the file. */
interface Part {
  readonly array: ArrayName;
  readonly offset: number;
  readonly length: number;
  readonly checksum: number;
}

/** What stands behind the arrays: how they are put together, in JSON. */
interface Contents {
  readonly version: string;
  readonly parts: readonly Part[];
  readonly saved: unknown;
}

/** Bytes that are written, read and checked at once: a millisecond or two of work. */
const CHUNK = 1 << 20;
/** The last bytes of the file: length and checksum of what stands before them. */
const FOOTER = 8;
/** In JSON, an object with this key stands for the array of that number. */
const PLACEHOLDER = "\u0000part";

/** Unfinished files of a process: nothing else deletes what it left when it was killed. */
export function unfinishedFile(path: string, pid: number): string {
  return `${path}.${pid}.tmp`;
}

/** Keeps a value in a file. It is complete or not there: it gets its name when all of it is on the disk. */
export async function writeSnapshot(path: string, version: string, saved: Saved): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = unfinishedFile(path, process.pid);
  try {
    const file = await open(unfinished, "w", 0o600);
    try {
      await writeAll(file, version, saved);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeAll(file: FileHandle, version: string, saved: Saved): Promise<void> {
  const arrays: Numbers[] = [];
  const outline = outlineOf(saved, arrays);
  const parts: Part[] = [];
  let offset = 0;
  for (const array of arrays) {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    const checksum = await writeBytes(file, bytes);
    parts.push({ array: array.constructor.name as ArrayName, offset, length: array.length, checksum }); // one of ARRAYS
    offset += bytes.length;
  }
  const contents = Buffer.from(JSON.stringify({ version, parts, saved: outline } satisfies Contents));
  const checksum = await writeBytes(file, contents);
  const footer = Buffer.alloc(FOOTER);
  footer.writeUInt32LE(contents.length, 0);
  footer.writeUInt32LE(checksum, 4);
  await file.write(footer);
}

/** @returns the checksum */
async function writeBytes(file: FileHandle, bytes: Uint8Array): Promise<number> {
  let checksum = 0;
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const chunk = bytes.subarray(start, start + CHUNK);
    checksum = crc32(chunk, checksum);
    for (let at = 0; at < chunk.length; at += (await file.write(chunk, at)).bytesWritten);
  }
  return checksum;
}

/** The value with placeholders for its arrays of numbers, which are added to `arrays`. */
function outlineOf(saved: Saved, arrays: Numbers[]): unknown {
  if (ArrayBuffer.isView(saved)) return { [PLACEHOLDER]: arrays.push(saved) - 1 };
  if (Array.isArray(saved)) return saved.map((one) => outlineOf(one, arrays));
  if (typeof saved !== "object" || saved === null) return saved;
  return Object.fromEntries(
    Object.entries(saved).map(([key, value]) => [key, value === undefined ? value : outlineOf(value, arrays)]),
  );
}

/** The memory of its arrays, to be handed to another thread instead of being copied. */
export function buffersOf(saved: Saved): ArrayBuffer[] {
  const arrays: Numbers[] = [];
  outlineOf(saved, arrays);
  return [...new Set(arrays.map(({ buffer }) => buffer as ArrayBuffer))]; // nothing here shares memory between threads
}

/** Frees the memory of its arrays. They are empty from then on, also for others that hold them. */
export function releaseArrays(saved: Saved): void {
  for (const buffer of buffersOf(saved)) buffer.transfer(0);
}

/** @returns nothing where there is no such file, or another version wrote it @throws Error where it is damaged */
export async function readSnapshot(path: string, version: string): Promise<Saved | undefined> {
  const file = await unlessMissing(open(path));
  if (!file) return undefined;
  try {
    const contents = await readContents(file);
    if (contents.version !== version) return undefined;
    const arrays: Numbers[] = [];
    for (const part of contents.parts) arrays.push(await readPart(file, part));
    return filledIn(contents.saved, arrays);
  } finally {
    await file.close();
  }
}

async function readContents(file: FileHandle): Promise<Contents> {
  const { size } = await file.stat();
  if (size < FOOTER) throw damaged();
  const footer = Buffer.alloc(FOOTER);
  await file.read(footer, 0, FOOTER, size - FOOTER);
  const length = footer.readUInt32LE(0);
  if (length === 0 || length > size - FOOTER) throw damaged();
  const text = Buffer.alloc(length);
  await readBytes(file, text, size - FOOTER - length, footer.readUInt32LE(4));
  return JSON.parse(text.toString()) as Contents; // written by `writeAll`: its checksum is right
}

async function readPart(file: FileHandle, { array, offset, length, checksum }: Part): Promise<Numbers> {
  const numbers = new ARRAYS[array](length);
  await readBytes(file, new Uint8Array(numbers.buffer), offset, checksum);
  return numbers;
}

async function readBytes(file: FileHandle, into: Uint8Array, offset: number, expected: number): Promise<void> {
  let checksum = 0;
  for (let at = 0; at < into.length;) {
    const { bytesRead } = await file.read(into, at, Math.min(CHUNK, into.length - at), offset + at);
    if (bytesRead === 0) throw damaged();
    checksum = crc32(into.subarray(at, at + bytesRead), checksum);
    at += bytesRead;
  }
  if (checksum !== expected) throw damaged();
}

function damaged(): Error {
  return new Error("The file is cut off or damaged.");
}

function filledIn(outline: unknown, arrays: readonly Numbers[]): Saved {
  if (Array.isArray(outline)) return outline.map((one) => filledIn(one, arrays));
  if (typeof outline !== "object" || outline === null) return outline as Saved; // JSON
  const part = (outline as Record<string, unknown>)[PLACEHOLDER];
  if (typeof part === "number") return arrays[part] ?? null;
  return Object.fromEntries(Object.entries(outline).map(([key, value]) => [key, filledIn(value, arrays)]));
}
