import { InvalidInput } from "#app/entities/errors.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { formatDay, indianDay } from "#app/entities/values/day.ts";
import { formatPaise, formatRupees } from "#app/entities/values/money.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { DEAL_STAGE_NAMES, DEAL_STAGES } from "#app/kinds/deal/deal.ts";
import { BROKERAGE_UNITS, type BrokerageTerms, brokerageOf, SIDES, toPaise } from "#app/kinds/deal/ledger.ts";
import { taxesOn } from "#app/kinds/settings/brokerage.ts";
import type { ReadSum } from "#app/trade/deal-sums.ts";
import { readDealSum, type DealSumName, type DealSubject, sumHint } from "../blocks/deals/deal-sums.ts";
import { subjectOf } from "../blocks/deals/named-deal.server.ts";
import { expectedVersion } from "../feedback/answered.server.ts";
import type { ByActor } from "../context.server.ts";
import { closeDeal } from "./closing.server.ts";

type Texts = Readonly<Record<string, string>>;

/** Acts on a deal, by the name that a form sends. @param id 'new' for one that is named by person and home @returns what was saved, in words */
export async function actOnDeal(
  services: ByActor,
  id: string,
  texts: Texts,
  ticks: readonly string[],
): Promise<string> {
  const { deals, catalogue, actor } = services;
  const { intent, person = "", listing = "", key } = texts;
  const which = id === "new" ? { person, listing } : { id };
  const known = id === "new" ? undefined : await deals.get(actor, id);
  const home = await catalogue.get(actor, "property", known?.values.listing ?? listing);
  const about = subjectOf(home, known);
  const monthly = about.isRent ? " a month" : "";
  const options = expectedVersion(texts);
  switch (intent) {
    case "stage": {
      const stage = oneOf(DEAL_STAGES, texts["stage"]);
      if (!stage) throw new InvalidInput("Choose a stage first.");
      const lostReason = texts["lostReason"]?.trim();
      if (stage === "lost" && !lostReason)
        throw new InvalidInput("Write why it was dropped, so that the next one is not.", {
          lostReason: "Reason is required",
        });
      await deals.setStage(actor, which, stage, { ...options, lostReason });
      return `Stage: ${DEAL_STAGE_NAMES[stage].toLowerCase()}.`;
    }
    case "offer": {
      const { on = "", said = "" } = texts;
      const sums = sumsIn(texts, about, ["asked", "offered", "agreed"]);
      if (Object.keys(sums).length === 0) throw new InvalidInput("Write a sum first.", { offered: "Sum is required" });
      await deals.offer(actor, which, { ...sums, ...(on ? { on } : {}), said: said.trim() }, options);
      return saidSums(sums, monthly);
    }
    case "offers": {
      const { on = "", said = "" } = texts;
      const { asked, offered } = sumsIn(texts, about, ["asked", "offered"]);
      const row = { on, said: said.trim(), asked: String(asked ?? ""), offered: String(offered ?? "") };
      await deals.row(actor, id, "offers", key, row, options);
      return saidSums({ asked, offered }, monthly);
    }
    case "receipts": {
      const { on = "", due = "", from = "", how = "" } = texts;
      const sum = exactSum(texts, "received", about);
      await deals.row(actor, id, "receipts", key, { on, due, from, how: how.trim(), sum }, options);
      const day = on ? `on ${formatDay(on)}` : due ? `by ${formatDay(due)}` : "";
      return `Noted: ${[formatPaise(toPaise(sum)), from && `from the ${from}`, day].filter(Boolean).join(" ")}.`;
    }
    case "milestones": {
      const { step = "", on = "", how = "", done = "" } = texts;
      const sum = texts["paid"]?.trim() ? exactSum(texts, "paid", about) : "";
      await deals.row(actor, id, "milestones", step, { step, on, how: how.trim(), done, sum }, options);
      const said = [sum && formatPaise(toPaise(sum)), on && formatDay(on)].filter(Boolean).join(", ");
      return `${capitalised(step)}: ${said || (done ? "done" : "open")}.`;
    }
    case "remove": {
      const list = oneOf(["offers", "receipts", "milestones"] as const, texts["list"]);
      if (!list || !key) throw new InvalidInput("Choose what to remove.");
      await deals.row(actor, id, list, key, null, options);
      return "Removed.";
    }
    case "brokerage": {
      const day = known?.values.agreedOn ?? indianDay(Date.now());
      const taxes = taxesOn((await catalogue.settings()).brokerageTaxes, day);
      const { values } = await deals.brokerage(actor, id, termsIn(texts, taxes), options);
      return `Brokerage: ${formatPaise(brokerageOf(values).together.comesIn)} comes in.`;
    }
    case "lease": {
      const whole = (name: string) => (texts[name]?.trim() ? Number(texts[name]) : null);
      const day = (name: string) => texts[name] || null;
      const deposit = texts["deposit"]?.trim() ? toPaise(exactSum(texts, "deposit", about)) / 100 : null;
      const lease = { deposit, months: whole("months"), noticeMonths: whole("noticeMonths") };
      const days = { startsOn: day("startsOn"), endsOn: day("endsOn") ?? leaseEnd(texts) };
      const { values } = await deals.lease(actor, id, { ...lease, ...days, leaseOverOn: null }, options);
      return values.endsOn ? `Let until ${formatDay(values.endsOn)}.` : "Lease saved.";
    }
    case "lease-over":
      await deals.lease(actor, id, { leaseOverOn: indianDay(Date.now()) }, options);
      return "The lease is closed.";
    default:
      return closeDeal(services, id, intent ?? "", texts, ticks);
  }
}

/** 'Asked ₹30,000, offered ₹27,000 a month.' */
function saidSums(sums: Readonly<Partial<Record<DealSumName, number | undefined>>>, monthly: string): string {
  const said = Object.entries(sums).flatMap(([name, sum]) =>
    sum === undefined ? [] : [`${name} ${formatRupees(sum)}`],
  );
  return `${capitalised(said.join(", "))}${monthly}.`;
}

/** The sums that were written, by name. @throws InvalidInput for what is none, and for what is far from the home's price until it is confirmed */
function sumsIn<N extends DealSumName>(
  texts: Texts,
  about: DealSubject,
  names: readonly N[],
): Partial<Record<N, number>> {
  const read = names.flatMap((name) => {
    const written = texts[name]?.trim() ?? "";
    return written === "" ? [] : [[name, readDealSum(name, written, about)] as const];
  });
  const problems = read.flatMap(([name, sum]) => {
    const problem = problemOf(name, sum, about, texts[`sure-${name}`]);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  const [first] = problems;
  if (first) throw new InvalidInput(first[1], Object.fromEntries(problems));
  return Object.fromEntries(read.map(([name, sum]) => [name, sum?.rupees])) as Partial<Record<N, number>>; // without a problem each has its sum
}

/** Rupees with paise where they are written: '2,47,367.50'. @throws InvalidInput */
function exactSum(texts: Texts, name: "received" | "paid" | "deposit", about: DealSubject): string {
  const written = (texts[name] ?? "").trim();
  const plain = /^₹?\s*([\d,]+\.\d{1,2})$/.exec(written)?.[1]?.replaceAll(",", "");
  return plain ?? String(sumsIn(texts, about, [name])[name] ?? "");
}

function problemOf(name: DealSumName, sum: ReadSum | undefined, about: DealSubject, sure: string | undefined) {
  if (!sum) return `This is no sum. Write it as ${sumHint(name, about)}.`;
  if (!sum.isDoubtful || sure === String(sum.rupees)) return undefined;
  return `Is ${formatRupees(sum.rupees)} right? Tick it, or correct the sum.`;
}

/** What each side pays; a side without an amount pays nothing. @param taxes in per cent, for a side that is ticked */
function termsIn(texts: Texts, taxes: { readonly gst: number; readonly tds: number }): readonly BrokerageTerms[] {
  return SIDES.flatMap((side) => {
    const of = (name: string) => (texts[`${side}-${name}`] ?? "").trim();
    if (of("amount") === "") return [];
    const amount = Number(of("amount").replaceAll(",", ""));
    const coShare = Number(of("coShare") || 0);
    if (!(amount > 0))
      throw new InvalidInput("This is no number.", { [`${side}-amount`]: "Write a number, such as 1" });
    if (!(coShare >= 0 && coShare <= 100))
      throw new InvalidInput("This is no share.", { [`${side}-coShare`]: "Write per cent, such as 40" });
    const unit = oneOf(BROKERAGE_UNITS, of("unit")) ?? "percent";
    const [gst, tds] = [of("gst") ? taxes.gst : 0, of("tds") ? taxes.tds : 0];
    return [{ side, unit, amount, gst, tds, coBroker: of("coBroker"), coShare }];
  });
}

/** The day before the same day so many months later. */
function leaseEnd({ startsOn = "", months = "" }: Texts): string | null {
  if (!startsOn || !Number(months)) return null;
  const [year = 0, month = 1, day = 1] = startsOn.split("-").map(Number);
  const end = new Date(Date.UTC(year, month - 1 + Number(months), day - 1));
  return Number.isNaN(end.getTime()) ? null : end.toISOString().slice(0, 10);
}
