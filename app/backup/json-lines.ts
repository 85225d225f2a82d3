import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { z } from "zod";
import { isFileError } from "#app/base/file-errors.ts";
import { AppError } from "#app/entities/index.ts";

/** What the manifest of a backup says of a file: enough to notice that it is not whole. */
export const writtenFile = z.object({ rows: z.number(), sha256: z.string() });
export type WrittenFile = z.infer<typeof writtenFile>;

/** Only the owner may read it: a backup holds password hashes and what visitors wrote. */
export const PRIVATE_FILE = 0o600;

/** Writes rows as JSON, one a line, durably. */
export async function writeJsonLines<Row>(path: string, batches: AsyncIterable<readonly Row[]>): Promise<WrittenFile> {
  const hash = createHash("sha256");
  const file = await open(path, "wx", PRIVATE_FILE);
  let rows = 0;
  try {
    for await (const batch of batches) {
      const text = batch.map((row) => `${JSON.stringify(row)}\n`).join("");
      hash.update(text);
      rows += batch.length;
      await file.write(text);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { rows, sha256: hash.digest("hex") };
}

/** Reads what `writeJsonLines` wrote. @throws AppError, at the latest at its end, when the file is missing or is not as it was written */
export async function* readJsonLines<Row>(
  path: string,
  schema: z.ZodType<Row>,
  expected: WrittenFile | undefined,
): AsyncGenerator<Row> {
  const hash = createHash("sha256");
  let rows = 0;
  try {
    for await (const line of lines(path)) {
      hash.update(`${line}\n`);
      rows += 1;
      yield schema.parse(JSON.parse(line));
    }
  } catch (error) {
    throw error instanceof SyntaxError || error instanceof z.ZodError || isFileError(error, "ENOENT")
      ? damagedBackup(path, error)
      : error;
  }
  if (rows !== expected?.rows || hash.digest("hex") !== expected.sha256) throw damagedBackup(path);
}

/** Split at line feeds alone: `node:readline` also splits at U+2028, which JSON leaves as it is inside of texts. */
async function* lines(path: string): AsyncGenerator<string> {
  let pending = "";
  for await (const chunk of createReadStream(path, "utf8")) {
    const parts = `${pending}${String(chunk)}`.split("\n");
    pending = parts.pop() ?? "";
    yield* parts;
  }
  if (pending !== "") yield pending;
}

function damagedBackup(path: string, cause?: unknown): AppError {
  return new AppError(`The file ${path} is not as the backup wrote it. Nothing was restored; take another backup.`, {
    status: 422,
    title: "Damaged backup",
    cause,
  });
}
