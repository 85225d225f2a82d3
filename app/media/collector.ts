import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { MediaTable } from "#app/store/types.ts";
import { SHARE_NAME, VARIANT_NAME } from "./job.ts";
import type { KeyedLock } from "./keyed-lock.ts";
import { TEMPORARY_PREFIX } from "./receive.ts";
import type { Storage } from "./storage.ts";

export interface Collection {
  readonly storage: Storage;
  readonly table: MediaTable;
  /** Held by id while a picture is stored, so that its files are not taken for leftovers. */
  readonly locks: KeyedLock;
  readonly temporaryFolder: string;
  /** Epoch ms; what changed later is left alone. */
  readonly cutoff: number;
}

/**
 * Removes what a killed process, a failed save or a deleted record left behind. The row goes first and only if the
 * database still finds no reference; files follow, and only while no row names them.
 */
export async function collect(collection: Collection): Promise<{ readonly pictures: number; readonly files: number }> {
  const pictures = await removePictures(collection);
  const files = (await removeStrayFiles(collection)) + (await removeTemporaryFiles(collection));
  return { pictures, files };
}

async function removePictures({ table, storage, locks, cutoff }: Collection): Promise<number> {
  let removed = 0;
  for (const id of await table.unreferenced(cutoff)) {
    await locks.run(id, async () => {
      // Somebody may have sent it again since the list was made, and not saved the record yet.
      const row = await table.get(id);
      if (!row || row.createdAt > cutoff || !(await table.remove(id))) return;
      await storage.removePicture(id);
      removed += 1;
    });
  }
  return removed;
}

async function removeStrayFiles({ table, storage, locks, cutoff }: Collection): Promise<number> {
  const registered = new Set<string>();
  for await (const id of table.ids()) registered.add(id);
  let removed = 0;
  for await (const file of storage.list()) {
    const [id = "", name = ""] = file.name.split("/");
    const isOfPicture = VARIANT_NAME.test(name) || name === SHARE_NAME;
    if (isOfPicture && registered.has(id)) continue;
    const changedAt = await file.changedAt();
    if (changedAt === undefined || changedAt > cutoff) continue;
    await locks.run(id, async () => {
      // It may have been registered since the ids were read.
      if (isOfPicture && (await table.get(id))) return;
      await storage.remove(file.name);
      removed += 1;
    });
  }
  return removed;
}

async function removeTemporaryFiles({ temporaryFolder, cutoff }: Collection): Promise<number> {
  let removed = 0;
  for (const name of await readdir(temporaryFolder)) {
    if (!name.startsWith(TEMPORARY_PREFIX)) continue;
    const path = join(temporaryFolder, name);
    const changedAt = await stat(path).then(
      (file) => file.mtimeMs,
      () => Infinity,
    );
    if (changedAt > cutoff) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
