import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";
import { z } from "zod";
import { undefinedIfMissing } from "#app/base/file-errors.ts";
import { tryParseJson } from "#app/entities/values/text.ts";
import { damagedPicture, folderShelf, type Shelf } from "#app/exchange/index.ts";
import { openBackupStorage, type S3Credentials } from "#app/media/index.ts";
import type { KeptBackup } from "./types.ts";

const LIST = "backups.json";
const PICTURES = "pictures";

const listSchema: z.ZodType<BackupList> = z.object({
  backups: z.array(
    z.object({
      name: z.string(),
      at: z.number(),
      bytes: z.number(),
      records: z.number(),
      pictures: z.number(),
      isEncrypted: z.boolean(),
    }),
  ),
  pictures: z.record(z.string(), z.number()),
});

interface BackupList {
  readonly backups: readonly KeptBackup[];
  /** By picture: when the last backup was made that names it, epoch ms. */
  readonly pictures: Readonly<Record<string, number>>;
}

/**
 * Where backups are kept: one file each, `backups.json` with what is known of them, and the pictures of all of them in `pictures/`, where
 * one that is there already is not copied again.
 */
export interface BackupPlace {
  /** For people: 'the folder /backups', 'the bucket homes'. */
  readonly words: string;
  /** Absolute path, unless it is a bucket. */
  readonly folder: string | undefined;
  readonly pictures: Shelf;
  list(): Promise<BackupList>;
  saveList(list: BackupList): Promise<void>;
  put(name: string, path: string): Promise<void>;
  open(name: string): Promise<{ readonly stream: Readable; readonly bytes: number } | undefined>;
  remove(name: string): Promise<void>;
  removePicture(id: string): Promise<void>;
  close(): void;
}

/** The address of a folder, as people write its path; an address stays as it is. */
export function addressOf(place: string): string {
  return place.includes("://") ? place : pathToFileURL(place).href;
}

/** @param address `file:///a/folder` or `s3://bucket/prefix` @throws Error with a sentence when it cannot be reached */
export async function openPlace(address: string, credentials?: S3Credentials): Promise<BackupPlace> {
  const storage = await openBackupStorage(address, credentials);
  const url = new URL(address);
  const folder = url.protocol === "file:" ? fileURLToPath(url) : undefined;
  const readFile = async (name: string) => {
    const opened = await storage.open(name);
    return opened && buffer(opened.stream);
  };
  return {
    words: folder === undefined ? `the bucket ${url.host}${url.pathname.replace(/\/+$/, "")}` : `the folder ${folder}`,
    folder,
    pictures:
      folder === undefined
        ? {
            isNear: false,
            async read(name) {
              const bytes = await readFile(`${PICTURES}/${name}`);
              if (!bytes) throw damagedPicture(name);
              return bytes;
            },
            write: (name, bytes) => storage.put(`${PICTURES}/${name}`, bytes),
            has: (name) => storage.has(`${PICTURES}/${name}`),
          }
        : folderShelf(join(folder, PICTURES)),
    async list() {
      const parsed = listSchema.safeParse(tryParseJson(String((await readFile(LIST)) ?? "")));
      return parsed.success ? parsed.data : { backups: [], pictures: {} };
    },
    saveList: (list) => storage.put(LIST, Buffer.from(`${JSON.stringify(list, undefined, 1)}\n`)),
    put: (name, path) => storage.putFile(name, path),
    open: (name) => storage.open(name),
    remove: (name) => storage.remove(name),
    removePicture: (id) => storage.removePicture(`${PICTURES}/${id}`),
    close: () => storage.close(),
  };
}

/** A file of this machine, opened without following a symbolic link. */
export async function openFile(path: string): Promise<Readable | undefined> {
  const file = await undefinedIfMissing(open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)));
  return file?.createReadStream();
}
