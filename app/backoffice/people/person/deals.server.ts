import { InvalidInput } from "#app/entities/index.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { formatSum, saleTypeOf, saleUnit } from "#app/entities/values/money.ts";
import { DEAL_STAGES } from "#app/kinds/deal/deal.ts";
import type { PropertyRecord, Stored } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { readAmount } from "#app/trade/amounts.ts";
import type { DealView } from "./deals.tsx";

type Asker = Services & { readonly actor: Actor };
type Texts = Readonly<Record<string, string>>;

/** The deals of a person, and the home that they talk about where it is none yet. */
export async function dealViews(
  { deals, actor }: Asker,
  person: string,
  home: PropertyRecord | undefined,
): Promise<readonly DealView[]> {
  const own = await deals.of(actor, { person });
  const begun = own.map(dealView);
  if (!home || own.some(({ values }) => values.listing === home.id)) return begun;
  return [
    { id: undefined, listing: home.id, title: home.values.title, stage: undefined, sums: [], lostReason: "" },
    ...begun,
  ];
}

function dealView({ id, values }: Stored<"deal">): DealView {
  const { listing, listingTitle, stage, asked, offered, agreed, brokerageDue, brokerageReceived, lostReason } = values;
  const sums = [
    { label: "Asked", sum: asked },
    { label: "Offered", sum: offered },
    { label: "Agreed", sum: agreed },
    { label: "Brokerage due", sum: brokerageDue },
    { label: "Received", sum: brokerageReceived },
  ];
  return {
    id,
    listing,
    title: listingTitle ?? "A home that was removed",
    stage: oneOf(DEAL_STAGES, stage),
    sums: sums.flatMap(({ label, sum }) => (sum === undefined ? [] : [{ label, text: formatSum(sum) }])),
    lostReason: lostReason ?? "",
  };
}

/** Acts on deals, by the name that a form sends. @returns what to say, or nothing for another act */
export async function actOnDeals(services: Asker, person: string, texts: Texts): Promise<string | undefined> {
  const { deals, actor } = services;
  const { intent, listing = "", deal = "" } = texts;
  const which = deal === "" ? { person, listing } : { id: deal };
  switch (intent) {
    case "stage": {
      const stage = oneOf(DEAL_STAGES, texts["stage"]);
      if (!stage) throw new InvalidInput("Choose a stage first.");
      const lostReason = texts["lostReason"]?.trim();
      if (stage === "lost" && !lostReason)
        throw new InvalidInput("Write why it was lost, so that the next one is not.", {
          lostReason: "Reason is required",
        });
      await deals.setStage(actor, which, stage, { lostReason });
      return `Stage: ${stage}.`;
    }
    case "offer": {
      const read = await sumReader(services, listing);
      const [asked, offered, agreed] = [read(texts, "asked"), read(texts, "offered"), read(texts, "agreed")];
      if (asked === undefined && offered === undefined && agreed === undefined)
        throw new InvalidInput("Write a sum first.", { offered: "Sum is required" });
      const noted =
        asked === undefined && offered === undefined
          ? await deals.setStage(actor, which, "offer")
          : await deals.offer(actor, which, { asked, offered });
      if (agreed !== undefined) await deals.agree(actor, noted.id, agreed);
      return "Offer noted.";
    }
    case "brokerage": {
      const read = await sumReader(services, undefined);
      await deals.brokerage(actor, deal, { due: read(texts, "due"), received: read(texts, "received") });
      return "Brokerage saved.";
    }
    default:
      return undefined;
  }
}

/** Reads sums as brokers write them: '6.2 cr', '620 lakh'; of a bare number the unit is that of the home's price, or rupees. */
async function sumReader({ catalogue, actor }: Asker, listing: string | undefined) {
  const home = listing === undefined ? undefined : await catalogue.get(actor, "property", listing);
  const unit = home ? saleUnit(saleTypeOf(home.values)) : "rupee";
  return (texts: Texts, name: string): number | undefined => {
    const written = texts[name]?.trim() ?? "";
    if (written === "") return undefined;
    const read = readAmount(written, unit);
    if (read) return Math.round(read.value);
    throw new InvalidInput(`'${written.slice(0, 40)}' is no sum. Write it as 6.2 cr or 45 lakh.`, {
      [name]: "Write it as 6.2 cr or 45 lakh",
    });
  };
}
