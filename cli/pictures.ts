import { folderShelf, type PictureFinder, savedPicture, savePicture } from "#app/exchange/index.ts";
import type { ReadyPicture } from "#app/media/types.ts";
import type { CommandContext } from "./context.ts";
import { progressBar } from "./progress.ts";

/** Looks among the pictures of the site, then in the folder of an export, from which it takes what is missing. */
export function pictureFinder(context: CommandContext, folder: string | undefined, dryRun: boolean): PictureFinder {
  return async (id) => {
    const known = await (await context.store()).media.get(id);
    if (known) {
      const { width, height, placeholder } = known;
      return { id, width, height, placeholder };
    }
    const saved = folder === undefined ? undefined : await savedPicture(folderShelf(folder), id);
    if (!saved) return undefined;
    if (!dryRun) await (await context.media()).adopt(saved);
    const { width, height, placeholder } = saved;
    return { id, width, height, placeholder };
  };
}

/** Writes pictures into a folder that `pictureFinder` reads. */
export async function writePictures(ids: ReadonlySet<string>, folder: string, context: CommandContext): Promise<void> {
  const media = await context.media();
  const bar = progressBar(context.output);
  let done = 0;
  for (const id of ids) {
    if (context.signal.aborted) break;
    await savePicture(media, id, folderShelf(folder));
    done += 1;
    bar.show(done / ids.size, `${done} of ${ids.size} pictures`);
  }
  bar.end();
}

/**
 * Takes over the files of every picture that the database of `context` has, from wherever `find` finds them.
 * Reports each that is missing. @returns how many are missing
 */
export async function transferPictures(
  context: CommandContext,
  find: (id: string) => Promise<ReadyPicture | undefined>,
): Promise<number> {
  const [store, media] = [await context.store(), await context.media()];
  const bar = progressBar(context.output);
  let done = 0;
  let missing = 0;
  for await (const id of store.media.ids()) {
    const picture = await find(id);
    if (picture) await media.adopt(picture);
    else {
      missing += 1;
      context.output.error(`The picture ${id} has no files there.`);
    }
    done += 1;
    bar.show(done / (done + 1), `${done} pictures`);
  }
  bar.end();
  return missing;
}
