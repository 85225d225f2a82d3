import { AppError } from "#app/entities/errors.ts";
import { type Answer, type Extent, FacetCounts } from "./answer.ts";
import { TimeSlice } from "#app/columns/index.ts";
import { buildListings } from "./build.ts";
import { indexedListing } from "./indexed-listing.ts";
import { type ListingSource, nextStep } from "./follow.ts";
import type { Listings } from "./listings.ts";
import { Matcher, type Matches } from "./match.ts";
import { type LabelOf, LIST_KEYS, type ListKey, makeQuery, type Query, type Scope } from "#app/query/index.ts";
import { NameBook } from "./name-book.ts";
import { type PhraseReading, readPhrase } from "./phrase.ts";
import { relax, type Relaxation } from "./relax.ts";
import { type HomeToMatch, similarRows } from "./similar.ts";
import { suggest, type Suggestion } from "./suggest.ts";

export type { Answer, FacetCounts, FacetOption } from "./answer.ts";
export type { HomeToMatch } from "./similar.ts";

interface SearchOptions {
  /** Homes on a page. */
  readonly size: number;
}

export interface Search {
  /** Newest point of the change log that answers show. */
  readonly seq: number;
  /** Number of published listings. */
  readonly count: number;
  search(query: Query, options: SearchOptions): Answer;
  /** Places, projects, builders and types for what was typed so far. */
  suggest(text: string, limit: number): readonly Suggestion[];
  /** Turns a plain phrase into filters; what it says replaces what `base` has there. */
  readPhrase(phrase: string, base?: Query): PhraseReading;
  /** For a query that finds nothing: the smallest changes that find something, each with its count. `nameOf`: names of options other than the listings' own. */
  relax(query: Query, scope?: Scope, nameOf?: LabelOf): readonly Relaxation[];
  /** Ids of homes like this one, most similar first. */
  similar(home: HomeToMatch, limit: number): readonly string[];
  /** The name of an option as listings spell it. */
  label(key: ListKey, slug: string): string;
  /**
   * Resolves once answers show that point of the change log, so that no page is made from an older one.
   * @throws AppError (503) if that takes longer than `waitMs`
   */
  waitFor(seq: number): Promise<void>;
  /** Stops following the change log. */
  close(): void;
}

export interface CreateSearchOptions extends ListingSource {
  /** Told of failures to follow the change log; the next try comes by itself. */
  readonly onError?: (error: unknown) => void;
  /** Pause before that try, in milliseconds; default 1,000. */
  readonly retryMs?: number;
  /** Longest wait for a point of the change log, in milliseconds; default 5,000. */
  readonly waitMs?: number;
}

/** Rows behind the built ones, and dead ones, cost every query a little: from here on a rebuild pays. */
function needsRebuild(listings: Listings): boolean {
  const late = listings.rowCount - listings.builtRows;
  const dead = listings.rowCount - listings.liveCount;
  return late + dead > Math.max(2_000, listings.builtRows / 10);
}

interface Waiting {
  readonly seq: number;
  readonly go: () => void;
  readonly timer: NodeJS.Timeout;
}

/** Listings with the point of the change log that they show. */
interface View {
  readonly listings: Listings;
  readonly matcher: Matcher;
  readonly book: NameBook;
  seq: number;
}

class FollowingSearch implements Search {
  readonly #options: CreateSearchOptions;
  readonly #stop: () => void;
  #view: View;
  #isFollowing = false;
  #isRebuilding = false;
  #isClosed = false;
  #waiting: Waiting[] = [];

  constructor(options: CreateSearchOptions, view: View) {
    this.#options = options;
    this.#view = view;
    this.#stop = options.changes.subscribe(() => void this.#follow());
    void this.#follow();
  }

  get seq(): number {
    return this.#view.seq;
  }

  get count(): number {
    return this.#view.listings.liveCount;
  }

  search(query: Query, { size }: SearchOptions): Answer {
    const { listings, matcher, seq } = this.#view;
    const matches = matcher.match(query);
    const ids = matcher.page(query, matches, size).map((row) => listings.ids[row] ?? "");
    return answerOf(query, listings, matches, { ids, size, seq });
  }

  suggest(text: string, limit: number): readonly Suggestion[] {
    const { book, matcher } = this.#view;
    return suggest(book, text, limit, {
      read: (phrase) => this.readPhrase(phrase),
      count: (query) => matcher.count(query),
      label: (key, slug) => this.label(key, slug),
    });
  }

  readPhrase(phrase: string, base?: Query): PhraseReading {
    const { book, listings, matcher } = this.#view;
    return readPhrase(
      phrase,
      {
        book,
        occurs: (word) => listings.text.vocabulary.has(word),
        found: (text) => matcher.count(makeQuery({ text })),
        count: (query) => matcher.count(query),
      },
      base,
    );
  }

  relax(query: Query, scope?: Scope, nameOf: LabelOf = (key, slug) => this.label(key, slug)): readonly Relaxation[] {
    return relax(query, this.#view.matcher, nameOf, scope);
  }

  similar(home: HomeToMatch, limit: number): readonly string[] {
    const { listings, matcher } = this.#view;
    return similarRows(listings, matcher, home, limit).map((row) => listings.ids[row] ?? "");
  }

  label(key: ListKey, slug: string): string {
    return this.#view.listings.values[key].label(slug);
  }

  async waitFor(seq: number): Promise<void> {
    if (this.seq >= seq || this.#isClosed) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const tooLate = () => {
      this.#waiting = this.#waiting.filter((waiting) => waiting !== entry);
      reject(
        new AppError("The list of homes is not up to date yet. Please try again in a moment.", {
          status: 503,
          title: "Not up to date",
          retryAfter: 5,
        }),
      );
    };
    const entry: Waiting = { seq, go: resolve, timer: setTimeout(tooLate, this.#options.waitMs ?? 5_000) };
    this.#waiting.push(entry);
    await promise;
  }

  close(): void {
    this.#isClosed = true;
    this.#stop();
    this.#release(Infinity);
  }

  #release(seq: number): void {
    const ready = this.#waiting.filter((waiting) => waiting.seq <= seq);
    this.#waiting = this.#waiting.filter((waiting) => waiting.seq > seq);
    for (const { go, timer } of ready) {
      clearTimeout(timer);
      go();
    }
  }

  async #follow(): Promise<void> {
    if (this.#isFollowing || this.#isClosed) return;
    this.#isFollowing = true;
    try {
      // A change that comes while the last look is under way has its call turned away: hence the comparison.
      do while (!this.#isClosed && (await advance(this.#options, this.#view))) this.#release(this.seq);
      while (!this.#isClosed && this.#options.changes.seq > this.seq);
      if (needsRebuild(this.#view.listings)) void this.#rebuild();
    } catch (error) {
      this.#options.onError?.(error);
      setTimeout(() => void this.#follow(), this.#options.retryMs ?? 1_000).unref();
    } finally {
      this.#isFollowing = false;
    }
  }

  /** Lays everything out anew beside the view in use, then takes its place. */
  async #rebuild(): Promise<void> {
    if (this.#isRebuilding || this.#isClosed) return;
    this.#isRebuilding = true;
    try {
      const view = await buildView(this.#options);
      while (view.seq < this.seq && (await advance(this.#options, view)));
      if (view.seq >= this.seq) this.#view = view;
      this.#release(this.seq);
    } catch (error) {
      this.#options.onError?.(error);
    } finally {
      this.#isRebuilding = false;
    }
  }
}

function answerOf(
  query: Query,
  listings: Listings,
  matches: Matches,
  page: { ids: readonly string[]; size: number; seq: number },
): Answer {
  const facet = (key: ListKey) =>
    [key, new FacetCounts(listings.values[key], matches.counts[key], query[key])] as const;
  return {
    ids: page.ids,
    total: matches.rows.count,
    pages: Math.max(1, Math.ceil(matches.rows.count / page.size)),
    facets: Object.fromEntries(LIST_KEYS.map(facet)) as Record<ListKey, FacetCounts>, // fromEntries forgets the keys
    price: extentOf(matches.extents.price),
    size: extentOf(matches.extents.size),
    corrections: matches.corrections,
    seq: page.seq,
  };
}

function extentOf({ min, max }: Extent): Extent | undefined {
  return min <= max ? { min, max } : undefined;
}

async function advance(source: ListingSource, view: View): Promise<boolean> {
  const step = await nextStep(source, view.seq);
  if (!step) return false;
  view.listings.apply(step.changed.map(indexedListing), step.gone);
  view.seq = step.seq;
  return true;
}

/** What was changed while the listings were read is caught up afterwards: only then does the view show one point of the log. */
async function buildView(source: ListingSource): Promise<View> {
  const seq = source.changes.seq;
  const listings = await buildListings(source.records());
  const view = {
    listings,
    matcher: new Matcher(listings),
    book: await NameBook.build(listings.values, new TimeSlice()),
    seq,
  };
  while (await advance(source, view));
  return view;
}

/** Builds the index and follows the change log from then on. */
export async function createSearch(options: CreateSearchOptions): Promise<Search> {
  return new FollowingSearch(options, await buildView(options));
}
