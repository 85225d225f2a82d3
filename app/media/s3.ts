import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { HeadBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { SiteFault, Unavailable } from "#app/entities/errors.ts";
import type { MediaPlace } from "./media-url.ts";
import type { Storage, StoredFile } from "./storage.ts";

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

type S3Place = Extract<MediaPlace, { type: "s3" }>;

/** What lies in the bucket, for the sentences that name it. */
interface Contents {
  readonly variable: string;
  /** At the beginning of a sentence. */
  readonly words: string;
  /** Whether visitors read it, so that proxies may cache it. */
  readonly isPublic: boolean;
}

const PICTURES: Contents = { variable: "MEDIA_URL", words: "Pictures", isPublic: true };
export const BACKUPS: Contents = { variable: "BACKUP_URL", words: "Backups", isPublic: false };

/** Checksums only where the service demands them: streamed ones corrupt uploads at several S3-compatible stores. */
const CHECKSUMS = { requestChecksumCalculation: "WHEN_REQUIRED", responseChecksumValidation: "WHEN_REQUIRED" } as const;

/** Milliseconds. */
const TIMEOUTS = { connectionTimeout: 3_000, requestTimeout: 20_000 } as const;

/** Milliseconds between two test writes, which a bucket bills. */
const WRITE_EVERY = 600_000;
const ADVICE = "Check its name, endpoint, region and the AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.";
/** The empty file of a test write; no name of a picture. */
const TRIAL = "health-trial";

/** Files in a bucket. Without credentials the SDK looks for those of the machine (its role, its profile). */
export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #disk: Disk;
  readonly #place: S3Place;
  readonly #contents: Contents;
  #writtenAt = -Infinity;

  constructor(place: S3Place, credentials?: S3Credentials, contents: Contents = PICTURES) {
    this.#place = place;
    this.#contents = contents;
    this.#client = new S3Client({
      region: place.region,
      forcePathStyle: place.forcePathStyle,
      requestHandler: TIMEOUTS,
      ...CHECKSUMS,
      ...(place.endpoint === undefined ? {} : { endpoint: place.endpoint }),
      ...(credentials === undefined ? {} : { credentials: sdkCredentials(credentials) }),
    });
    this.#disk = new Disk(
      new S3Driver({ client: this.#client, bucket: place.bucket, visibility: "private", supportsACL: false }),
    );
  }

  /** Also tests, every ten minutes, whether the bucket takes a file. @throws SiteFault that names the variable */
  async check(): Promise<void> {
    await this.reach();
    if (performance.now() - this.#writtenAt < WRITE_EVERY) return;
    try {
      await this.#disk.put(this.#key(TRIAL), new Uint8Array());
      this.#writtenAt = performance.now();
    } catch (cause) {
      throw new SiteFault(
        `The bucket "${this.#place.bucket}" of ${this.#contents.variable} takes no files.`,
        ADVICE,
        cause,
      );
    }
  }

  /** @throws SiteFault that names the variable when the bucket cannot be reached */
  async reach(): Promise<void> {
    const { bucket } = this.#place;
    try {
      await this.#client.send(new HeadBucketCommand({ Bucket: bucket }));
    } catch (cause) {
      throw new SiteFault(`The bucket "${bucket}" of ${this.#contents.variable} does not answer.`, ADVICE, cause);
    }
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#reached(
      this.#disk.put(this.#key(name), bytes, {
        contentLength: bytes.byteLength,
        ...(this.#contents.isPublic ? { cacheControl: "public, max-age=31536000, immutable" } : {}),
      }),
    );
  }

  async putFile(name: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await this.#reached(this.#disk.putStream(this.#key(name), createReadStream(path), { contentLength: size }));
  }

  async open(name: string): ReturnType<Storage["open"]> {
    const file = this.#disk.file(this.#key(name));
    try {
      const { contentLength } = await file.getMetaData();
      return { bytes: contentLength, stream: await file.getStream() };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw this.#unavailable(error);
    }
  }

  has(name: string): Promise<boolean> {
    return this.#reached(this.#disk.exists(this.#key(name)));
  }

  async *list(): AsyncGenerator<StoredFile> {
    const top = this.#key("");
    let paginationToken: string | undefined;
    do {
      const page = await this.#reached(
        this.#disk.listAll(this.#place.prefix, {
          recursive: true,
          ...(paginationToken === undefined ? {} : { paginationToken }),
        }),
      );
      for (const object of page.objects) {
        if (!object.isFile || !object.key.startsWith(top)) continue;
        const name = object.key.slice(top.length);
        if (/^[0-9a-f]{32}\/[^/]+$/.test(name))
          yield { name, changedAt: async () => (await object.getMetaData()).lastModified.getTime() };
      }
      ({ paginationToken } = page);
    } while (paginationToken !== undefined);
  }

  remove(name: string): Promise<void> {
    return this.#reached(this.#disk.delete(this.#key(name)));
  }

  removePicture(id: string): Promise<void> {
    return this.#reached(this.#disk.deleteAll(this.#key(id)));
  }

  close(): void {
    this.#client.destroy();
  }

  /** Any failure of the bucket counts as temporary: it recovers within minutes, so the request can be repeated. */
  async #reached<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw this.#unavailable(error);
    }
  }

  #unavailable(cause: unknown): Unavailable {
    const sentence = `${this.#contents.words} cannot be read or stored at this moment. Please try again in a minute.`;
    return new Unavailable(sentence, { retryAfter: 60, cause });
  }

  #key(name: string): string {
    return this.#place.prefix === "" ? name : `${this.#place.prefix}/${name}`;
  }
}

function sdkCredentials({ accessKeyId, secretAccessKey, sessionToken }: S3Credentials) {
  return { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) };
}

/** flydrive wraps the answer of the store; a picture that is not there is no failure. */
function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && (cause.name === "NotFound" || cause.name === "NoSuchKey");
}
