import { refusalTexts } from "#app/entities/refusals.ts";
import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { Unavailable } from "#app/entities/errors.ts";
import type { Media } from "#app/media/types.ts";
import type { BrochureContent, Brochures } from "./types.ts";

/** A page takes about 150 ms of a processor, a third of it for the photograph. */
const AT_ONCE = 1;
/** A brochure behind this many others would wait for seconds. */
const MAX_WAITING = 20;
/** Bytes of finished files in the cache; one has 100 to 250 kB. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** Raise it when the layout of the page changes, so that browsers fetch the file again. */
const DRAWING = 3;

interface BrochureOptions {
  readonly media: Pick<Media, "open" | "plate">;
  /** Counts a brochure that has to be made. @throws TooManyRequests */
  readonly count: (address: string) => Promise<void>;
}

export function createBrochures({ media, count }: BrochureOptions): Brochures {
  const limit = pLimit(AT_ONCE);
  const making = new Map<string, Promise<Uint8Array>>();
  const finished = new LRUCache<string, Uint8Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (file) => file.byteLength,
  });

  // What draws is loaded by the first brochure: it takes megabytes, and most starts of the site never need it.
  const make = async (content: BrochureContent, key: string): Promise<Uint8Array> => {
    const { drawBrochure } = await import("./page.ts");
    const { photographOf, pixelsOf } = await import("./photograph.ts");
    const file = await drawBrochure(
      content,
      (image, width, height) => photographOf(image, pixelsOf(width, height), media),
      (image, width, height) => media.plate(image, { ...pixelsOf(width, height), format: "jpeg" }),
    );
    finished.set(key, file);
    return file;
  };

  return {
    etagOf: (content) => `"${keyOf(content)}"`,
    async open(content, address) {
      const key = keyOf(content);
      if (!finished.has(key) && !making.has(key)) await count(address);
      const ready = finished.get(key) ?? making.get(key);
      if (ready) return ready;
      if (limit.activeCount + limit.pendingCount > MAX_WAITING) throw busy();
      const file = limit(() => make(content, key)).finally(() => making.delete(key));
      making.set(key, file);
      return file;
    },
  };
}

function keyOf(content: BrochureContent): string {
  return hash("sha256", JSON.stringify([DRAWING, content]), "base64url").slice(0, 22);
}

function busy(): Unavailable {
  return new Unavailable(refusalTexts.site.brochuresBusy, { title: "Busy" });
}
