import { spokenLabel } from "#app/kinds/property/facets.ts";
import type { NumberKey } from "#app/kinds/property/numbers.ts";
import { type LabelOf, type ListKey, makeQuery, type Query, type RangeKey, type Scope } from "#app/query/index.ts";
import { createProjection } from "#app/store/index.ts";
import type { Projection, ProjectionOptions, ProjectionSource } from "#app/store/types.ts";
import { type MapCells, cellsOf, extentOf, type Grid } from "./answers/cells.ts";
import { findPlace } from "#app/geo/index.ts";
import type { Point } from "#app/geo/types.ts";
import { PhraseKnowledge, STEPS_OF_PHRASE } from "./phrase/knowledge.ts";
import { type PhraseReading, readPhrase } from "./phrase/phrase.ts";
import { type Unlisted, unlistedPlaces } from "./answers/nearest.ts";
import { relax, type Relaxation } from "./answers/relax.ts";
import { resultOf, type SearchResult } from "./answers/result.ts";
import { countOf, fittingRows, listOf, reachOf } from "./listings/list.ts";
import { SearchIndex } from "./listings/search-index.ts";
import type { Table } from "./listings/table.ts";
import { comparedWith, type HomeToMatch, similarRows } from "./answers/similar.ts";
import { MIN_FOR_FIGURES, type Spread, spreadOf } from "./answers/spread.ts";
import { compareJudged, Judge, type Match, type Standing, type Wish } from "./wishes/judge.ts";
import { inPieces } from "#app/base/time-slice.ts";
import { suggest, type Suggestion } from "./suggest/suggest.ts";

export { addedTo, isKindOfHome, lacksCity, notWanted, wantedOf, withAll, withCityOfSectors } from "./wishes/wanted.ts";
export { isNoHome } from "./phrase/settle.ts";
export { fixedListings } from "./listings/fixed-listings.ts";
export type { FacetCounts, FacetOption, SearchResult } from "./answers/result.ts";
export type { Cell, Grid } from "./answers/cells.ts";
export type { HomeToMatch } from "./answers/similar.ts";
export type { Match, Miss, Reason, Standing, Wish } from "./wishes/judge.ts";
export { MIN_FOR_FIGURES, type Spread } from "./answers/spread.ts";

export interface Search extends Pick<Projection<SearchIndex>, "seq" | "waitFor" | "close"> {
  /** Number of published listings. */
  readonly count: number;
  /** @param size homes on a page */
  search(query: Query, options: { readonly size: number }): SearchResult;
  /** The homes that a query finds, square by square of a part of the map. @param limit the most homes that a square names one by one */
  cells(query: Query, grid: Grid, limit: number): MapCells;
  /** South-western and north-eastern corner of the box around what a query finds; nothing where no place is known. */
  extent(query: Query): readonly [Point, Point] | undefined;
  /** Distribution of a number among the homes that match, such as the price per sq ft; undefined if no home has the number. */
  spread(query: Query, key: NumberKey): Spread | undefined;
  /** Prices per sq ft of the homes that a home is to be compared with, without itself; nothing below `MIN_FOR_FIGURES` of them. */
  comparison(home: HomeToMatch): Spread | undefined;
  /** Places, projects, builders and types for what was typed so far. */
  suggest(text: string, limit: number): readonly Suggestion[];
  /** Turns a plain phrase into filters; what it says replaces what `base` has there. */
  readPhrase(phrase: string, base?: Query): PhraseReading;
  /** Reader for the phrases of one text, which share a cache and a budget. */
  phraseReader(): PhraseReader;
  /** For a query that finds nothing: the smallest changes that find something, each with its count. `nameOf`: names of options other than the listings' own. */
  relax(query: Query, scope?: Scope, nameOf?: LabelOf): readonly Relaxation[];
  /** For a query that names only places in which no home is listed: their names and the nearest homes. */
  unlisted(query: Query, limit: number): Unlisted;
  /** Ids of homes like this one, most similar first. */
  similar(home: HomeToMatch, limit: number): readonly string[];
  /** The homes that a wish fits best, each with its reasons: those that fit, then those that may fit, then those that miss one thing. */
  homesFor(wish: Wish, options: WishOptions): readonly Match[];
  /** The same of these homes without the reasons. */
  ranked(wish: Wish, among: readonly string[]): readonly Pick<Match, "id" | "standing">[];
  /** The other way round: the wishes that a home fits, may fit or nearly fits, in the same order. Nothing for a home that is not listed. */
  wishesFor<W extends Wish>(id: string, wishes: readonly W[]): readonly WishMatch<W>[];
  /** The same without the reasons, in the order of the wishes, many times quicker and in slices of time: for the wishes of everybody. */
  standings<W extends Wish>(id: string, wishes: readonly W[]): Promise<readonly WishStanding<W>[]>;
  /** Ids of those of these homes that fit, for the wishes that ask for the same and that one of them fits. In slices of time, too. */
  fitting<W extends Wish>(wishes: readonly W[], among: readonly string[]): Promise<readonly WishHomes<W>[]>;
  /** Whether a home has all that it must have; one that is not listed has not. */
  fits(wish: Wish, id: string): boolean;
  /** The name of an option as listings spell it. */
  label(key: ListKey, slug: string): string;
}

/** Reads the phrases of one text; lookups in the listings are cached between them. */
export interface PhraseReader {
  read(phrase: string, base?: Query): PhraseReading;
  /** Sets the budget of steps for all further reads, in units of the longest phrase; 1 at the start. */
  allow(phrases: number): void;
}

interface WishOptions {
  readonly limit: number;
  /** Only these homes. */
  readonly among?: readonly string[] | undefined;
}

/** A wish that a home fits, may fit or nearly fits. */
interface WishMatch<W extends Wish> extends Match {
  readonly wish: W;
}

interface WishStanding<W extends Wish> {
  readonly wish: W;
  readonly standing: Standing;
}

interface WishHomes<W extends Wish> {
  readonly wishes: readonly W[];
  readonly ids: readonly string[];
}

/** Published listings as visitors may see them, and the change log. */
export type ListingSource = ProjectionSource<"property">;

export interface SearchOptions extends Pick<
  ProjectionOptions<"property", SearchIndex>,
  "onError" | "retryMs" | "waitMs"
> {
  /** The newest day in India (epoch ms) on which a home that was last confirmed then counts as not confirmed; asked each time. */
  readonly unconfirmedUpTo?: () => Promise<number>;
}

export interface SearchOnDemand {
  /**
   * The index, built at the first call; one index for everybody. A failed build is tried again.
   * It is at least as new as the call: a page must not be cached with data older than its key.
   * @throws AppError (503) if the build takes longer than `waitMs`; it goes on
   */
  readonly open: () => Promise<Search>;
  /** Builds the index, however long it takes. @throws what reading throws */
  readonly build: () => Promise<Search>;
  readonly isBuilt: () => boolean;
  readonly close: () => Promise<void>;
}

/** Commands that never search pay nothing for the index. */
export function searchOnDemand(
  source: ListingSource,
  { unconfirmedUpTo, ...options }: SearchOptions = {},
): SearchOnDemand {
  const projection = createProjection<"property", SearchIndex>({
    source,
    kinds: ["property"],
    create: () => new SearchIndex(),
    ...options,
  });
  const search = new ProjectedSearch(projection);
  return {
    async open() {
      const { publicSeq } = source.changes;
      if (projection.seq < 0) projection.start();
      await projection.waitFor(publicSeq);
      if (unconfirmedUpTo) search.unconfirmedUpTo = await unconfirmedUpTo();
      return search;
    },
    async build() {
      await projection.follow();
      return search;
    },
    isBuilt: () => projection.seq >= 0,
    close: () => projection.close(),
  };
}

/** Builds the index and follows the change log from then on. */
export function createSearch(source: ListingSource, options?: SearchOptions): Promise<Search> {
  return searchOnDemand(source, options).build();
}

class ProjectedSearch implements Search {
  readonly #projection: Projection<SearchIndex>;
  unconfirmedUpTo = -Infinity;

  constructor(projection: Projection<SearchIndex>) {
    this.#projection = projection;
  }

  get seq(): number {
    return this.#projection.seq;
  }

  get #table(): Table {
    return this.#projection.index.table;
  }

  /** The rows that fit, newest first. */
  #rows(query: Query): readonly number[] {
    return fittingRows(this.#table, query);
  }

  get count(): number {
    return this.#table.size;
  }

  search(query: Query, { size }: { readonly size: number }): SearchResult {
    const table = this.#table;
    const list = listOf(table, query, {
      skip: (query.page - 1) * size,
      size,
      unconfirmedUpTo: this.unconfirmedUpTo,
    });
    const ids = list.page.map((row) => table.idOf(row));
    return resultOf(query, table, list, { ids, size, seq: this.seq });
  }

  cells(query: Query, grid: Grid, limit: number): MapCells {
    return cellsOf(this.#table, this.#rows(query), grid, limit);
  }

  extent(query: Query): readonly [Point, Point] | undefined {
    return extentOf(this.#table, this.#rows(query));
  }

  spread(query: Query, key: NumberKey): Spread | undefined {
    return spreadOf(this.#rows(query).map((row) => this.#table.number(row, key)));
  }

  comparison(home: HomeToMatch): Spread | undefined {
    const query = comparedWith(home);
    if (!query) return undefined;
    const itself = this.#table.rowOf(home.id);
    const others = this.#rows(query).filter((row) => row !== itself);
    const spread = spreadOf(others.map((row) => this.#table.number(row, "psf")));
    return spread && spread.count >= MIN_FOR_FIGURES ? spread : undefined;
  }

  suggest(text: string, limit: number): readonly Suggestion[] {
    const knowledge = this.#knowledge();
    return suggest(this.#projection.index.names, text, limit, {
      read: (phrase) => readPhrase(phrase, knowledge),
      count: (query) => countOf(this.#table, query),
      label: (key, slug) => this.label(key, slug),
    });
  }

  readPhrase(phrase: string, base?: Query): PhraseReading {
    return readPhrase(phrase, this.#knowledge(), base);
  }

  phraseReader(): PhraseReader {
    const knowledge = this.#knowledge();
    return {
      read: (phrase, base) => readPhrase(phrase, knowledge, base),
      allow: (phrases) => knowledge.allow(phrases * STEPS_OF_PHRASE),
    };
  }

  #knowledge(): PhraseKnowledge {
    const { names, table } = this.#projection.index;
    return new PhraseKnowledge(
      {
        book: names,
        size: table.size,
        occurs: (word) => table.text.occurs(word),
        found: (text) => countOf(this.#table, makeQuery({ text })),
        count: (query) => countOf(this.#table, query),
      },
      STEPS_OF_PHRASE,
    );
  }

  relax(query: Query, scope?: Scope, nameOf: LabelOf = (key, slug) => this.label(key, slug)): readonly Relaxation[] {
    const counts = {
      count: (changed: Query) => countOf(this.#table, changed),
      reach: (changed: Query, key: RangeKey) => reachOf(this.#table, changed, key),
    };
    return relax(query, counts, nameOf, scope);
  }

  unlisted(query: Query, limit: number): Unlisted {
    return unlistedPlaces(this.#table, query, limit);
  }

  similar(home: HomeToMatch, limit: number): readonly string[] {
    return similarRows(this.#table, home, limit).map((row) => this.#table.idOf(row));
  }

  homesFor(wish: Wish, { limit, among }: WishOptions): readonly Match[] {
    const judge = this.#judge();
    const ranked = judge.ranked(wish, among && this.#rowsOf(among));
    return ranked.slice(0, limit).map((judged) => judge.explain(judged));
  }

  ranked(wish: Wish, among: readonly string[]): readonly Pick<Match, "id" | "standing">[] {
    const ranked = this.#judge().ranked(wish, this.#rowsOf(among));
    return ranked.map(({ row, standing }) => ({ id: this.#table.idOf(row), standing }));
  }

  #rowsOf(ids: readonly string[]): readonly number[] {
    return ids.flatMap((id) => this.#table.rowOf(id) ?? []);
  }

  wishesFor<W extends Wish>(id: string, wishes: readonly W[]): readonly WishMatch<W>[] {
    const row = this.#table.rowOf(id);
    if (row === undefined) return [];
    const judge = this.#judge();
    const judged = wishes.flatMap((wish) => judge.judge(wish, row) ?? []);
    return judged.sort(compareJudged).map((each) => ({ wish: each.wish, ...judge.explain(each) }));
  }

  async standings<W extends Wish>(id: string, wishes: readonly W[]): Promise<readonly WishStanding<W>[]> {
    const [judge, found] = [this.#judge(), [] as WishStanding<W>[]];
    const known = new Map<Query, Standing | undefined>(); // several people want the same
    for await (const some of inPieces(wishes)) {
      const row = this.#table.rowOf(id); // a change in between moves it
      if (row === undefined) break;
      for (const wish of some) {
        if (!known.has(wish.must)) known.set(wish.must, judge.standing(wish, row));
        const standing = known.get(wish.must);
        if (standing) found.push({ wish, standing });
      }
    }
    return found;
  }

  async fitting<W extends Wish>(wishes: readonly W[], among: readonly string[]): Promise<readonly WishHomes<W>[]> {
    const [judge, found] = [this.#judge(), [] as WishHomes<W>[]];
    for await (const some of inPieces([...Map.groupBy(wishes, ({ must }) => must).values()])) {
      const rows = this.#rowsOf(among); // a change in between moves them
      for (const same of some) {
        const fitting = same[0] ? judge.fitting(same[0], rows) : [];
        if (fitting.length > 0) found.push({ wishes: same, ids: fitting.map((row) => this.#table.idOf(row)) });
      }
    }
    return found;
  }

  fits(wish: Wish, id: string): boolean {
    return this.#judge().fitting(wish, this.#rowsOf([id])).length > 0;
  }

  #judge(): Judge {
    return new Judge(this.#table, (key, slug) => this.label(key, slug));
  }

  label(key: ListKey, slug: string): string {
    const values = this.#table.values[key];
    // A place without homes is called as the map calls it: 'DLF Phase 3'.
    const place =
      key === "location" && values.codeOf(slug) === undefined
        ? findPlace(slug.replaceAll("-", " "), undefined)
        : undefined;
    return spokenLabel(key, slug, place?.slugs.includes(slug) ? place.name : values.label(slug));
  }

  waitFor(seq: number): Promise<void> {
    return this.#projection.waitFor(seq);
  }

  close(): Promise<void> {
    return this.#projection.close();
  }
}
