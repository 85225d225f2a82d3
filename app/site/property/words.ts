import { words } from "#app/base/words.ts";
import { counted } from "#app/entities/counted.ts";
import { capitalised, lowerFirst } from "#app/entities/values/text.ts";

export const goneTexts = words({
  title: (title: string) => `${title}: no longer available`,
  text: "This home is no longer available. It has been sold, let or withdrawn.",
  titlePerhaps: (title: string) => `${title}: not on the site at present`,
  perhaps: "This home is not on the site at present: we could not confirm that it is still available.",
  ask: "Ask us for a home like it",
  askWhether: "Ask us about it, or for a home like it",
  similar: "Homes like this one",
});

export const detailTexts = words({
  description: "Description",
  more: "More Details",
  lacks: "What it lacks",
  costsShort: "Costs",
  whereShort: "Where",
  proofShort: "What is proven",
  reviews: "Reviews",
  recommended: "Recommended Properties",
  contact: "Contact",
  visit: "Visit",
  fromReviews: (count: number) => `From ${counted(count, "review")}`,
  noReviews: "No reviews of this home yet",
  companyRating: (product: string, rating: number, count: number) =>
    `${product}: ${rating} from ${counted(count, "review")}`,
  ofFive: (rating: number) => `${rating} out of 5`,
  stars: (count: string) => (count === "1" ? "1 star" : `${count} stars`),
  facts: (count: number) => counted(count, "fact"),
  no: (label: string) => `${label}: no`,
  advertisement: "Advertisement",
  maintenance: "Maintenance",
  answers: (hours: string) => `Our hours: ${hours}. Your number goes to us and no one else.`,
  allPhotos: (count: number) => (count === 0 ? "Floor plan" : count === 1 ? "View photo" : `All ${count} photos`),
  photoOf: (index: number, count: number) => `${index} of ${count}`,
});

export const reviewsTexts = words({
  reply: "Our reply",
});

export const proofTexts = words({
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
  summary: (changes: string, listed: string) => `${capitalised(changes)}. ${listed}.`,
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
  what: (type: string, sale: string) => `${type} ${sale}`.toLowerCase(),
  compared: (count: number, what: string, place: string, day: string) =>
    `${count} other homes here: ${what}, ${place}, on ${day}. Asking prices as listed on this site; sizes as their sellers state them.`,
});
