import { administratorsOnly } from "#app/accounts/index.ts";
import { countEach } from "#app/base/by-key.ts";
import { paged } from "#app/base/paged.ts";
import { Conflict, InvalidInput, NotFound, refusedField } from "#app/entities/index.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { DEAL_STAGES, type DealStage, isOpenDeal } from "#app/kinds/deal/deal.ts";
import { type BrokerageTerms, receivedOf, toPaise } from "#app/kinds/deal/ledger.ts";
import { answerPerson, livePerson, lockPeople } from "#app/people/index.ts";
import { createLiveCollection, INBOX, limitedTo, nameOf } from "#app/store/index.ts";
import type { Actor, ExpectedVersion, Page, Paging, PatchOf, Records, Store, Whose } from "#app/store/types.ts";
import { type DealSums, sumsOf } from "./sums.ts";
import { type Works, worksOf } from "./works.ts";

export type { DealSum } from "./sums.ts";
export { ANSWERS_OF, type WorksRow } from "./works.ts";

export type Deal = Stored<"deal">;

/** A deal by its id, or the open one of a person and a home. */
type DealOf = { readonly id: string } | { readonly person: string; readonly listing: string };

/** Whole rupees. */
interface Offer {
  readonly asked?: number | undefined;
  readonly offered?: number | undefined;
  readonly agreed?: number | null | undefined;
  /** The day in India; today unless it is said. */
  readonly on?: string | undefined;
  /** By whom and how: 'Owner, on the phone'. */
  readonly said?: string | undefined;
}

/** Rows of a deal that are written one by one, by the column that names one of them. */
const ROW_LISTS = { offers: "at", receipts: "at", milestones: "step" } as const;
type RowList = keyof typeof ROW_LISTS;
type DealRow = Readonly<Record<string, string>>;

/** Rupees, months, days. */
interface Lease {
  readonly deposit?: number | null | undefined;
  readonly months?: number | null | undefined;
  readonly noticeMonths?: number | null | undefined;
  readonly startsOn?: string | null | undefined;
  readonly endsOn?: string | null | undefined;
  readonly leaseOverOn?: string | null | undefined;
}

interface DealFilter extends Paging {
  readonly stage?: DealStage | undefined;
  readonly person?: string | undefined;
  readonly listing?: string | undefined;
  readonly assignee?: Whose | undefined;
  /** Changed since then, epoch ms; the last change first. */
  readonly changedSince?: number | undefined;
}

/** How far people are with homes, and the money in it. Sums are whole rupees. @throws Forbidden for visitors, all of them */
export interface Deals {
  /** Of a person or a home; open ones first, then the newest. */
  of(actor: Actor, whose: { readonly person: string } | { readonly listing: string }): Promise<readonly Deal[]>;
  /** @throws NotFound */
  get(actor: Actor, id: string): Promise<Deal>;
  /** The newest stage first. */
  list(actor: Actor, filter?: DealFilter): Promise<Page<Deal>>;
  counts(actor: Actor, filter?: Pick<DealFilter, "assignee">): Promise<Readonly<Record<DealStage, number>>>;
  /** Begins the deal where the two have none that is open. A stage after 'new' answers the person's enquiries about the home. @throws NotFound @throws InvalidInput */
  setStage(
    actor: Actor,
    deal: DealOf,
    stage: DealStage,
    options?: ExpectedVersion & { readonly lostReason?: string | undefined },
  ): Promise<Deal>;
  /**
   * What is asked, offered or agreed; the stage becomes 'offer' where it was before that. Null takes back what was agreed.
   * @throws InvalidInput @throws NotFound @throws Conflict for an offer in a deal that is over
   */
  offer(actor: Actor, deal: DealOf, offer: Offer, options?: ExpectedVersion): Promise<Deal>;
  /** What each side pays, for what was agreed before. @throws InvalidInput @throws NotFound @throws Conflict */
  brokerage(actor: Actor, id: string, terms: readonly BrokerageTerms[], options?: ExpectedVersion): Promise<Deal>;
  /**
   * Writes a row of a list of the deal: an offer, a receipt that came or is promised, a stage of the papers. Sums are rupees, '247367.50'.
   * @param key of the row that is changed: its `at`, or the stage of the papers; none for a new one @param row null removes it
   * @throws InvalidInput @throws NotFound @throws Conflict
   */
  row(
    actor: Actor,
    id: string,
    list: RowList,
    key: string | undefined,
    row: DealRow | null,
    options?: ExpectedVersion,
  ): Promise<Deal>;
  /** What was agreed of a let home. Null clears. @throws InvalidInput @throws NotFound @throws Conflict */
  lease(actor: Actor, id: string, lease: Lease, options?: ExpectedVersion): Promise<Deal>;
  /** Open and won deals of which something falls due before this time, the first first. */
  due(actor: Actor, until: number, some: Pick<DealFilter, "limit" | "assignee">): Promise<Page<Deal>>;
  /** By month and by source, from the first day on. */
  sums(actor: Actor): Promise<DealSums>;
  /** What came of leads in a month (`2026-11`), by source and by account. */
  works(actor: Actor, month: string, settings: Settings): Promise<Works>;
  close(): Promise<void>;
}

export interface DealsOptions {
  readonly store: Store;
  /** Epoch ms; tests give their own. */
  readonly now?: () => number;
}

export function createDeals({ store, now = Date.now }: DealsOptions): Deals {
  /** Deals that count in the figures: those of the demo do not. */
  const counted = createLiveCollection(store, INBOX, "deal", ({ values, ...deal }) =>
    !values.demo && (values.stage === "won" || receivedOf(values) > 0 || values.offers?.length)
      ? { ...deal, values }
      : undefined,
  );
  /** One of many acts on a deal at a time: none is begun twice, and no offer is lost. */
  const inTurn = (actor: Actor, work: (records: Records, who: string) => Promise<Deal>) =>
    store.as(actor).transaction(async (records) => {
      await lockPeople(store);
      return work(records, nameOf(actor));
    });
  const change = (
    actor: Actor,
    id: string,
    { expectedVersion }: ExpectedVersion,
    patchOf: (deal: Deal, by: string) => PatchOf<"deal">,
  ) =>
    inTurn(actor, async (records, by) =>
      records.update("deal", id, patchOf(await mustGet(records, id), by), { expectedVersion }),
    );
  const countedFor = async (actor: Actor): Promise<readonly Deal[]> => {
    const all = await counted.all();
    if (limitedTo(actor, "deal") === undefined) return all;
    return store.as(actor).getMany(
      "deal",
      all.map(({ id }) => id),
    );
  };
  return {
    ...administratorsOnly<Omit<Deals, "close">>({
      async of(actor, whose) {
        const [id] = Object.values(whose);
        const found = (await store.as(actor).foundBy("deal", [id ?? ""])).filter(isLive);
        return found.toSorted(
          (a, b) => Number(isOpenDeal(b.values)) - Number(isOpenDeal(a.values)) || b.createdAt - a.createdAt,
        );
      },
      get: (actor, id) => mustGet(store.as(actor), id),
      async list(actor, { stage, person, listing, assignee, changedSince, ...paging } = {}) {
        const records = store.as(actor);
        const key = person ?? listing;
        if (changedSince !== undefined)
          return records.list("deal", { ...paging, changed: { from: changedSince }, sort: "changed" });
        if (key === undefined)
          return records.list("deal", { ...paging, stages: stage && [stage], assignee, sort: "listed" });
        const found = (await records.foundBy("deal", [key])).filter(
          (deal) =>
            isLive(deal) &&
            (stage === undefined || deal.values.stage === stage) &&
            (person === undefined || deal.values.person === person) &&
            (listing === undefined || deal.values.listing === listing),
        );
        return paged(
          found.toSorted((a, b) => b.values.stageSince - a.values.stageSince),
          paging,
        );
      },
      counts: (actor, { assignee } = {}) =>
        countEach(DEAL_STAGES, (stage) => store.as(actor).count("deal", { stages: [stage], assignee })),
      setStage: (actor, which, stage, { lostReason, expectedVersion } = {}) =>
        inTurn(actor, async (records, by) => {
          if (!DEAL_STAGES.includes(stage))
            throw new InvalidInput(`The stage has to be one of: ${DEAL_STAGES.join(", ")}.`);
          const { deal, version } = await openOrNew(records, which, now(), by, expectedVersion);
          const reason = stage === "lost" ? lostReason?.trim() || deal.values.lostReason : undefined;
          const patch = { ...staged(deal, stage, now(), by), lostReason: reason ?? null };
          await records.update("deal", deal.id, patch, { expectedVersion: version });
          if (stage !== "new" && actor.type === "administrator")
            await answerPerson(records, actor, deal.values.person, now(), { listing: deal.values.listing });
          return mustGet(records, deal.id);
        }),
      offer: (actor, which, { on = indianDay(now()), said = "", ...sums }, { expectedVersion } = {}) =>
        inTurn(actor, async (records, by) => {
          const read = patchOf({ ...sums });
          const { asked, offered, agreed } = read;
          const isOffer = asked !== undefined || offered !== undefined;
          if (!isOffer && agreed === undefined)
            throw new InvalidInput("Write what is asked, offered or agreed first.", { offered: "Sum is required" });
          const { deal, version } = await openOrNew(records, which, now(), by, expectedVersion);
          if (isOffer && !isOpenDeal(deal.values))
            throw new Conflict(
              `This deal is ${deal.values.stage === "won" ? "closed" : "dropped"}. Open it again first.`,
            );
          const { offers = [] } = deal.values;
          const row = {
            at: keyAfter(offers, now()),
            on,
            asked: String(asked ?? ""),
            offered: String(offered ?? ""),
            said,
            by,
          };
          const patch = {
            ...(isOpenDeal(deal.values) ? staged(deal, "offer", now(), by) : {}),
            ...read,
            ...(agreed === undefined ? {} : patchOf({ agreedOn: agreed === null ? null : on })),
            ...(isOffer ? { offers: [...offers, row] } : {}),
          };
          return records.update("deal", deal.id, patch, { expectedVersion: version });
        }),
      brokerage: (actor, id, terms, options = {}) =>
        change(actor, id, options, () => ({ brokerage: terms.map(termsRow) })),
      row: (actor, id, list, key, row, options = {}) =>
        change(actor, id, options, ({ values }, by) => {
          const column = ROW_LISTS[list];
          const all = values[list] ?? [];
          const at = all.findIndex((each) => key !== undefined && each[column] === key);
          if (key !== undefined && at < 0 && (row === null || column === "at"))
            throw new NotFound("This line is not here any more. Load the page again.");
          if (row === null) return rowsPatch(list, all.toSpliced(at, 1));
          const written = { ...all[at], ...row, [column]: key ?? row[column] ?? keyAfter(all, now()), by };
          refuseRow(list, written);
          return rowsPatch(list, at < 0 ? [...all, written] : all.with(at, written));
        }),
      lease: (actor, id, lease, options = {}) => change(actor, id, options, () => patchOf({ ...lease })),
      due: (actor, until, some) => store.as(actor).list("deal", { due: { until }, sort: "due", ...some }),
      sums: async (actor) => sumsOf(await countedFor(actor)),
      works: async (actor, month, settings) =>
        worksOf(store, actor, { month, settings, deals: await countedFor(actor) }),
    }),
    close: () => counted.close(),
  };
}

function isLive({ deletedAt }: Deal): boolean {
  return deletedAt === undefined;
}

/** @throws NotFound */
async function mustGet(records: Records, id: string): Promise<Deal> {
  const deal = await records.get("deal", id);
  if (deal && isLive(deal)) return deal;
  throw new NotFound("There is no deal with this id. It may have been deleted.");
}

/**
 * The deal, and the version expected at the change: that which the caller saw (0: there was none), or that of a deal
 * created here.
 * @throws NotFound for an id, a person or a home that is not there
 */
async function openOrNew(
  records: Records,
  which: DealOf,
  now: number,
  by: string,
  seen: number | undefined,
): Promise<{ readonly deal: Deal; readonly version: number | undefined }> {
  if ("id" in which) return { deal: await mustGet(records, which.id), version: seen };
  const { person, listing } = which;
  const { values } = await livePerson(records, person);
  const known = (await records.foundBy("deal", [person])).filter(
    (deal) =>
      isLive(deal) && deal.values.person === person && deal.values.listing === listing && isOpenDeal(deal.values),
  );
  const [open] = known.toSorted((a, b) => b.values.stageSince - a.values.stageSince);
  if (open) return { deal: open, version: seen };
  const home = (await records.get("property", listing)) ?? (await records.get("project", listing));
  if (!home) throw new NotFound("There is no home with this id. It may have been deleted.");
  const { source } = values;
  const deal = await records.create("deal", {
    person,
    listing,
    listingTitle: home.values.title,
    ...(values.assignee === undefined ? {} : { assignee: values.assignee }),
    stage: "new",
    stageSince: now,
    stages: [stageRow("new", now, by)],
    ...(source === undefined ? {} : { source }),
    ...(values.demo ? { demo: true } : {}),
  });
  return { deal, version: deal.version };
}

function stageRow(stage: DealStage, at: number, by: string) {
  return { at: String(at), stage, by };
}

/** Each row has its own time, which names it. */
function keyAfter(all: readonly DealRow[], now: number): string {
  return String(Math.max(now, ...all.map((row) => Number(row["at"]) + 1)));
}

/** What is asked and offered now follows from the list of offers. */
function rowsPatch(list: RowList, all: readonly DealRow[]): PatchOf<"deal"> {
  const last = (column: string) => {
    const sum = all.findLast((row) => row[column])?.[column];
    return sum ? Number(sum) : null;
  };
  return { [list]: all, ...(list === "offers" ? { asked: last("asked"), offered: last("offered") } : {}) };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** @throws InvalidInput */
function refuseRow(list: RowList, row: DealRow): void {
  const { on = "", due = "", sum = "" } = row;
  for (const [name, day] of Object.entries({ on, due }))
    if (day !== "" && (!DAY.test(day) || Number.isNaN(Date.parse(day)))) throw refusedField(name, "Choose a day");
  const sums = list === "offers" ? [row["asked"], row["offered"]].filter(Boolean) : [sum].filter(Boolean);
  const isSum = (written = "") => /^\d{1,13}(\.\d{1,2})?$/.test(written) && toPaise(written) > 0;
  if (!sums.every(isSum)) throw refusedField("sum", "This is no sum");
  if (list !== "milestones" && sums.length === 0) throw refusedField("sum", "Sum is required");
}

function termsRow({ amount, gst, tds, coShare, ...terms }: BrokerageTerms): DealRow {
  if (!(amount > 0) || !(gst >= 0 && gst < 100) || !(tds >= 0 && tds < 100) || !(coShare >= 0 && coShare <= 100))
    throw new InvalidInput("Write the brokerage as a number, and shares in per cent.");
  return { ...terms, amount: String(amount), gst: String(gst), tds: String(tds), coShare: String(coShare) };
}

/** The stage, since when, and the list of stages; nothing where it is that stage already. */
function staged({ values }: Deal, stage: DealStage, at: number, by: string): PatchOf<"deal"> {
  if (values.stage === stage) return {};
  return { stage, stageSince: at, stages: [...(values.stages ?? []), stageRow(stage, at, by)] };
}

/** The patch for the given fields of a deal; absent ones stay. @throws InvalidInput for what is no sum of rupees */
function patchOf(wire: Readonly<Record<string, unknown>>): PatchOf<"deal"> {
  const given = Object.entries(wire).filter(([, value]) => value !== undefined);
  return entities.deal.parsePatch(Object.fromEntries(given), {} as Deal["values"]); // no field of a deal reads another
}
