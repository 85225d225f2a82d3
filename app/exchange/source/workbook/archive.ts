import type { Readable } from "node:stream";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { BadRequest } from "#app/entities/index.ts";

/** Parts of a workbook that are held in memory as a whole (names, styles, shared texts), in bytes when unpacked. */
const MAX_PART = 200_000_000;
/** A sheet is read piece by piece, so that its size costs time only. Excel's largest are below this. */
const MAX_SHEET = 4_000_000_000;
/** A part that unpacks to more than this many times its size is no table: real sheets shrink to a tenth. */
const MAX_RATIO = 200;
const RATIO_FROM = 10_000_000;
/** Each is looked at by itself; 200 sheets with their drawings and notes have some 1,000. */
const MAX_ENTRIES = 2_000;

/** The parts of an .xlsx file, which is a ZIP archive. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws BadRequest for what is no archive, or one that is made to fill the memory */
  static async open(path: string): Promise<Archive> {
    const zip = await openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      validateEntrySizes: true,
      strictFileNames: true,
    }).catch(() => undefined);
    if (!zip) throw notAWorkbook();
    try {
      if (zip.entryCount > MAX_ENTRIES) throw tooLarge();
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new Archive(zip, entries);
    } catch (error) {
      zip.close();
      throw error instanceof BadRequest ? error : notAWorkbook();
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** File bytes per unpacked byte of a part: turns progress in the part into progress in the file. */
  bytesPerUnpacked(name: string): number {
    return this.#zip.fileSize / Math.max(1, this.#entries.get(name)?.uncompressedSize ?? 0);
  }

  /** A part that is held in memory; empty where it is missing. @throws BadRequest */
  async text(name: string): Promise<string> {
    if (!this.has(name)) return "";
    const chunks: Buffer[] = [];
    for await (const chunk of chunksOf(await this.stream(name, MAX_PART))) chunks.push(chunk);
    return Buffer.concat(chunks).toString("utf8");
  }

  /** A part piece by piece. It never gives more than the size that was declared. @throws BadRequest */
  async stream(name: string, maxBytes = MAX_SHEET): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (!entry) throw notAWorkbook();
    const { uncompressedSize, compressedSize } = entry;
    if (uncompressedSize > maxBytes || (uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * MAX_RATIO))
      throw tooLarge();
    return this.#zip.openReadStreamPromise(entry);
  }

  close(): void {
    this.#zip.close();
  }
}

/** @throws BadRequest where the archive is damaged, or holds more or less than it says */
export async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield Buffer.from(chunk);
  } catch {
    throw notAWorkbook();
  }
}

export function notAWorkbook(): BadRequest {
  return new BadRequest(
    "The workbook cannot be read: it is damaged, or no Excel workbook. Open it in Excel, save it as .xlsx, then import it again.",
  );
}

export function tooLarge(): BadRequest {
  return new BadRequest(
    "The workbook unpacks to far more than a table needs, so it was not read. Copy the table into a new workbook, or save it as 'CSV UTF-8'.",
  );
}
