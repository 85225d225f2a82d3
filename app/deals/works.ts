import { DAY_MS, HOUR_MS, indianDay, indianTime } from "#app/entities/values/day.ts";
import { receiptsOf } from "#app/kinds/deal/ledger.ts";
import type { Stored } from "#app/kinds/index.ts";
import { originOf } from "#app/kinds/person/person.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { timeWithin } from "#app/kinds/settings/week-hours.ts";
import type { Actor, Records, Store, Tallied } from "#app/store/types.ts";

/** What came of the leads of a source, or of an account, in a month. */
export interface WorksRow {
  /** 'web form', '99acres', or the id of an account; '' where there is none. */
  readonly name: string;
  /** People of whom something came: an enquiry, a message, a missed call. */
  readonly leads: number;
  /** First answers to what came, of the last `ANSWERS_OF` enquiries and messages each; and how many of these within the promised time. */
  readonly answers: number;
  readonly inTime: number;
  /** Of these answers, in ms of office hours. */
  readonly wait: { readonly median: number; readonly worst: number } | undefined;
  /** That were had, by whoever noted them. */
  readonly calls: number;
  /** That took place. */
  readonly visits: number;
  /** Deals with an offer of this month, and those that were won in it. */
  readonly offers: number;
  readonly won: number;
  /** That came in, in paise. */
  readonly brokerage: number;
}

export interface Works {
  /** The one with the most leads first. */
  readonly sources: readonly WorksRow[];
  readonly accounts: readonly WorksRow[];
}

/** A busy month has thousands; a median of these says as much. */
export const ANSWERS_OF = 200;

/** @param month `2026-11` @param deals those with an offer, won, or with a receipt */
export async function worksOf(
  store: Store,
  actor: Actor,
  {
    month,
    deals,
    settings,
  }: { readonly month: string; readonly deals: readonly Stored<"deal">[]; readonly settings: Settings },
): Promise<Works> {
  const records = store.as(actor);
  const span = spanOf(month);
  const ofDeals = deals.flatMap((deal) => moneyOf(deal, month));
  const given = await answersIn(records, span, settings);
  const found = await records.getMany("person", [...new Set([...ofDeals, ...given].map(({ person }) => person))]);
  const people = new Map(found.map(({ id, values }) => [id, originOf(values) ?? ""] as const));
  const invented = new Set(found.flatMap(({ id, values }) => (values.demo ? [id] : [])));
  const answers = given.filter(({ person }) => !invented.has(person));
  const table = async (
    by: "assignee" | "origin",
    nameOf: (of: { readonly person: string; readonly account: string }) => string,
  ) => {
    const leads = await records.tally(by, cameIn(span));
    const visits = await records.tally(by, [{ kind: "visit", stage: "done", time: "starts", span }], "records");
    const calls = await records.tally(by, [{ kind: "interaction", stage: "call", time: "starts", span }], "records");
    const [waits, money] = [Map.groupBy(answers, nameOf), Map.groupBy(ofDeals, nameOf)];
    const names = new Set([...leads.keys(), ...calls.keys(), ...visits.keys(), ...waits.keys(), ...money.keys()]);
    const rows = [...names].map((name): WorksRow => {
      const own = (waits.get(name) ?? []).map(({ ms }) => ms).toSorted((a, b) => a - b);
      const [median, worst] = [own[Math.floor((own.length - 1) / 2)], own.at(-1)];
      const sum = (key: "offers" | "won" | "brokerage") =>
        (money.get(name) ?? []).reduce((before, deal) => before + deal[key], 0);
      return {
        name,
        leads: leads.get(name) ?? 0,
        answers: own.length,
        inTime: own.filter((ms) => ms <= settings.answerHours * HOUR_MS).length,
        wait: median === undefined || worst === undefined ? undefined : { median, worst },
        calls: calls.get(name) ?? 0,
        visits: visits.get(name) ?? 0,
        offers: sum("offers"),
        won: sum("won"),
        brokerage: sum("brokerage"),
      };
    });
    return rows.toSorted((a, b) => b.leads - a.leads || b.brokerage - a.brokerage || (a.name < b.name ? -1 : 1));
  };
  return {
    sources: await table("origin", ({ person }) => people.get(person) ?? ""),
    accounts: await table("assignee", ({ account }) => account),
  };
}

type Span = Tallied["span"];

function spanOf(month: string): Span {
  const from = indianTime(`${month}-01`, "00:00");
  const next = indianDay(from + 31 * DAY_MS).slice(0, 7);
  return { from, until: indianTime(`${next}-01`, "00:00") };
}

const cameIn = (span: Span): readonly Tallied[] => [
  { kind: "enquiry", time: "listed", span },
  { kind: "interaction", stage: "wrote", time: "starts", span },
  { kind: "interaction", stage: "missed", time: "starts", span },
];

interface FirstAnswer {
  readonly person: string;
  /** Who answered. */
  readonly account: string;
  readonly ms: number;
}

async function answersIn(
  records: Records,
  span: Span,
  { officeHours = [] }: Settings,
): Promise<readonly FirstAnswer[]> {
  const [enquiries, messages] = [
    await records.list("enquiry", { listed: span, sort: "listed", limit: ANSWERS_OF }),
    await records.list("interaction", { starts: span, stages: ["wrote", "missed"], sort: "latest", limit: ANSWERS_OF }),
  ];
  const came = [
    ...enquiries.items.map(({ createdAt, values }) => ({ since: createdAt, ...values })),
    ...messages.items.map(({ values }) => ({ since: values.at, ...values })),
  ];
  return came.flatMap(({ since, person = "", answeredAt, answeredBy = "" }) =>
    answeredAt === undefined ? [] : [{ person, account: answeredBy, ms: timeWithin(officeHours, since, answeredAt) }],
  );
}

/** What a deal adds to a month; nothing where it was another month. */
function moneyOf({ values }: Stored<"deal">, month: string) {
  const isIn = (day: string) => day.startsWith(month);
  const { person, assignee: account = "", stage, stageSince, offers = [] } = values;
  const hasOffer = offers.some(({ on, at }) => isIn(on || indianDay(Number(at))));
  const isWon = stage === "won" && isIn(indianDay(stageSince));
  const brokerage = receiptsOf(values).reduce((sum, { on, paise }) => sum + (isIn(on) ? paise : 0), 0);
  if (!hasOffer && !isWon && brokerage === 0) return [];
  return [{ person, account, offers: Number(hasOffer), won: Number(isWon), brokerage }];
}
