import { counted } from "#app/entities/counted.ts";
import { lowerFirst } from "#app/entities/values/text.ts";

/** What is known of a home: what was checked, what its price has done, what others ask. */
export const proofTexts = {
  proof: {
    title: "What is proven",
    lead: {
      checks: "What we checked ourselves.",
      price: "What we checked ourselves, and what the price has done.",
      all: "What we checked ourselves, what the price has done, and how it compares.",
    },
    checked: "Checked by us",
    nothing: "We have not checked this home yet.",
    demo: "Demo: nobody has checked this home.",
    available: (rent: boolean) => (rent ? "Still for rent" : "Still for sale"),
    confirmed: (day: string, how: string | undefined) => `Confirmed${how ? ` by ${how.toLowerCase()}` : ""} on ${day}`,
    notConfirmed: "Not confirmed since it was listed",
    doneBy: (who: string | undefined, day: string | undefined) =>
      [who && `by ${who}`, day && `on ${day}`].filter(Boolean).join(" "),
    notChecked: (check: string) => `Not checked: ${lowerFirst(check)}`,
    checks: {
      papersSeen: ["Title papers", "Seen"],
      homeVisited: ["The home itself", "Visited"],
      ownerConfirmed: ["The owner", "Confirmed that it is on offer"],
    },
    neverChecked: ["Loans on the home", "Ask for the bank's letter before you book"],
    price: "Price history",
    listedFor: (days: string, today: string) => `On this site for ${days}, as of ${today}`,
    days: (count: number) => counted(count, "day"),
    changes: {
      none: "price not changed",
      onRequest: "price on request",
      reduced: (times: string) => `reduced ${times}`,
      raised: (times: string) => `raised ${times}`,
    },
    times: (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`),
    steps: {
      listed: (price: string) => `Listed at ${price}`,
      listedOnRequest: "Listed, price on request",
      priced: (price: string) => `Price given: ${price}`,
      reduced: (by: string, price: string) => `Reduced by ${by} to ${price}`,
      raised: (by: string, price: string) => `Raised by ${by} to ${price}`,
    },
    noReset: "Only prices that were public count. Listing the home again does not reset this.",
    beside: "Compared with similar homes",
    perSqFt: (amount: string) => `${amount} per sq ft`,
    median: (amount: string) => `Similar homes ask ${amount} (median)`,
    range: (lowest: string, highest: string) => `From ${lowest} to ${highest} per sq ft`,
    compared: (count: number, what: string, place: string, day: string) =>
      `${count} other homes here: ${what}, ${place}, on ${day}. Asking prices as listed on this site; sizes as their sellers state them.`,
    reducedBadge: "Reduced",
  },
} as const;
