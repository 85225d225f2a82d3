import { MAX_FILE_BYTES, MAX_PIXELS } from "#app/entities/picture-files.ts";
import { refusalTexts } from "#app/entities/refusals.ts";
import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError, BadRequest, TooLarge, UnsupportedMedia } from "#app/entities/errors.ts";
import { beginningOf } from "#app/entities/values/text.ts";
import { HEAD_BYTES, signatureOf } from "./signature.ts";
import type { ReceivedFile, IncomingFile } from "./types.ts";

/** Files that wait for processing carry this in front; the collector removes those that were forgotten. */
export const TEMPORARY_PREFIX = "upload-";

/**
 * Streams an upload to a temporary file in `folder`. Its first bytes are judged before the second chunk is asked for;
 * nothing stays on disk when it is refused or breaks off.
 * @throws UnsupportedMedia, TooLarge, BadRequest naming the file
 */
export async function receive(upload: IncomingFile, folder: string): Promise<ReceivedFile> {
  const name = shownName(upload.fileName);
  // The stream may break while the file is being opened, before the pipeline listens.
  upload.stream.on("error", () => undefined);
  const path = join(folder, TEMPORARY_PREFIX + randomUUID());
  const file = await open(path, "wx", 0o600);
  let bytes = 0;
  try {
    await pipeline(
      upload.stream,
      (source: Readable) => checked(source, name, (count) => (bytes = count)),
      file.createWriteStream(),
    );
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof AppError || isDiskFault(error)) throw error;
    throw new BadRequest(refusalTexts.picture.is(name, refusalTexts.picture.incomplete));
  }
  return { path, fileName: name, bytes };
}

async function* checked(
  source: AsyncIterable<Buffer>,
  name: string,
  counted: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > MAX_FILE_BYTES)
      throw new TooLarge(refusalTexts.picture.is(name, refusalTexts.picture.tooLarge(MAX_FILE_BYTES / 1_000_000)));
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    judge(head, name);
    yield head;
    head = undefined;
  }
  if (head !== undefined) {
    judge(head, name);
    yield head;
  }
  counted(bytes);
}

function judge(beginning: Buffer, name: string): void {
  const signature = signatureOf(beginning.subarray(0, HEAD_BYTES));
  if ("refused" in signature)
    throw new UnsupportedMedia(refusalTexts.picture.is(name, refusalTexts.picture[signature.refused]));
  if (signature.pixels !== undefined && signature.pixels > MAX_PIXELS) throw tooManyPixels(name);
}

export function tooManyPixels(name: string): TooLarge {
  return new TooLarge(refusalTexts.picture.is(name, refusalTexts.picture.tooManyPixels(MAX_PIXELS / 1_000_000)));
}

/** The name as it may stand in a sentence: no folders, one line, not endless. */
function shownName(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? "";
  return beginningOf(base, 100) || "picture";
}

function isDiskFault(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && (error.syscall === "write" || error.syscall === "open");
}
