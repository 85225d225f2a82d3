import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { packTar, unpackTar } from "modern-tar/fs";
import { AppError } from "#app/entities/errors.ts";
import { PRIVATE_FILE } from "./json-lines.ts";

/** The public key of an age pair: it encrypts, but cannot decrypt. */
const RECIPIENT = /^age1/;
const IDENTITY = /^AGE-SECRET-KEY-/;

/** What an archive may hold: anything else in it is not a backup's. */
const OWN_NAMES = /^(backup\.json|tables-\d+(\/[a-z_]+\.jsonl)?)\/?$/;

type Chunks = AsyncIterable<Uint8Array>;

/**
 * A folder as one `.tar.gz`, encrypted with age where there is a key: `tar` and `age` of any machine open it, too.
 * @param key a passphrase, or the public key (`age1…`) of a pair
 */
export async function pack(folder: string, path: string, key: string | undefined, signal: AbortSignal): Promise<void> {
  const file = createWriteStream(path, { flags: "wx", mode: PRIVATE_FILE, flush: true });
  if (key === undefined) return pipeline(packTar(folder), createGzip(), file, { signal });
  const encrypter = new Encrypter();
  if (RECIPIENT.test(key)) encrypter.addRecipient(key);
  else encrypter.setPassphrase(key);
  await pipeline(
    packTar(folder),
    createGzip(),
    async function* (chunks: Chunks) {
      yield* await encrypter.encrypt(webStream(chunks));
    },
    file,
    { signal },
  );
}

/**
 * @param key a passphrase or a secret key of age; undefined for an archive that is not encrypted
 * @throws AppError with a sentence when the key is missing or wrong, or the archive damaged
 */
export async function unpack(archive: Readable, folder: string, key: string | undefined): Promise<void> {
  try {
    await pipeline(
      archive,
      (chunks: Chunks) => decrypted(chunks, key),
      createGunzip(),
      unpackTar(folder, {
        filter: ({ name, type }) => OWN_NAMES.test(name) && (type === "file" || type === "directory"),
      }),
    );
  } catch (error) {
    throw error instanceof AppError ? error : refused("The file is damaged, or it is no backup", error);
  }
}

async function* decrypted(chunks: Chunks, key: string | undefined): AsyncGenerator<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  const first = await source.next();
  const whole = joined(first.done ? new Uint8Array() : first.value, source);
  const isEncrypted = !first.done && String(Buffer.from(first.value.subarray(0, 18))) === "age-encryption.org";
  if (!isEncrypted) return yield* whole;
  if (key === undefined) throw refused("The file is encrypted: say with --key which file holds its key or passphrase");
  if (RECIPIENT.test(key))
    throw refused(
      "The key in BACKUP_KEY only encrypts: say with --key which file holds the secret key that belongs to it",
    );
  const decrypter = new Decrypter();
  if (IDENTITY.test(key)) decrypter.addIdentity(key);
  else decrypter.addPassphrase(key);
  const plain = await decrypter.decrypt(webStream(whole)).catch((error: unknown) => {
    throw refused(
      "The key or passphrase is not the one of this backup, or the beginning of the file is damaged",
      error,
    );
  });
  yield* plain;
}

async function* joined(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function webStream(chunks: Chunks): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>; // of bytes
}

function refused(why: string, cause?: unknown): AppError {
  return new AppError(`${why}. Nothing was restored.`, { status: 422, title: "The backup cannot be read", cause });
}

/** Who has only the public key of the pair can make backups, and open none. */
export async function newKeyPair(): Promise<{ readonly secret: string; readonly recipient: string }> {
  const secret = await generateX25519Identity();
  return { secret, recipient: await identityToRecipient(secret) };
}
