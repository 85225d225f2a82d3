import { formatPaise, formatRupees } from "#app/entities/values/money.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { type DealValues, isOpenDeal } from "#app/kinds/deal/deal.ts";
import { brokerageOf, receivedOf } from "#app/kinds/deal/ledger.ts";

/** Open: 'Asked ₹4,20,00,000, offered ₹4,00,00,000'. Won: what was agreed, due and received. Lost: the reason. */
export function dealMoney(values: DealValues): string {
  const { asked, offered, agreed, stage, lostReason = "" } = values;
  if (stage === "lost") return lostReason;
  const said = (word: string, sum: number | undefined) => (sum === undefined ? [] : [`${word} ${formatRupees(sum)}`]);
  const paid = (word: string, paise: number) => (paise === 0 ? [] : [`${word} ${formatPaise(paise)}`]);
  const parts = isOpenDeal(values)
    ? [...said("asked", asked), ...said("offered", offered), ...said("agreed", agreed)]
    : [
        ...said("agreed", agreed),
        ...paid("brokerage due", brokerageOf(values).together.comesIn),
        ...paid("received", receivedOf(values)),
      ];
  return capitalised(parts.join(", "));
}
