import { LRUCache } from "lru-cache";
import { INDIA_AHEAD_MS } from "#app/entities/values/day.ts";
import { compressHarder, type Encoding } from "./encodings.ts";
import type { FinishedPage } from "./page.ts";

/** Whether the page itself says that it must not be kept: it shows times that are still free, or notices about its address. */
function isPrivate({ headers }: FinishedPage): boolean {
  return headers["cache-control"]?.startsWith("private") ?? false;
}

/** A browser that gets zstd accepts brotli as well. */
const takesBrotli = (encoding: Encoding) => encoding === "zstd" || encoding === "br";

interface Entry {
  readonly page: FinishedPage;
  /** Bytes that the cache counts for it. */
  readonly bytes: number;
  /** Compressed as hard as it goes, or about to be. */
  readonly isDense: boolean;
  /** In India, when its render began: rates and ages on it hold on that day. */
  readonly day: number;
  /** Milliseconds of `performance.now()`; absent where only a published change makes the page stale. */
  readonly until?: number;
}

type Entries = LRUCache<string, Entry>;

/** A page that shows figures which are no published change (views) is rendered again after so long, in milliseconds. */
const FIGURES_MS = 60_000;
const DAY_MS = 86_400_000;
/** Milliseconds without a further render, after which the processors have time to compress the last page harder. */
const QUIET_MS = 1_000;
/** About a thousand pages. The site itself takes about 150 MB at its start. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Of that memory, for pages with a query. */
const QUERIED_SHARE = 1 / 4;

const entries = (maxSize: number): Entries => new LRUCache({ maxSize, sizeCalculation: ({ bytes }) => bytes });

/** Number of the day in India. */
const today = () => Math.floor((Date.now() + INDIA_AHEAD_MS) / DAY_MS);

/**
 * Finished public pages by canonical address. Any published change moves the change log's seq, and every older page is stale at once; so is every
 * page of the day before, since rates, ages and 'today' stand on it.
 * Pages with a query have a quarter of the memory for themselves: queries can be made up without end, and must not push out the
 * pages themselves. In each part the least recently used goes first. One render per key at a time.
 */
export class PageCache {
  readonly #plain: Entries;
  readonly #queried: Entries;
  readonly #pending = new Map<string, { readonly seq: number; readonly page: Promise<FinishedPage> }>();
  #seq = 0;
  /** Pages that are compressed harder, one after the other: visitors need the processors more. */
  #compressing: Promise<void> = Promise.resolve();
  /** Runs when rendering pauses. */
  #pause: NodeJS.Timeout | undefined;

  /** @param maxBytes to keep */
  constructor(maxBytes = MAX_BYTES) {
    this.#queried = entries(Math.ceil(maxBytes * QUERIED_SHARE));
    this.#plain = entries(Math.ceil(maxBytes * (1 - QUERIED_SHARE)));
  }

  /**
   * @param seq the change log's seq now
   * @param encoding in which the page is going to be sent: it is made and counted here
   */
  get(key: string, seq: number, encoding: Encoding): FinishedPage | undefined {
    this.#moveTo(seq);
    const kept = this.#entriesFor(key);
    const entry = seq === this.#seq ? kept.get(key) : undefined;
    if (!entry) return undefined;
    if (entry.day !== today() || (entry.until !== undefined && performance.now() > entry.until)) {
      kept.delete(key);
      return undefined;
    }
    entry.page.as(encoding);
    // A second request shows that the page is worth it.
    const isDense = entry.isDense || takesBrotli(encoding);
    if (isDense && !entry.isDense) this.#compressLater(key, entry.page);
    this.#update(key, entry, isDense);
    return entry.page;
  }

  /** Resolves when nothing is left to compress harder. */
  async settled(): Promise<void> {
    await this.#compressing;
  }

  /**
   * @param render must not depend on the asking client: its result may serve others, and goes on when the client leaves
   * @param seq the change log's seq before rendering began: a change meanwhile makes the result stale, never wrong
   */
  async fill(key: string, seq: number, encoding: Encoding, render: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const pending = this.#pending.get(key);
    if (pending?.seq === seq) return pending.page;
    const day = today();
    const page = render();
    this.#pending.set(key, { seq, page });
    try {
      const finished = await page;
      finished.as(encoding);
      if (finished.status === 200 && !isPrivate(finished)) this.#keep(key, seq, day, finished);
      if (takesBrotli(encoding)) this.#compressInPause(key, seq, encoding);
      return finished;
    } finally {
      if (this.#pending.get(key)?.page === page) this.#pending.delete(key);
    }
  }

  #entriesFor(key: string): Entries {
    return key.includes("?") ? this.#queried : this.#plain;
  }

  /** A published change: the older pages are never sent again, so they are dropped at once. */
  #moveTo(seq: number): void {
    if (seq <= this.#seq) return;
    this.#seq = seq;
    this.#plain.clear();
    this.#queried.clear();
  }

  #keep(key: string, seq: number, day: number, page: FinishedPage): void {
    this.#moveTo(seq);
    if (seq !== this.#seq) return; // a slow render of an older state
    const until = page.hasFigures ? { until: performance.now() + FIGURES_MS } : {};
    this.#entriesFor(key).set(key, { page, bytes: page.bytes, isDense: false, day, ...until });
  }

  /** Counts the page again once it has another encoding. */
  #update(key: string, entry: Entry, isDense: boolean): void {
    const { bytes } = entry.page;
    // The cache measures only entries that it does not hold yet.
    if (bytes !== entry.bytes || isDense !== entry.isDense)
      this.#entriesFor(key).set(key, { ...entry, bytes, isDense });
  }

  /** Compresses a page for its next visitor once rendering pauses, so that a crawl of thousands keeps no processor busy. */
  #compressInPause(key: string, seq: number, encoding: Encoding): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.get(key, seq, encoding), QUIET_MS).unref();
  }

  #compressLater(key: string, page: FinishedPage): void {
    // Without memory for it the quick form stays.
    this.#compressing = this.#compressing.then(() => this.#compress(key, page)).catch(() => undefined);
  }

  async #compress(key: string, page: FinishedPage): Promise<void> {
    const kept = () => this.#entriesFor(key).peek(key);
    if (kept()?.page !== page) return;
    page.addDense(await compressHarder(page.text()));
    const entry = kept();
    if (entry?.page === page) this.#update(key, entry, true);
  }
}
