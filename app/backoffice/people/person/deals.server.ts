import type { Deal } from "#app/deals/index.ts";
import { InvalidInput } from "#app/entities/index.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { formatDay } from "#app/entities/values/day.ts";
import { formatRupees, saleTypeOf } from "#app/entities/values/money.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { DEAL_STAGES, receiptsOf, receivedOf } from "#app/kinds/deal/deal.ts";
import type { PropertyRecord, Stored } from "#app/kinds/index.ts";
import type { ReadSum } from "#app/trade/deal-sums.ts";
import type { ByActor } from "../../context.server.ts";
import type { DealView } from "./deals.tsx";
import { readDealSum, type DealSumName, type DealSubject, sumHint } from "./deal-sums.ts";

type Texts = Readonly<Record<string, string>>;

/** The deals of a person; before them an empty one for `home`, where there is none about it yet. */
export async function dealViews(
  services: ByActor,
  person: string,
  home: PropertyRecord | undefined,
): Promise<readonly DealView[]> {
  const own = await services.deals.of(services.actor, { person });
  const begun = await Promise.all(
    own.map(async (deal) => dealView(deal, await subjectOf(services, deal.values.listing, deal))),
  );
  if (!home || own.some(({ values }) => values.listing === home.id)) return begun;
  const title = home.values.title;
  const fresh = { id: undefined, version: 0, stage: undefined, sums: [], receipts: [], lostReason: "" };
  return [{ ...fresh, listing: home.id, title, subject: priceOf(home) }, ...begun];
}

function dealView({ id, version, values }: Stored<"deal">, subject: DealSubject): DealView {
  const { listing, listingTitle, stage, asked, offered, agreed, brokerageDue, lostReason } = values;
  const received = receivedOf(values);
  const sums = [
    { label: "Asked", sum: asked },
    { label: "Offered", sum: offered },
    { label: "Agreed", sum: agreed },
    { label: "Brokerage due", sum: brokerageDue },
    { label: "Received", sum: received || undefined },
  ];
  return {
    id,
    version,
    listing,
    subject,
    title: listingTitle ?? "A home that was removed",
    stage: oneOf(DEAL_STAGES, stage),
    sums: sums.flatMap(({ label, sum }) => (sum === undefined ? [] : [{ label, text: formatRupees(sum) }])),
    receipts: receiptsOf(values).map(({ at, on, sum }) => ({ at, text: `${formatRupees(sum)} on ${formatDay(on)}` })),
    lostReason: lostReason ?? "",
  };
}

function priceOf({ values }: PropertyRecord): DealSubject {
  return { isRent: saleTypeOf(values) === "Rent", price: values.totalPrice };
}

/** What the sums of a deal are compared with: the home's price, the sum reached so far, the brokerage still due. */
async function subjectOf({ catalogue, actor }: ByActor, listing: string, deal: Deal | undefined): Promise<DealSubject> {
  const home = await catalogue.get(actor, "property", listing);
  const { agreed, offered, brokerageDue } = deal?.values ?? {};
  const due = brokerageDue === undefined ? undefined : brokerageDue - receivedOf(deal?.values ?? {});
  return { isRent: false, price: undefined, ...(home && priceOf(home)), reached: agreed ?? offered, due };
}

/** Acts on deals, by the name that a form sends. @returns what to say, or nothing for another act */
export async function actOnDeals(services: ByActor, person: string, texts: Texts): Promise<string | undefined> {
  const { deals, actor } = services;
  const { intent, listing = "", deal = "" } = texts;
  const which = deal === "" ? { person, listing } : { id: deal };
  const options = texts["version"] === undefined ? {} : { expectedVersion: Number(texts["version"]) };
  const subject = async () => {
    const known = deal === "" ? undefined : await deals.get(actor, deal);
    return subjectOf(services, known?.values.listing ?? listing, known);
  };
  switch (intent) {
    case "stage": {
      const stage = oneOf(DEAL_STAGES, texts["stage"]);
      if (!stage) throw new InvalidInput("Choose a stage first.");
      const lostReason = texts["lostReason"]?.trim();
      if (stage === "lost" && !lostReason)
        throw new InvalidInput("Write why it was lost, so that the next one is not.", {
          lostReason: "Reason is required",
        });
      await deals.setStage(actor, which, stage, { ...options, lostReason });
      return `Stage: ${stage}.`;
    }
    case "offer": {
      const about = await subject();
      const sums = sumsIn(texts, about, ["asked", "offered", "agreed"]);
      if (Object.keys(sums).length === 0) throw new InvalidInput("Write a sum first.", { offered: "Sum is required" });
      await deals.offer(actor, which, sums, options);
      return saidSums(sums, about.isRent);
    }
    case "brokerage": {
      const sums = sumsIn(texts, await subject(), ["due", "received"]);
      if (Object.keys(sums).length === 0) throw new InvalidInput("Write a sum first.", { due: "Sum is required" });
      await deals.brokerage(actor, deal, sums, options);
      return saidSums(sums, false);
    }
    case "remove-receipt":
      await deals.removeReceipt(actor, deal, texts["at"] ?? "", options);
      return "Receipt removed.";
    default:
      return undefined;
  }
}

/** 'Asked ₹30,000, offered ₹27,000 a month.' */
function saidSums(sums: Readonly<Partial<Record<DealSumName, number | undefined>>>, isRent: boolean): string {
  const said = Object.entries(sums).flatMap(([name, sum]) =>
    sum === undefined ? [] : [`${name} ${formatRupees(sum)}`],
  );
  return `${capitalised(said.join(", "))}${isRent ? " a month" : ""}.`;
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

function problemOf(name: DealSumName, sum: ReadSum | undefined, about: DealSubject, sure: string | undefined) {
  if (!sum) return `This is no sum. Write it as ${sumHint(name, about)}.`;
  if (!sum.isDoubtful || sure === String(sum.rupees)) return undefined;
  return `Is ${formatRupees(sum.rupees)} right? Tick it, or correct the sum.`;
}
