import type { AnyValues, Patch, State } from "#app/entities/index.ts";
import type { ContentKind, EntityName, EntityOf, Stored, ValuesOf } from "#app/kinds/index.ts";
import type { OfferChange } from "#app/kinds/property/price-history.ts";
import type { AccountTables } from "./account-types.ts";
import type { Engine } from "./engines/engine.ts";

export type * from "./account-types.ts";
export type * from "./projection/types.ts";

/**
 * On whose behalf a call runs. Every read and write names one; there is no trusted default.
 * A visitor sees published records that are not in the bin, and nothing else.
 */
export type Actor =
  | { readonly type: "visitor" }
  | {
      readonly type: "administrator";
      readonly id: string;
      readonly name: string;
      readonly role?: ActorRole | undefined;
      /** Signed in long ago: `app/accounts/roles.ts` says what asks for the password first. */
      readonly needsPassword?: boolean;
    }
  /** The site's own work: 'import', 'demo', 'sweep', 'command line'. */
  | { readonly type: "system"; readonly name: string };

/** Rights of an account that may not see everything; an owner has none. `app/accounts/roles.ts` makes it. */
export interface ActorRole {
  readonly name: string;
  /** Kinds that they see and change. */
  readonly kinds: ReadonlySet<EntityName>;
  /** Fields that they neither see nor change. */
  readonly hidden: ReadonlyMap<EntityName, readonly string[]>;
  /** Of people they see only their own, with what hangs on these. */
  readonly isLimited?: boolean;
}

/** Whose work is asked for: an account's by its id, or what none of these accounts has. */
export type Whose = string | { readonly noneOf: readonly string[] };

export type PatchOf<N extends EntityName> = Patch<EntityOf<N>["fields"]>;

export interface CreateOptions {
  /** Default 'published'; of what a visitor sends in (listings, reviews) it is always 'pending'. */
  readonly state?: State | undefined;
  /** What happens to a slug that is taken: 'number' (default) makes the next free one, 'refuse' throws Conflict. */
  readonly slugClash?: "number" | "refuse" | undefined;
  /** Keeps the id of an export; must be free. */
  readonly id?: string;
  readonly createdAt?: number | undefined;
  readonly updatedAt?: number | undefined;
  /** Identifies the record for repeatable imports, unique within a source. */
  readonly importKey?: ImportKey | undefined;
}

/** The place of an imported record in its source. */
export interface ImportKey {
  readonly source: string;
  readonly key: string;
}

/** One of many records made together. */
export interface NewRecord<N extends EntityName> {
  readonly values: ValuesOf<N>;
  readonly options?: CreateOptions;
}

export interface ExpectedVersion {
  /** Version the editor had in front of it; without it the last one to save wins. */
  readonly expectedVersion?: number | undefined;
}

export interface UpdateOptions extends ExpectedVersion {
  /** Also changes a record in the bin, which stays there. */
  readonly inBin?: boolean | undefined;
  readonly state?: State | undefined;
}

/** The page of a list that is asked for. */
export interface Paging {
  /** From 1. */
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** Epoch ms: from the first moment on, before the last. */
export interface SpanOfTime {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

export interface ListOptions extends Paging {
  readonly states?: readonly State[];
  /** Words that the title, location or slug have to contain; of kinds that visitors do not see also a number in any spelling. */
  readonly search?: string | undefined;
  /** Filters by the columns that `listed` of the kind declares; for people see records/people-columns.ts. */
  readonly stages?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly listed?: SpanOfTime | undefined;
  readonly starts?: SpanOfTime | undefined;
  readonly due?: SpanOfTime | undefined;
  readonly waits?: SpanOfTime | undefined;
  /** By the last change. */
  readonly changed?: SpanOfTime | undefined;
  readonly assignee?: Whose | undefined;
  /** 'listed' and 'latest' (by the start): last first, 'earliest': the reverse of 'listed'; 'starts', 'due' and 'waits': soonest first, and only records with such a time. */
  readonly sort?:
    | "newest"
    | "oldest"
    | "title"
    | "changed"
    | "listed"
    | "earliest"
    | "starts"
    | "latest"
    | "due"
    | "waits";
  /** True: what lies in the bin, instead of what does not. */
  readonly bin?: boolean;
}

export type TalliedBy = "assignee" | "origin";

/** Records that hang on people, of a stage, within a span of time. */
export interface Tallied {
  readonly kind: EntityName;
  readonly stage?: string;
  readonly time: "listed" | "starts";
  readonly span: Required<SpanOfTime>;
}

export type WholeList = Omit<ListOptions, keyof Paging>;

export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** What a slug leads to: the record, or the slug that it has now. */
export type SlugResult<N extends EntityName> = { readonly found: Stored<N> } | { readonly movedTo: string } | undefined;

/** A record that visitors saw once and do not see any more. */
export interface WithdrawnRecord<N extends EntityName> {
  readonly id: string;
  /** When it went from the site, epoch ms. */
  readonly since: number;
  /** Lies in the bin now; else archived or waiting. */
  readonly isDeleted: boolean;
  /** As visitors saw it last; nothing of what was changed since. */
  readonly values: ValuesOf<N>;
}

/** The records, as one actor sees and may change them. */
export interface Records {
  /** @throws Conflict when an explicit slug or id is taken and `slugClash` is 'refuse'; default makes the next free slug */
  create<N extends EntityName>(kind: N, values: ValuesOf<N>, options?: CreateOptions): Promise<Stored<N>>;
  /** Like `create` for each, in one step and many times quicker; for imports. */
  createMany<N extends EntityName>(kind: N, records: readonly NewRecord<N>[]): Promise<readonly Stored<N>[]>;
  /** Everybody but visitors also gets what lies in the bin, with `deletedAt`. */
  get<N extends EntityName>(kind: N, id: string): Promise<Stored<N> | undefined>;
  /** In the order of the ids; unknown ones are left out. */
  getMany<N extends EntityName>(kind: N, ids: readonly string[]): Promise<readonly Stored<N>[]>;
  getBySlug<N extends ContentKind>(kind: N, slug: string): Promise<SlugResult<N>>;
  /** What this address led visitors to, now archived, waiting or in the bin. Nothing for what was never published or is erased. For everybody. */
  getWithdrawn<N extends ContentKind>(kind: N, slug: string): Promise<WithdrawnRecord<N> | undefined>;
  /** Also from the bin, so that an import does not bring back what was deleted. */
  getByImportKey<N extends EntityName>(kind: N, source: string, key: string): Promise<Stored<N> | undefined>;
  /** The same for many keys at once; keys without a record are left out. */
  getManyByImportKey<N extends EntityName>(
    kind: N,
    source: string,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Stored<N>>>;
  /**
   * Those whose fields in `foundBy` of their kind hold one of these texts, oldest id first; in the bin, too. Inside a transaction with what it has written
   * so far. Administrators and the system only.
   */
  foundBy<N extends EntityName>(kind: N, keys: readonly string[]): Promise<readonly Stored<N>[]>;
  /** Where these records were imported from, by id; others are left out. For exports. */
  importKeysOf(kind: EntityName, ids: readonly string[]): Promise<ReadonlyMap<string, ImportKey>>;
  /**
   * A change that changes nothing leaves the version as it is.
   * @throws NotFound (also for what lies in the bin)
   * @throws Conflict (409, the message says who saved when) on a version that moved on, or a slug that is taken
   */
  update<N extends EntityName>(kind: N, id: string, patch: PatchOf<N>, options?: UpdateOptions): Promise<Stored<N>>;
  /** Puts it into the bin. @throws NotFound */
  remove(kind: EntityName, id: string, options?: UpdateOptions): Promise<void>;
  /** Takes it out of the bin; a slug taken meanwhile gets the next free number. @throws NotFound */
  restore<N extends EntityName>(kind: N, id: string): Promise<Stored<N>>;
  /** Deletes for good, from the log's documents too. */
  erase(kind: EntityName, id: string): Promise<void>;
  /** Erases what went into the bin before `olderThan` (epoch ms); answers how many. */
  purgeBin(olderThan: number): Promise<number>;
  list<N extends EntityName>(kind: N, options?: ListOptions): Promise<Page<Stored<N>>>;
  count(kind: EntityName, options?: WholeList): Promise<number>;
  /** Pairs of live records that share signs of their kind; those that share the most first. Administrators and the system only. */
  alike(
    kind: EntityName,
    options?: Paging & { readonly of?: string | undefined },
  ): Promise<Page<readonly [string, string]>>;
  /** How many people there are with such records, or how many records, by where the people came from or whose they are (of records: of the visit or call itself); '' is not known, or nobody's. Without people of the demo. */
  tally(by: TalliedBy, what: readonly Tallied[], count?: "people" | "records"): Promise<ReadonlyMap<string, number>>;
  /** The first of these live records in the order 'listed', by id. Administrators and the system only. */
  lastListed(kind: EntityName, ids: readonly string[], limit: number): Promise<readonly string[]>;
  /** Of a whole list, in its order. */
  ids(kind: EntityName, options: WholeList): Promise<readonly string[]>;
  /** The same with the records, read piece by piece: for files. */
  listed<N extends EntityName>(kind: N, options: WholeList): AsyncIterable<Stored<N>>;
  /** All of a kind, newest first, in constant memory and in slices of time. */
  stream<N extends EntityName>(kind: N, options?: Pick<ListOptions, "states">): AsyncIterable<Stored<N>>;
  /** Live records that begin within a span of time (epoch ms, `until` excluded), soonest first. Only visits begin at a time. */
  startingBetween(kind: "visit", from: number, until: number): Promise<readonly Stored<"visit">[]>;
  /** The slug a new record with this one would get. */
  freeSlug(kind: ContentKind, slug: string): Promise<string>;
  /** What visitors saw of the home, oldest first, also under records before this one. Empty where the actor may not see the record. */
  offerChanges(id: string): Promise<readonly OfferChange[]>;
  /** Newest first. Administrators and the system only. */
  history(kind: EntityName, id: string, part?: HistoryPart): Promise<readonly ChangeDetail[]>;
  /** What one step wrote, the oldest first. @throws Forbidden for a step that wrote what the actor may not see */
  changesOf(act: number): Promise<readonly ChangeDetail[]>;
  /**
   * Many writes as one transaction with one acknowledgement; either all of them happen or none.
   * Every call to this store from inside `work` takes part in it. One inside another can fail alone.
   */
  transaction<T>(work: (records: Records) => Promise<T>): Promise<T>;
  /** Whether a transaction of this store is open around the caller. */
  readonly isInTransaction: boolean;
}

export interface Store {
  readonly engine: "sqlite" | "postgres";
  as(actor: Actor): Records;
  readonly changes: FollowedLog;
  readonly media: MediaTable;
  readonly accounts: AccountTables;
  readonly facts: Facts;
  /** Runs `work`. @returns with the steps (`Change.act`) that it wrote, without those that erased */
  recorded<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly acts: readonly number[] }>;
  /** Registers a rule that completes every home, however it is added or changed, in the transaction that writes it. */
  completeHomes(rule: HomeRule): void;
  /** Answers within a second or throws. */
  ping(): Promise<void>;
  /** What keeps the database from being read and written; a trial to write is made every 20 s at most. */
  fault(): Promise<DatabaseFault | undefined>;
  /** The newest step of the schema, and whether this release knows it: a newer release may work on the same database. */
  schema(): Promise<{ readonly name: string; readonly isKnown: boolean }>;
  /** Looks through the whole database beside the running site. Once damage was found, here or by a query, `ping` fails. @returns whether it is damaged */
  findDamage(): Promise<boolean>;
  /**
   * The time by which things are old enough to be erased, epoch ms: whatever erases by age asks it, never the clock. A clock that jumped ahead counts a
   * week later.
   */
  agreedTime(): Promise<number>;
  /** After an erasure: leaves nothing of it in the files of the database, as far as the engine allows. Not inside of a transaction. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** What is wrong with the database. `detail` is what it says itself, in English for programmers. */
export interface DatabaseFault {
  readonly kind: "unreachable" | "readOnly" | "full" | "damaged";
  readonly detail: string;
}

/** A home that is about to be written. */
export interface HomeDraft {
  /** Of a home that is there, or of a new one whose id is chosen. */
  readonly id?: string | undefined;
  /** All values of a new home, only the changed ones of an existing home. */
  readonly values: PatchOf<"property">;
  readonly isImported: boolean;
}

/** Returns, for each home in their order, further values to write. */
export type HomeRule = (actor: Actor, homes: readonly HomeDraft[]) => Promise<readonly PatchOf<"property">[]>;

export interface StoreOptions {
  /** `postgres://…`, or the path of an SQLite file. */
  readonly url: string;
  /** Milliseconds; tests give their own. */
  readonly now?: () => number;
  /** Told of failures that no caller waits for: a lost connection, a listener that throws. */
  readonly onError?: (error: unknown) => void;
  /** Told of queries that took long. */
  readonly onSlow?: SlowListener | undefined;
  /** Stands between the store and its database: tests let single writes fail there. */
  readonly through?: ((engine: Engine) => Engine) | undefined;
}

/** @param query `sql` without its values, shortened; `ms` that it took */
export type SlowListener = (query: { readonly sql: string; readonly ms: number }) => void;

export type ChangeKind = "created" | "updated" | "removed" | "restored" | "erased";

/** One row of the change log. `seq` rises by commit order as readers see it. */
export interface Change {
  readonly seq: number;
  /** Seq of the first change of the same step: what one call or transaction wrote happened together, and is undone together. */
  readonly act: number;
  readonly kind: EntityName;
  readonly id: string;
  readonly what: ChangeKind;
  /** Whether visitors saw the record before, or see it now. */
  readonly touchesPublic: boolean;
  readonly who: string;
  readonly when: number;
}

/** A record as it stood before or after a change. */
export interface RecordSnapshot {
  readonly state: State;
  readonly values: AnyValues;
}

/** Each change holds the record twice, so a long history is read only as far as it is needed. */
export interface HistoryPart {
  /** Only changes after this seq. */
  readonly after?: number;
  /** Only changes up to this seq, itself included. */
  readonly upTo?: number;
  /** The newest of them. */
  readonly limit?: number;
}

/** A change with both documents, for history and undo. */
export interface ChangeDetail extends Change {
  /** Absent for what was just created or taken out of the bin, and after an erasure. */
  readonly before: RecordSnapshot | undefined;
  /** Absent for what went into the bin or was erased. */
  readonly after: RecordSnapshot | undefined;
}

export interface ChangeFeed {
  /** Seq of the newest change known here. A page rendered under it is stale as soon as it moves. */
  readonly seq: number;
  /** Seq of the newest change that visitors can see. */
  readonly publicSeq: number;
  /** @param only 'public': those that visitors can see */
  since(seq: number, limit: number, only?: "public"): Promise<readonly Change[]>;
  /** Called after every commit, also of other processes. Returns a function that unsubscribes. */
  subscribe(listener: (changes: readonly Change[]) => void): () => void;
}

/** The log as a process follows it. */
export interface FollowedLog extends ChangeFeed {
  /** Resolves when all that other processes committed before the call is known here, too. */
  catchUp(): Promise<void>;
}

export interface MediaRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly createdAt: number;
}

/** Which pictures exist. A record can only name pictures that stand here (the database checks it). */
export interface MediaTable {
  add(row: Omit<MediaRow, "createdAt">): Promise<void>;
  get(id: string): Promise<MediaRow | undefined>;
  /** Pictures that no record, version or bin entry names and that are older than `olderThan` (epoch ms). */
  unreferenced(olderThan: number): Promise<readonly string[]>;
  /** Removes the row if still unreferenced; true if it is gone. */
  remove(id: string): Promise<boolean>;
  /** All ids, for the collector's comparison with the files. */
  ids(): AsyncIterable<string>;
}

/** Small facts that are not records: view counters, 'demo was loaded', secrets the site made itself. */
export interface ViewsOfDay {
  readonly id: string;
  readonly day: string;
  readonly views: number;
}

export interface Facts {
  get(name: string): Promise<string | undefined>;
  set(name: string, value: string): Promise<void>;
  /** Sets it only where `from` is stored, or nothing for undefined; answers whether it did. One of several processes wins. */
  swap(name: string, from: string | undefined, to: string): Promise<boolean>;
  /** Sets it only where nothing is set; answers the value that is stored afterwards. */
  setOnce(name: string, value: string): Promise<string>;
  addView(kind: ContentKind, id: string): Promise<void>;
  views(kind: ContentKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Of these homes, the days with a view from a day in India on, at most five weeks back; the oldest first. */
  viewsByDay(ids: readonly string[], from: string): Promise<readonly ViewsOfDay[]>;
  /** Ids of the homes viewed from a day on, those with most views first. */
  viewedSince(from: string, limit: number): Promise<readonly string[]>;
  mostViewed(kind: ContentKind, limit: number): Promise<readonly { readonly id: string; readonly views: number }[]>;
}
