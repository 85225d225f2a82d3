import { administratorsOnly } from "#app/accounts/index.ts";
import { ENQUIRY_STAGES, type EnquiryStage, enquiryStage, enquiryTag } from "#app/kinds/enquiry/enquiry.ts";
import { Conflict, InvalidInput, NotFound, type WireRecord } from "#app/entities/index.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import { INBOX } from "#app/store/index.ts";
import type {
  Actor,
  ExpectedVersion,
  ListOptions,
  Page,
  Paging,
  PatchOf,
  SpanOfTime,
  UpdateOptions,
} from "#app/store/types.ts";
import { addNote, mustGet } from "../records.ts";
import type { InboxContext } from "../context.ts";
import { countEach } from "#app/base/by-key.ts";
import { type EnquiryClock, type EnquiryRow, exportTable, type RowFrame, rowsOf, waitsOf } from "./rows.ts";
import { DAY_MS, indianDay, indianTime } from "#app/entities/values/day.ts";
import { eraseRecord } from "#app/people/index.ts";

export interface EnquiryFilter extends Paging {
  readonly stages?: readonly EnquiryStage[] | undefined;
  /** Words of any field, or a number as one writes it. */
  readonly search?: string | undefined;
  readonly form?: string | undefined;
  readonly listing?: string | undefined;
  readonly clock?: EnquiryClock | undefined;
  /** Open ones with a due action: 'own': their next action is due, 'any': or the next step with the person who asked. */
  readonly actionDue?: "own" | "any" | undefined;
  /** 'action': by the day of the next action or of the next step with the person who asked, whichever is sooner. */
  readonly sort?: "newest" | "oldest" | "action" | undefined;
}

export interface EnquiryCounts {
  readonly total: number;
  readonly stages: Readonly<Record<EnquiryStage, number>>;
  /** Hours after which an unanswered enquiry is late, from the settings. */
  readonly lateAfterHours: number;
  readonly late: number;
  /** Open ones whose next action is due today or was due before. */
  readonly due: number;
  /** Those of them that were due before today. */
  readonly overdue: number;
}

/** For the back office. @throws Forbidden for visitors, all of them */
export interface EnquiryVerbs {
  list(actor: Actor, filter?: EnquiryFilter): Promise<Page<EnquiryRow>>;
  /** @throws NotFound */
  get(actor: Actor, id: string): Promise<EnquiryRow>;
  counts(actor: Actor): Promise<EnquiryCounts>;
  /** How many came within a span of time. @param listing only those about this home */
  arrived(actor: Actor, time: SpanOfTime, listing?: string): Promise<number>;
  /** Answers how many were changed; unknown ids are left out. */
  setStage(actor: Actor, ids: readonly string[], stage: EnquiryStage): Promise<number>;
  /** Takes `stage`, `nextAction`, `nextActionOn`. @throws InvalidInput @throws NotFound @throws Conflict */
  change(actor: Actor, id: string, input: WireRecord, options?: ExpectedVersion): Promise<Stored<"enquiry">>;
  addNote(actor: Actor, id: string, text: string): Promise<Stored<"enquiry">>;
  /** Into the bin. @returns as it lies there @throws NotFound */
  remove(actor: Actor, id: string): Promise<Stored<"enquiry">>;
  readonly bin: EnquiryBin;
  /** A table with its head, in the order of the list; cells still have to be written for the format (`textCell` of app/exchange). */
  export(actor: Actor, filter?: EnquiryFilter): Promise<Iterable<readonly string[]>>;
}

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
/** Fields that the company fills; the visitor sent the others. */
const WORKED_ON = ["stage", "nextAction", "nextActionOn"];

type Enquiry = Stored<"enquiry">;

export function enquiryVerbs(context: InboxContext): EnquiryVerbs {
  const verbs: Omit<EnquiryVerbs, "bin"> = {
    ...readingVerbs(context),
    setStage: (actor, ids, stage) => setStage(context, actor, ids, stage),
    change: (actor, id, input, options) => change(context, actor, id, input, options),
    addNote: (actor, id, text) => addNote(context, actor, "enquiry", id, text),
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
  const records = store.as(INBOX);
  const readFrame = async (): Promise<RowFrame> => ({
    settings: await context.settings(),
    now: context.now(),
    publicUrl,
  });
  return {
    async list(actor, filter = {}) {
      const frame = await readFrame();
      const limit = Math.min(Math.max(1, Math.floor(filter.limit ?? 10)), MAX_PER_PAGE);
      const found = await records.list("enquiry", { ...asked(filter, frame), page: filter.page, limit });
      return { items: await rowsOf(store.as(actor), found.items, frame), total: found.total };
    },
    async get(actor, id) {
      const enquiry = await mustGet(context, "enquiry", id);
      const [row] = await rowsOf(store.as(actor), [enquiry], await readFrame());
      if (!row) throw new Error(`No row was made of enquiry ${id}`);
      return row;
    },
    async counts() {
      const frame = await readFrame();
      const { settings, now } = frame;
      const today = indianTime(indianDay(now), "00:00");
      const open = (until: number) => records.count("enquiry", { stages: OPEN_STAGES, starts: { until } });
      return {
        total: await records.count("enquiry"),
        stages: await countEach(ENQUIRY_STAGES, (stage) => records.count("enquiry", { stages: [stage] })),
        lateAfterHours: settings.answerHours,
        late: await records.count("enquiry", { waits: waitsOf("late", frame) }),
        due: await open(today + DAY_MS),
        overdue: await open(today),
      };
    },
    arrived: (_actor, listed, listing) =>
      records.count("enquiry", {
        listed,
        ...(listing === undefined ? {} : { tags: [enquiryTag("listing", listing)] }),
      }),
    export: async (_actor, filter = {}) =>
      exportTable(await Array.fromAsync(records.listed("enquiry", asked(filter, await readFrame())))),
  };
}

const OPEN_STAGES = ENQUIRY_STAGES.filter((stage) => stage !== "won" && stage !== "lost");
const SORTS = { newest: "listed", oldest: "earliest", action: "due" } as const;

/** The options of the store for a filter. */
function asked(filter: EnquiryFilter, frame: RowFrame): ListOptions {
  const { stages, search, form, listing, clock, actionDue, sort = "newest" } = filter;
  const wanted = stages?.length ? stages : undefined;
  const isEnded = clock === "answered" || clock === "none";
  const until = indianTime(indianDay(frame.now), "00:00") + DAY_MS;
  return {
    search,
    stages: actionDue ? OPEN_STAGES.filter((stage) => wanted?.includes(stage) ?? true) : wanted,
    tags: [
      ...(form ? [enquiryTag("form", form)] : []),
      ...(listing ? [enquiryTag("listing", listing)] : []),
      ...(isEnded ? [enquiryTag("clock", clock)] : []),
    ],
    ...(clock && !isEnded ? { waits: waitsOf(clock, frame) } : {}),
    ...(actionDue && { [actionDue === "own" ? "starts" : "due"]: { until } }),
    sort: actionDue === "own" && sort === "action" ? "starts" : SORTS[sort],
  };
}

async function setStage(
  context: InboxContext,
  actor: Actor,
  ids: readonly string[],
  stage: EnquiryStage,
): Promise<number> {
  if (!ENQUIRY_STAGES.includes(stage))
    throw new InvalidInput(`The stage has to be one of: ${ENQUIRY_STAGES.join(", ")}.`);
  if (ids.length > MAX_AT_ONCE)
    throw new InvalidInput(`At most ${MAX_AT_ONCE} enquiries can be changed at once. Choose fewer.`);
  return context.store.as(actor).transaction(async (records) => {
    const found = (await records.getMany("enquiry", [...new Set(ids)])).filter(
      (enquiry) => enquiry.deletedAt === undefined,
    );
    for (const { id, values } of found)
      await records.update("enquiry", id, { stage, ...answered(values, stage, context.now()) });
    return found.length;
  });
}

async function change(
  context: InboxContext,
  actor: Actor,
  id: string,
  input: Readonly<Record<string, unknown>>,
  options: UpdateOptions = {},
): Promise<Enquiry> {
  const current = await mustGet(context, "enquiry", id);
  const work = Object.fromEntries(Object.entries(input).filter(([name]) => WORKED_ON.includes(name)));
  const patch: PatchOf<"enquiry"> = entities.enquiry.parsePatch(work, current.values);
  const stage = enquiryStage({ stage: patch.stage ?? current.values.stage });
  const changed = { ...patch, ...answered(current.values, stage, context.now()) };
  return context.store.as(actor).update("enquiry", id, changed, options);
}

/** Stops the clock at the first stage that one of us sets. A step back is a correction and stops nothing; 'new' lets it run on. */
function answered(values: Enquiry["values"], stage: EnquiryStage, now: number): PatchOf<"enquiry"> {
  if (stage === "new") return { answeredAt: null };
  const isOnward = ENQUIRY_STAGES.indexOf(stage) > ENQUIRY_STAGES.indexOf(enquiryStage(values));
  return isOnward && values.answeredAt === undefined ? { answeredAt: now } : {};
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
    if (enquiry.deletedAt === undefined) throw new Conflict("This enquiry is not in the bin. Delete it first.");
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
