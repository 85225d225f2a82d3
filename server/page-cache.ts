import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Viewed } from "./views.ts";

/** A finished answer in all its forms. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly bodies: { readonly identity: Buffer; readonly br: Buffer; readonly gzip: Buffer };
  /** Memory it takes. */
  readonly bytes: number;
  /** Whose page it is, for the count of views. */
  readonly viewed?: Viewed;
  /** Shows counts of views, which change without a published change. */
  readonly hasFigures?: boolean;
}

export type Encoding = keyof Page["bodies"];

const HEADER_BYTES = 2_048;
/** A page that is asked for once is compressed harder at most so often, in milliseconds: a crawl of thousands shall not keep a processor busy. */
const BETWEEN_FIRST_VISITS = 1_000;

/** At first somebody waits, so quality 5: it costs a millisecond. The utmost takes 80 ms for the home page and saves another tenth. */
const QUICK = { brotli: 5, gzip: 6 } as const;
const UTMOST = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION } as const;

export async function makePage(status: number, body: Buffer, headers: Readonly<Record<string, string>>): Promise<Page> {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { status, headers, etag, ...(await compressed(body, QUICK)) };
}

async function compressed(
  body: Buffer,
  quality: Readonly<Record<"brotli" | "gzip", number>>,
): Promise<Pick<Page, "bodies" | "bytes">> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    promisify(gzip)(body, { level: quality.gzip }),
  ]);
  return {
    bodies: { identity: body, br, gzip: zipped },
    bytes: body.length + br.length + zipped.length + HEADER_BYTES,
  };
}

/** The best form that the browser takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  const offers = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
      return [name.trim(), !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))] as const;
    }),
  );
  if (offers.get("br")) return "br";
  return offers.get("gzip") ? "gzip" : "identity";
}

/** A page that says so itself: times that are still free, a page behind a private link. */
function isPrivate({ headers }: Page): boolean {
  return headers["cache-control"]?.includes("no-store") ?? false;
}

interface Entry {
  readonly page: Page;
  readonly seq: number;
  /** Compressed as hard as it goes, or about to be. */
  readonly isDense?: boolean;
  /** Milliseconds of `performance.now()`; absent where only a published change makes the page stale. */
  readonly until?: number;
}

/** A page that shows figures which are no published change (views) is rendered again after so long, in milliseconds. */
const FIGURES_FOR = 60_000;

/**
 * Finished public pages by canonical address. Any published change moves the change log's seq, and every older page is stale at once.
 * When the memory is full, the least recently used pages with a query go first, then those without. One render per key at a time.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #pending = new Map<string, { readonly seq: number; readonly page: Promise<Page> }>();
  readonly #most: number;
  readonly #pause: number;
  #bytes = 0;
  /** Pages that are compressed harder, one after the other: visitors need the processors more. */
  #densing: Promise<void> = Promise.resolve();
  #lastFirstVisit = -Infinity;

  /**
   * @param most bytes to keep
   * @param pause milliseconds between two pages that are compressed harder at their first visit
   */
  constructor(most = 64 * 1024 * 1024, pause = BETWEEN_FIRST_VISITS) {
    this.#most = most;
    this.#pause = pause;
  }

  get(key: string, seq: number): Page | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.seq !== seq || (entry.until !== undefined && performance.now() > entry.until)) {
      this.#bytes -= entry.page.bytes;
      return undefined;
    }
    this.#entries.set(key, { ...entry, isDense: true }); // now the youngest
    if (!entry.isDense) this.#makeDenseLater(key, seq); // whoever asks a second time shows that the page is worth it
    return entry.page;
  }

  /** Resolves when nothing is left to compress harder. */
  async settled(): Promise<void> {
    await this.#densing;
  }

  #makeDenseLater(key: string, seq: number): void {
    this.#densing = this.#densing.then(() => this.#makeDense(key, seq)).catch(() => undefined); // without memory for it the quick one stays
  }

  async #makeDense(key: string, seq: number): Promise<void> {
    const entry = this.#entries.get(key);
    if (entry?.seq !== seq) return;
    const page = { ...entry.page, ...(await compressed(entry.page.bodies.identity, UTMOST)) };
    const current = this.#entries.get(key);
    if (current?.page !== entry.page) return;
    this.#bytes += page.bytes - entry.page.bytes;
    this.#entries.set(key, { ...current, page, seq, isDense: true }); // stays in its place in the row
  }

  /**
   * @param render must not depend on the asking client: its result may serve others, and goes on when the client leaves
   * @param seq the change log's seq before rendering began: a change meanwhile makes the result stale, never wrong
   */
  async fill(key: string, seq: number, render: () => Promise<Page>): Promise<Page> {
    const pending = this.#pending.get(key);
    if (pending?.seq === seq) return pending.page;
    const page = render();
    this.#pending.set(key, { seq, page });
    try {
      const finished = await page;
      if (finished.status === 200 && !isPrivate(finished))
        this.#keep(key, {
          page: finished,
          seq,
          ...(finished.hasFigures ? { until: performance.now() + FIGURES_FOR } : {}),
        });
      return finished;
    } finally {
      if (this.#pending.get(key)?.page === page) this.#pending.delete(key);
    }
  }

  /** Drops the pages that were not asked for the longest, until the rest fits. */
  #evict(mayGo: (key: string) => boolean): void {
    for (const [key, { page }] of this.#entries) {
      if (this.#bytes <= this.#most) return;
      if (!mayGo(key)) continue;
      this.#entries.delete(key);
      this.#bytes -= page.bytes;
    }
  }

  #keep(key: string, entry: Entry): void {
    const previous = this.#entries.get(key);
    if (previous && previous.seq > entry.seq) return; // a slow render of an older state
    if (previous) {
      this.#entries.delete(key);
      this.#bytes -= previous.page.bytes;
    }
    if (entry.page.bytes > this.#most) return;
    const now = performance.now();
    const isDense = now - this.#lastFirstVisit >= this.#pause;
    this.#entries.set(key, { ...entry, isDense });
    if (isDense) {
      this.#lastFirstVisit = now;
      this.#makeDenseLater(key, entry.seq);
    }
    this.#bytes += entry.page.bytes;
    // Queries can be made up without end, pages cannot: only other queries make room for a query.
    this.#evict((other) => other.includes("?"));
    this.#evict(() => true);
  }
}
