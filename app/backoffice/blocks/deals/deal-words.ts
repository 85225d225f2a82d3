import { formatPaise, formatRupees } from "#app/entities/values/money.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { type DealValues, isOpenDeal } from "#app/kinds/deal/deal.ts";
import { brokerageOf, receivedOf } from "#app/kinds/deal/ledger.ts";

/** '₹28,000/month' */
export function dealSum(rupees: number, isRent: boolean): string {
  return `${formatRupees(rupees)}${isRent ? "/month" : ""}`;
}

/** Open: 'Owner asks ₹4,20,00,000, client offers ₹4,00,00,000'. Closed: the final sum, brokerage due and received. Dropped: the reason. */
export function dealMoney(values: DealValues, isRent: boolean): string {
  const { asked, offered, agreed, stage, lostReason = "" } = values;
  if (stage === "lost") return lostReason;
  const said = (word: string, sum: number | undefined) =>
    sum === undefined ? [] : [`${word} ${dealSum(sum, isRent)}`];
  const paid = (word: string, paise: number) => (paise === 0 ? [] : [`${word} ${formatPaise(paise)}`]);
  const parts = isOpenDeal(values)
    ? [...said("owner asks", asked), ...said("client offers", offered), ...said("final", agreed)]
    : [
        ...said("final", agreed),
        ...paid("brokerage due", brokerageOf(values).together.comesIn),
        ...paid("received", receivedOf(values)),
      ];
  return capitalised(parts.join(", "));
}
