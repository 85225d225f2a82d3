import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isFileError, undefinedIfMissing } from "#app/base/file-errors.ts";
import { type Config, ConfigError, SECRET_KEY_FORM } from "./config.ts";

const FILE = "secret.key";
const KEY_BYTES = 32;

/**
 * The key for what the database must not show: SECRET_KEY, or a file in the data folder, made when it is first needed. Backups hold neither.
 * @throws ConfigError when the file holds something else
 */
export async function readSecretKey({ secretKey, dataDir }: Pick<Config, "secretKey" | "dataDir">): Promise<Buffer> {
  if (secretKey !== undefined) return Buffer.from(secretKey, "hex");
  const path = join(dataDir, FILE);
  const text = ((await undefinedIfMissing(readFile(path, "utf8"))) ?? (await makeKey(path, dataDir))).trim();
  if (!SECRET_KEY_FORM.test(text))
    throw new ConfigError(
      `${path} does not hold a key of 64 hexadecimal digits. Put the right file back, or remove it: administrators then sign in with a recovery code once.`,
    );
  return Buffer.from(text, "hex");
}

/** Written whole and then named, so that a second process finds all of it or nothing. */
async function makeKey(path: string, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString("hex")}\n`, { mode: 0o600, flag: "wx" });
  try {
    await link(draft, path);
  } catch (error) {
    if (!isFileError(error, "EEXIST")) throw error;
  } finally {
    await unlink(draft);
  }
  return readFile(path, "utf8");
}
