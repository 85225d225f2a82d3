import { setImmediate } from "node:timers/promises";
import { administratorsOnly } from "#app/accounts/index.ts";
import { ENQUIRY_STAGES, type EnquiryStage, enquiryStage } from "#app/kinds/enquiry/enquiry.ts";
import { Conflict, InvalidInput, NotFound, type WireRecord } from "#app/entities/index.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import { phoneQuery } from "#app/entities/values/phone.ts";
import { fold, foldedWords } from "#app/store/index.ts";
import type { Actor, ExpectedVersion, Page, Paging, PatchOf, UpdateOptions } from "#app/store/types.ts";
import { addNote, existing } from "../records.ts";
import type { InboxContext } from "../context.ts";
import { filteredInSlices } from "#app/base/time-slice.ts";
import { firstInOrder } from "#app/base/first-in-order.ts";
import { paged } from "#app/base/paged.ts";
import { clockOf, type EnquiryClock, type EnquiryRow, exportTable, type RowFrame, rowsOf } from "./rows.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { byKey } from "#app/base/by-key.ts";
import { eraseRecord } from "#app/people/index.ts";

export interface EnquiryFilter extends Paging {
  readonly stages?: readonly EnquiryStage[] | undefined;
  /** Words of any field, or a number as one writes it. */
  readonly search?: string | undefined;
  readonly form?: string | undefined;
  readonly listing?: string | undefined;
  readonly clock?: EnquiryClock | undefined;
  readonly isActionDue?: boolean | undefined;
  /** Day of the soonest next step with a person, `YYYY-MM-DD`: it counts as the next action of what they asked. */
  readonly stepOn?: ((person: string) => string | undefined) | undefined;
  /** 'action': by the date of the next action. */
  readonly sort?: "newest" | "oldest" | "action" | undefined;
}

export interface EnquiryCounts {
  readonly total: number;
  readonly stages: Readonly<Record<EnquiryStage, number>>;
  /** The setting after which one that waits is late. */
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
  /** Those that came since a moment (epoch ms), the newest first. */
  since(actor: Actor, moment: number): Promise<readonly Stored<"enquiry">[]>;
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

interface EnquiryFrame extends RowFrame {
  readonly all: readonly Enquiry[];
}

type ReadingVerbs = Pick<EnquiryVerbs, "list" | "get" | "counts" | "since" | "export">;

function readingVerbs(context: InboxContext): ReadingVerbs {
  const { store, collections, publicUrl } = context;
  const readFrame = async (): Promise<EnquiryFrame> => {
    await setImmediate(); // others have their turn between two looks at all of them
    const all = await collections.enquiry.all();
    return { all, settings: await context.settings(), now: context.now(), publicUrl };
  };
  return {
    async list(actor, filter = {}) {
      const frame = await readFrame();
      const limit = Math.min(Math.max(1, Math.floor(filter.limit ?? 10)), MAX_PER_PAGE);
      const page = Math.max(1, Math.floor(filter.page ?? 1));
      const found = await filteredInSlices(frame.all, fitting(filter, frame));
      const { items } = paged(inOrder(found, filter, page * limit), { page, limit });
      return { items: await rowsOf(store.as(actor), items, frame), total: found.length };
    },
    async get(actor, id) {
      const enquiry = await existing(context, "enquiry", id);
      const [row] = await rowsOf(store.as(actor), [enquiry], await readFrame());
      if (!row) throw new Error(`No row was made of enquiry ${id}`);
      return row;
    },
    counts: async () => countsOf(await readFrame()),
    async since(_actor, moment) {
      const all = await collections.enquiry.all(); // the newest first
      const older = all.findIndex(({ createdAt }) => createdAt < moment);
      return older < 0 ? all : all.slice(0, older);
    },
    async export(_actor, filter = {}) {
      const frame = await readFrame();
      return exportTable(inOrder(await filteredInSlices(frame.all, fitting(filter, frame)), filter));
    },
  };
}

/** In one pass: every screen shows them. */
function countsOf({ all, settings, now }: EnquiryFrame): EnquiryCounts {
  const today = indianDay(now);
  const stages = byKey(ENQUIRY_STAGES, () => 0);
  let [late, due, overdue] = [0, 0, 0];
  for (const enquiry of all) {
    const { nextActionOn } = enquiry.values;
    stages[enquiryStage(enquiry.values)] += 1;
    if (clockOf(enquiry, settings, now) === "late") late += 1;
    if (nextActionOn === undefined || nextActionOn > today || !isOpen(enquiry)) continue;
    due += 1;
    if (nextActionOn < today) overdue += 1;
  }
  return { total: all.length, stages, lateAfterHours: settings.answerHours, late, due, overdue };
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
  const current = await existing(context, "enquiry", id);
  const work = Object.fromEntries(Object.entries(input).filter(([name]) => WORKED_ON.includes(name)));
  const patch: PatchOf<"enquiry"> = entities.enquiry.parsePatch(work, current.values);
  const stage = enquiryStage({ stage: patch.stage ?? current.values.stage });
  const changed = { ...patch, ...answered(current.values, stage, context.now()) };
  return context.store.as(actor).update("enquiry", id, changed, options);
}

/** The clock stops with the first stage that one of us sets. Back to an earlier one is a correction; with 'new' it runs on. */
function answered(values: Enquiry["values"], stage: EnquiryStage, now: number): PatchOf<"enquiry"> {
  if (stage === "new") return { answeredAt: null };
  const isOnward = ENQUIRY_STAGES.indexOf(stage) > ENQUIRY_STAGES.indexOf(enquiryStage(values));
  return isOnward && values.answeredAt === undefined ? { answeredAt: now } : {};
}

function isOpen({ values }: Enquiry): boolean {
  return values.stage !== "won" && values.stage !== "lost";
}

function fitting(filter: EnquiryFilter, { settings, now }: RowFrame): (enquiry: Enquiry) => boolean {
  const { stages, search = "", form, listing, clock } = filter;
  const words = foldedWords(search);
  const digits = phoneQuery(search);
  return (enquiry) => {
    const { values } = enquiry;
    return (
      (!stages?.length || stages.includes(enquiryStage(values))) &&
      (!form || values.form === form) &&
      (!listing || values.listing === listing) &&
      (!clock || clockOf(enquiry, settings, now) === clock) &&
      (!filter.isActionDue || (isOpen(enquiry) && dueOn(enquiry, filter) <= indianDay(now))) &&
      (words.length === 0 ||
        (digits !== undefined && values.number.includes(digits)) ||
        words.every((word) => searchText(enquiry).includes(word)))
    );
  };
}

const SEARCHED = [
  "name",
  "number",
  "email",
  "message",
  "topic",
  "listingTitle",
  "reference",
  "nextAction",
  "page",
] as const;

/** Folding costs more than searching; a changed enquiry is another object. */
const searchTexts = new WeakMap<Enquiry, string>();

function searchText(enquiry: Enquiry): string {
  const known = searchTexts.get(enquiry);
  if (known !== undefined) return known;
  const { notes = [], ...values } = enquiry.values;
  const texts = [...SEARCHED.map((name) => values[name]), ...notes.map((note) => note["text"])];
  const text = fold(texts.join("\n"));
  searchTexts.set(enquiry, text);
  return text;
}

/** @param count of those that are wanted: the first ones */
function inOrder(found: readonly Enquiry[], filter: EnquiryFilter, count = found.length): readonly Enquiry[] {
  if (filter.sort === "oldest") return found.toReversed();
  if (filter.sort !== "action") return found;
  const dated = found.map((enquiry) => ({ enquiry, day: dueOn(enquiry, filter) }));
  const first = firstInOrder(dated, count, (a, b) => (a.day < b.day ? -1 : Number(a.day !== b.day)));
  return first.map(({ enquiry }) => enquiry);
}

/** The day of its own next action, or of the next step with whoever asked, where that is sooner; else the last of all days. */
function dueOn({ values: { nextActionOn = "9999-12-31", person = "" } }: Enquiry, { stepOn }: EnquiryFilter): string {
  const step = stepOn?.(person) ?? nextActionOn;
  return step < nextActionOn ? step : nextActionOn;
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
