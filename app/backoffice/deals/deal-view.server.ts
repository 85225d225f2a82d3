import { dealSum } from "../blocks/deals/deal-words.ts";
import { DEAL_STAGE_NAMES } from "#app/kinds/deal/deal.ts";
import { formatDay, indianDay } from "#app/entities/values/day.ts";
import { dayWords, shortDay } from "#app/entities/values/moments.ts";
import { formatPaise, formatRupees } from "#app/entities/values/money.ts";
import {
  brokerageOf,
  isLate,
  ledgerOf,
  MILESTONES,
  receiptsOf,
  SIDES,
  type SideMoney,
  termsOf,
  toPaise,
} from "#app/kinds/deal/ledger.ts";
import { taxesOn } from "#app/kinds/settings/brokerage.ts";
import type { ByActor } from "../context.server.ts";
import { homeLine } from "../blocks/homes/home-line.ts";
import { namedDeal } from "../blocks/deals/named-deal.server.ts";
import { closingLines } from "./closing.server.ts";
import type { DealScreenView, MilestoneView, MoneyRow, ReceiptView } from "./deal-view.ts";

/** Everything of the screen of a deal. @throws NotFound */
export async function dealView(services: ByActor, id: string): Promise<DealScreenView> {
  const { deals, catalogue, people, actor } = services;
  const deal = await deals.get(actor, id);
  const { values } = deal;
  const now = Date.now();
  const today = indianDay(now);
  const home = await catalogue.get(actor, "property", values.listing);
  const person = (await people.rows(actor, [values.person])).get(values.person);
  const short = (day: string) => shortDay(day, today.slice(0, 4));
  const [owner] = home ? await people.ownersOf(actor, [home]) : [];
  const ledger = ledgerOf(values, today);
  const named = namedDeal(deal, home);
  const { isRent } = named.subject;
  const price = values.agreed ?? values.offered ?? values.asked;
  const word = values.agreed === undefined ? (values.offered === undefined ? "Asked" : "Offered") : "Final";
  return {
    deal: named,
    assignee: values.assignee,
    home: home && { ...homeLine(home), unit: home.values.unit ?? "" },
    isRent,
    client: person && { id: person.id, name: person.values.name, number: person.number, ...waysOf(person) },
    owner: owner?.name === undefined ? undefined : { ...owner, name: owner.name },
    price: price === undefined ? undefined : dealSum(price, isRent),
    priceWord: [word, values.agreed !== undefined && values.agreedOn && short(values.agreedOn)]
      .filter(Boolean)
      .join(", "),
    since: `${named.stage && DEAL_STAGE_NAMES[named.stage]} since ${dayWords(indianDay(values.stageSince), today)}`,
    lostReason: values.lostReason ?? "",
    ledger: { received: formatPaise(ledger.received), overdue: paise(ledger.overdue), later: paise(ledger.later) },
    receipts: receiptsOf(values).map((receipt): ReceiptView => {
      const { at, on, due, paise: sum, from, how } = receipt;
      const late = isLate(receipt, today);
      const state = on ? `received ${short(on)}` : late ? `overdue since ${short(due)}` : due && `due ${short(due)}`;
      return {
        at,
        on,
        due,
        from,
        how,
        sum: formatPaise(sum),
        state,
        tone: on ? "ok-text" : late ? "bad-text" : "muted",
      };
    }),
    months: monthsOf(receiptsOf(values)),
    milestones: MILESTONES[isRent ? "rent" : "sale"].map((step): MilestoneView => {
      const { on = "", sum = "", how = "", done = "" } = values.milestones?.find((row) => row["step"] === step) ?? {};
      const text = [sum && formatPaise(toPaise(sum)), on && short(on)].filter(Boolean).join(" · ");
      return {
        step,
        on,
        sum: sum && formatPaise(toPaise(sum)),
        how,
        isDone: done !== "",
        isLate: !done && on !== "" && on < today,
        text,
      };
    }),
    offers: (values.offers ?? []).map(({ at = "", on = "", asked, offered, said = "", by = "" }) => ({
      at,
      on: on || indianDay(Number(at)),
      day: short(on || indianDay(Number(at))),
      asked: asked ? dealSum(Number(asked), isRent) : "",
      offered: offered ? dealSum(Number(offered), isRent) : "",
      said,
      by,
    })),
    brokerage: brokerageRows(values),
    terms: SIDES.map((side) => ({ side, ...termsOf(values).find((terms) => terms.side === side) })),
    taxes: taxesOn((await catalogue.settings()).brokerageTaxes, values.agreedOn ?? today),
    lease: {
      deposit: values.deposit === undefined ? "" : formatRupees(values.deposit),
      months: values.months === undefined ? "" : String(values.months),
      noticeMonths: values.noticeMonths === undefined ? "" : String(values.noticeMonths),
      startsOn: values.startsOn ?? "",
      endsOn: values.endsOn ?? "",
      said: values.endsOn ? `Let until ${formatDay(values.endsOn)}` : "",
      isOver: values.leaseOverOn !== undefined,
    },
    closing: await closingLines(services, deal),
  };
}

function waysOf({
  callHref,
  chatHref,
}: {
  readonly callHref: string | undefined;
  readonly chatHref: string | undefined;
}) {
  return { callHref, chatHref };
}

/** Nothing for zero. */
function paise(sum: number): string {
  return sum === 0 ? "" : formatPaise(sum);
}

/** 'In Nov', 'Due Dec': what came in and what is promised, by month. */
function monthsOf(receipts: ReturnType<typeof receiptsOf>): DealScreenView["months"] {
  const sums = new Map<string, number>();
  for (const { on, due, paise: sum } of receipts) {
    const month = (on || due).slice(0, 7);
    if (month === "") continue;
    const label = `${on ? "In" : "Due"} ${formatDay(`${month}-01`).replace(/^1 /, "")}`;
    sums.set(label, (sums.get(label) ?? 0) + sum);
  }
  return [...sums].map(([label, sum]) => ({ label, text: formatPaise(sum) }));
}

const ROWS: readonly (readonly [label: string, key: keyof SideMoney, sign: 1 | -1])[] = [
  ["Brokerage", "brokerage", 1],
  ["GST", "gst", 1],
  ["TDS", "tds", -1],
  ["Comes in", "comesIn", 1],
  ["Co-broker", "coBroker", -1],
  ["Ours, without GST", "ours", 1],
];

/** Lines of the table; one without a sum is left out. */
function brokerageRows(values: Parameters<typeof brokerageOf>[0]): readonly MoneyRow[] {
  const money = brokerageOf(values);
  const text = (side: keyof typeof money, key: keyof SideMoney, sign: 1 | -1) => paise(money[side][key] * sign);
  return ROWS.filter(([, key]) => money.together[key] !== 0).map(([label, key, sign]) => ({
    label,
    isSum: key === "comesIn" || key === "ours",
    client: text("client", key, sign),
    owner: text("owner", key, sign),
    together: text("together", key, sign),
  }));
}
