import type { ImageValue } from "#app/entities/fields/image.ts";
import type { State, WireRecord } from "#app/entities/index.ts";
import type { ContentKind, EntityName, Stored, ValuesOf } from "#app/kinds/index.ts";
import type { OfferChange } from "#app/kinds/property/price-history.ts";
import type { MissingToPublish, PublishableValues, SHOWS_CONTACTS } from "#app/kinds/publishing.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { AdminLists } from "./admin-lists/types.ts";
import type { Leaving } from "./leaving.ts";
import type { PublishGuard } from "./publishing.ts";
import type { ExpiringRegistration } from "./expiring-registrations.ts";
import type { ProjectOf } from "./project-names.ts";
import type { Undone, UndoGuard, UndoTarget } from "./undo.ts";
import type {
  Actor,
  ChangeDetail,
  ExpectedVersion,
  HistoryPart,
  ListOptions,
  Page,
  SlugResult,
  UpdateOptions,
} from "#app/store/types.ts";
export type { ExpiringRegistration } from "./expiring-registrations.ts";
export type { AdminListQuery, AdminListSummary, MissingInfo } from "./admin-lists/types.ts";

/** Pictures for slots, by field key; `null` empties the slot. */
export type SlotImages = Readonly<Record<string, ImageValue | null>>;

export interface AddOptions {
  /** Without one: published, or a draft where it lacks what publishing needs. 'published' is refused where something is missing. */
  readonly state?: State | undefined;
  /** 'shown': phone numbers and addresses in its texts may be public. Without it, publishing them is refused. */
  readonly contacts?: (typeof SHOWS_CONTACTS)["contacts"] | undefined;
  readonly images?: SlotImages;
  /** Idempotency key: the same content of the same account with the same key is added once. */
  readonly key?: string | undefined;
}

export interface ChangeOptions extends UpdateOptions, Pick<AddOptions, "contacts"> {
  /** Id of the submission whose approval publishes the record. */
  readonly decidedBy?: string;
}

/** A withdrawn home as visitors saw it last, without price and contact. */
export interface WithdrawnHome {
  readonly id: string;
  readonly title: string;
  readonly propType: string | undefined;
  readonly saleType: string | undefined;
  readonly city: string | undefined;
  readonly location: string | undefined;
  /** When it went from the site, epoch ms. */
  readonly since: number;
  /** Lies in the bin now; else archived or waiting. */
  readonly isDeleted: boolean;
  /** Why it went, where nobody of the office took it off. */
  readonly leftFor: ValuesOf<"property">["leftFor"];
}

/**
 * The verbs of properties, projects and blog posts. Every one takes the actor, so that nothing runs without a name;
 * wire records are validated here, once, for every way in.
 */
export interface Catalogue {
  /** Refuses what `add` would refuse, before pictures are worked on; `wire` leaves out the slots they are for. @throws InvalidInput @throws Forbidden */
  check(
    actor: Actor,
    kind: ContentKind,
    wire: WireRecord,
    options?: Pick<AddOptions, "state" | "contacts">,
  ): Promise<void>;
  /** What publishing still needs. */
  missingToPublish(actor: Actor, kind: ContentKind, values: PublishableValues): Promise<MissingToPublish>;
  /** A missing slug is made from the title; a clash gets the next free number. @throws InvalidInput @throws Forbidden for visitors (other than pending) */
  add<N extends ContentKind>(actor: Actor, kind: N, wire: WireRecord, options?: AddOptions): Promise<Stored<N>>;
  change<N extends ContentKind>(
    actor: Actor,
    kind: N,
    id: string,
    wire: WireRecord,
    options?: ChangeOptions & { readonly images?: SlotImages },
  ): Promise<Stored<N>>;
  /** Puts it into the bin. */
  remove(actor: Actor, kind: ContentKind, id: string): Promise<void>;
  /** Erases one record of the bin for good: the record, its earlier versions and its content in the change log. @throws NotFound @throws Conflict for what is not in the bin */
  erase(actor: Actor, kind: ContentKind, id: string): Promise<void>;
  /** Erases everything of a kind that lies in the bin; answers how many. */
  emptyBin(actor: Actor, kind: ContentKind): Promise<number>;
  /** Takes it out of the bin, as what it was; what was public and lacks something by now comes back as a draft. */
  restore<N extends ContentKind>(actor: Actor, kind: N, id: string): Promise<Stored<N>>;
  /** Runs an act. @returns with the token that takes back all that it wrote; none where it wrote nothing, or erased */
  act<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly undo: string | undefined }>;
  /** Takes acts back, shortly after them: see docs/publishing.md. @throws BadRequest for what is no token */
  undo(actor: Actor, token: string): Promise<Undone>;
  /** Takes back the last change of a record, with all that was written in the same step. @throws NotFound @throws Conflict */
  undoLast(actor: Actor, target: UndoTarget): Promise<void>;
  /** @throws BadRequest for a malformed id */
  get<N extends EntityName>(actor: Actor, kind: N, id: string): Promise<Stored<N> | undefined>;
  getMany<N extends EntityName>(actor: Actor, kind: N, ids: readonly string[]): Promise<readonly Stored<N>[]>;
  /** The published ones of these homes, in this order: from memory, for pages that everybody sees. */
  published(ids: readonly string[]): Promise<readonly Stored<"property">[]>;
  /** Homes by the ids of their advertisements on portals. */
  byPortalIds(actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, Stored<"property">>>;
  /** A published record as visitors see it, whoever asks; any other record as the actor may see it. */
  bySlug<N extends ContentKind>(actor: Actor, kind: N, slug: string): Promise<SlugResult<N>>;
  /** What the page of a withdrawn record may still say, to anybody. Nothing for a record that was never published. */
  withdrawn(kind: ContentKind, slug: string): Promise<WithdrawnHome | undefined>;
  list<N extends EntityName>(actor: Actor, kind: N, options?: ListOptions): Promise<Page<Stored<N>>>;
  stream<N extends ContentKind>(actor: Actor, kind: N): AsyncIterable<Stored<N>>;
  /** What visitors saw of a home and may still know, oldest first: see app/kinds/property/price-history.ts. */
  offerChanges(id: string): Promise<readonly OfferChange[]>;
  /** The published project in which a home lies, from memory. */
  readonly projectOf: ProjectOf;
  /** Registrations of published projects that end soon or have ended. @param now epoch ms @throws Forbidden for visitors */
  expiringRegistrations(actor: Actor, now: number): Promise<readonly ExpiringRegistration[]>;
  history(actor: Actor, kind: EntityName, id: string, part?: HistoryPart): Promise<readonly ChangeDetail[]>;
  freeSlug(actor: Actor, kind: ContentKind, title: string): Promise<string>;
  /** Stored values over the defaults; read from memory, refreshed by the change log. */
  settings(): Promise<Settings>;
  changeSettings(actor: Actor, wire: WireRecord, options?: UpdateOptions): Promise<Settings>;
  /** Lists of the back office: every order, filter and word, quick at any number of records. */
  readonly adminLists: AdminLists;
  /** Homes that nobody has confirmed for long. */
  readonly leaving: Leaving;
  /** Makes a record what it was after change `seq` of its history, as a new version. @throws NotFound @throws Conflict */
  restoreVersion<N extends EntityName>(
    actor: Actor,
    kind: N,
    id: string,
    seq: number,
    options?: ExpectedVersion,
  ): Promise<Stored<N>>;
  /** The wire form of a record as the calls answer it: `_id`, meta fields, every spelling. */
  toWire<N extends EntityName>(
    kind: N,
    record: Stored<N>,
    audience: "public" | "administrator",
  ): Record<string, unknown>;
  /** For modules that decide about records too: asked before any record becomes public. */
  beforePublishing(guard: PublishGuard): void;
  /** For modules whose records need more than their old values to be put back. */
  undoWith(kind: EntityName, guard: UndoGuard): void;
}
