import { administratorsOnly } from "#app/accounts/index.ts";
import { ENQUIRY_STATES, type EnquiryState, enquiryState, enquiryTag } from "#app/kinds/enquiry/enquiry.ts";
import { Conflict, InvalidInput, NotFound } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import { INBOX } from "#app/store/index.ts";
import type { Actor, ListOptions, Page, Paging, SpanOfTime, Whose } from "#app/store/types.ts";
import { mustGet } from "../records.ts";
import type { InboxContext } from "../context.ts";
import { countEach } from "#app/base/by-key.ts";
import { type EnquiryRow, exportTable, type RowFrame, rowsOf, type RunningClock, waitsOf } from "./rows.ts";
import { eraseRecord } from "#app/people/index.ts";

export interface EnquiryFilter extends Paging {
  readonly states?: readonly EnquiryState[] | undefined;
  /** Words of any field, or a number as one writes it. */
  readonly search?: string | undefined;
  readonly form?: string | undefined;
  readonly listing?: string | undefined;
  readonly assignee?: Whose | undefined;
  /** Those that wait, by how long. */
  readonly clock?: RunningClock | undefined;
  readonly sort?: "newest" | "oldest" | undefined;
}

export interface EnquiryCounts {
  readonly total: number;
  readonly states: Readonly<Record<EnquiryState, number>>;
  /** Hours after which an unanswered enquiry is late, from the settings. */
  readonly lateAfterHours: number;
  readonly late: number;
}

/** For the back office. @throws Forbidden for visitors, all of them */
export interface EnquiryVerbs {
  list(actor: Actor, filter?: EnquiryFilter): Promise<Page<EnquiryRow>>;
  /** @throws NotFound */
  get(actor: Actor, id: string): Promise<EnquiryRow>;
  counts(actor: Actor, filter?: Pick<EnquiryFilter, "assignee">): Promise<EnquiryCounts>;
  /** How many came within a span of time. @param listing only those about this home */
  arrived(actor: Actor, time: SpanOfTime, listing?: string): Promise<number>;
  /** Says of several where they stand; unknown ids and those that are so already are left out. @returns how many were changed @throws InvalidInput */
  mark(actor: Actor, ids: readonly string[], as: EnquiryMark): Promise<number>;
  /** Into the bin. @returns as it lies there @throws NotFound */
  remove(actor: Actor, id: string): Promise<Stored<"enquiry">>;
  readonly bin: EnquiryBin;
  /** A table with its head, in the order of the list; cells still have to be written for the format (`textCell` of app/exchange). */
  export(actor: Actor, filter?: EnquiryFilter): Promise<Iterable<readonly string[]>>;
}

/** What one of us says of an enquiry. 'waiting' takes the others back. */
export type EnquiryMark = Exclude<EnquiryState, "visit booked" | "withdrawn">;

/** Enquiries in the bin. @throws Forbidden for visitors, all of them */
interface EnquiryBin {
  list(actor: Actor, options: { readonly page?: number; readonly limit: number }): Promise<Page<Stored<"enquiry">>>;
  /** Puts it back as it was. @throws NotFound @throws Conflict where it is not in the bin */
  restore(actor: Actor, id: string): Promise<void>;
  /** Erases it for good, with the emails about it. @throws NotFound @throws Conflict where it is not in the bin */
  erase(actor: Actor, id: string): Promise<void>;
  /** Erases all of them. @returns how many */
  empty(actor: Actor): Promise<number>;
}

const MAX_PER_PAGE = 200;
const MAX_AT_ONCE = 500;

type Enquiry = Stored<"enquiry">;

export function enquiryVerbs(context: InboxContext): EnquiryVerbs {
  const verbs: Omit<EnquiryVerbs, "bin"> = {
    ...readingVerbs(context),
    mark: (actor, ids, as) => mark(context, actor, ids, as),
    remove: (actor, id) => remove(context, actor, id),
  };
  return { ...administratorsOnly(verbs), bin: enquiryBin(context) };
}

/** Into the bin. @returns as it lies there */
async function remove({ store }: InboxContext, actor: Actor, id: string): Promise<Enquiry> {
  const records = store.as(actor);
  await records.remove("enquiry", id);
  const removed = await records.get("enquiry", id);
  if (!removed) throw new NotFound("There is no enquiry with this id. It may have been erased.");
  return removed;
}

type ReadingVerbs = Pick<EnquiryVerbs, "list" | "get" | "counts" | "arrived" | "export">;

function readingVerbs(context: InboxContext): ReadingVerbs {
  const { store, publicUrl } = context;
  const readFrame = async (): Promise<RowFrame> => ({
    settings: await context.settings(),
    now: context.now(),
    publicUrl,
  });
  return {
    async list(actor, filter = {}) {
      const frame = await readFrame();
      const limit = Math.min(Math.max(1, Math.floor(filter.limit ?? 10)), MAX_PER_PAGE);
      const found = await store.as(actor).list("enquiry", { ...asked(filter, frame), page: filter.page, limit });
      return { items: await rowsOf(store.as(INBOX), found.items, frame), total: found.total };
    },
    async get(actor, id) {
      const enquiry = await mustGet(context, "enquiry", id, actor);
      const [row] = await rowsOf(store.as(INBOX), [enquiry], await readFrame());
      if (!row) throw new Error(`No row was made of enquiry ${id}`);
      return row;
    },
    async counts(actor, { assignee } = {}) {
      const count = (options: ListOptions = {}) => store.as(actor).count("enquiry", { assignee, ...options });
      const frame = await readFrame();
      return {
        total: await count(),
        states: await countEach(ENQUIRY_STATES, (state) => count({ stages: [state] })),
        lateAfterHours: frame.settings.answerHours,
        late: await count({ waits: waitsOf("late", frame) }),
      };
    },
    arrived: (actor, listed, listing) =>
      store.as(actor).count("enquiry", {
        listed,
        ...(listing === undefined ? {} : { tags: [enquiryTag("listing", listing)] }),
      }),
    export: async (actor, filter = {}) =>
      exportTable(await Array.fromAsync(store.as(actor).listed("enquiry", asked(filter, await readFrame())))),
  };
}

const SORTS = { newest: "listed", oldest: "earliest" } as const;

/** The options of the store for a filter. */
function asked(
  { states, search, form, listing, clock, sort = "newest", assignee }: EnquiryFilter,
  frame: RowFrame,
): ListOptions {
  return {
    search,
    assignee,
    stages: states?.length ? states : undefined,
    tags: [...(form ? [enquiryTag("form", form)] : []), ...(listing ? [enquiryTag("listing", listing)] : [])],
    ...(clock ? { waits: waitsOf(clock, frame) } : {}),
    sort: SORTS[sort],
  };
}

async function mark(
  { store, now }: InboxContext,
  actor: Actor,
  ids: readonly string[],
  as: EnquiryMark,
): Promise<number> {
  if (ids.length > MAX_AT_ONCE)
    throw new InvalidInput(`At most ${MAX_AT_ONCE} enquiries can be changed at once. Choose fewer.`);
  return store.as(actor).transaction(async (records) => {
    const found = await records.getMany("enquiry", [...new Set(ids)]);
    let changed = 0;
    for (const { id, deletedAt, values } of found) {
      if (deletedAt !== undefined || enquiryState(values) === as) continue;
      const answeredAt = as === "answered" ? (values.answeredAt ?? now()) : null;
      const patch = as === "not a lead" ? { closedAs: as } : { closedAs: null, answeredAt };
      await records.update("enquiry", id, patch);
      changed += 1;
    }
    return changed;
  });
}

/** Enquiries that are erased after one reading of the bin. */
const ERASED_AT_ONCE = 100;

/** What was deleted from the list of enquiries: to be put back, or erased with the emails about it. */
function enquiryBin(context: InboxContext): EnquiryBin {
  const { store } = context;

  /** @throws NotFound @throws Conflict where it is not in the bin */
  async function requireBinned(actor: Actor, id: string): Promise<void> {
    const enquiry = await store.as(actor).get("enquiry", id);
    if (!enquiry) throw new NotFound("This enquiry has been erased already.");
    if (enquiry.deletedAt === undefined) throw new Conflict("This enquiry is not deleted. Delete it first.");
  }

  const reversible: Pick<EnquiryBin, "list" | "restore"> = {
    list: (actor, options) => store.as(actor).list("enquiry", { ...options, bin: true, sort: "changed" }),
    async restore(actor, id) {
      await requireBinned(actor, id);
      await store.as(actor).restore("enquiry", id);
    },
  };
  const forGood: Pick<EnquiryBin, "erase" | "empty"> = {
    async erase(actor, id) {
      await requireBinned(actor, id);
      await eraseRecord(context, "enquiry", id, actor);
    },
    async empty(actor) {
      let erased = 0;
      for (;;) {
        const { items } = await store.as(actor).list("enquiry", { bin: true, limit: ERASED_AT_ONCE });
        for (const { id } of items) await eraseRecord(context, "enquiry", id, actor);
        erased += items.length;
        if (items.length < ERASED_AT_ONCE) return erased;
      }
    },
  };
  return { ...administratorsOnly(reversible), ...administratorsOnly(forGood, "erasure") };
}
