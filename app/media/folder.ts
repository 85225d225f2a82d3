import { randomUUID } from "node:crypto";
import { constants, createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, open, opendir, readdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { undefinedIfMissing } from "#app/base/file-errors.ts";
import { SiteFault } from "#app/entities/errors.ts";
import { IMAGE_ID } from "#app/entities/fields/image.ts";
import type { Storage, StoredFile } from "./storage.ts";

/** Pictures in a folder, laid out like their addresses, so that any web server can serve it as /media. */
export class FolderStorage implements Storage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async check(): Promise<void> {
    try {
      await access(this.#root, constants.R_OK);
    } catch (cause) {
      throw new SiteFault(
        "The folder of the pictures cannot be read.",
        "Put it back, or restore it from a backup. Until then pages are shown without pictures.",
        cause,
      );
    }
    try {
      await access(this.#root, constants.W_OK);
    } catch (cause) {
      throw new SiteFault(
        "No picture can be saved: the folder of the pictures can only be read.",
        "Ask whoever runs this site to check the disk and the rights of the folder.",
        cause,
      );
    }
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.#root, name);
    const unfinished = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(unfinished, bytes, { flag: "wx", flush: true });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async putFile(name: string, from: string): Promise<void> {
    const path = join(this.#root, name);
    const unfinished = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await pipeline(createReadStream(from), createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true }));
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async open(name: string): ReturnType<Storage["open"]> {
    const file = await undefinedIfMissing(open(join(this.#root, name)));
    if (!file) return undefined;
    try {
      return { bytes: (await file.stat()).size, stream: file.createReadStream() };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async has(name: string): Promise<boolean> {
    return (await undefinedIfMissing(stat(join(this.#root, name)))) !== undefined;
  }

  async *list(): AsyncGenerator<StoredFile> {
    const pictures = await undefinedIfMissing(opendir(this.#root));
    if (!pictures) return;
    for await (const picture of pictures) {
      if (!picture.isDirectory() || !IMAGE_ID.test(picture.name)) continue;
      for (const file of (await undefinedIfMissing(readdir(join(this.#root, picture.name)))) ?? []) {
        const name = `${picture.name}/${file}`;
        yield { name, changedAt: async () => (await undefinedIfMissing(stat(join(this.#root, name))))?.mtimeMs };
      }
    }
  }

  async remove(name: string): Promise<void> {
    const path = join(this.#root, name);
    await rm(path, { force: true });
    // Fails while another file of the picture is there, which is as it should be.
    await rmdir(dirname(path)).catch(() => undefined);
  }

  async removePicture(id: string): Promise<void> {
    await rm(join(this.#root, id), { recursive: true, force: true });
  }

  close(): void {
    // Nothing is held open.
  }
}
