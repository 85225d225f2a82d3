import { words } from "#app/base/words.ts";
import { lowerFirst } from "#app/entities/values/text.ts";

/** Words of the changes that help where nothing is found. */
export const relaxTexts = words({
  too: (names: string) => `With ${names} too`,
  without: (names: string) => `Without ${names}`,
  /** 'Without Delhi and Verified' · 'Without Delhi, any price' */
  withoutBoth: (first: string, second: string) => `Without ${first} and ${second}`,
  alsoWithout: (first: string, second: string) => `${first} and ${second}`,
  together: (first: string, second: string) => `${first}, ${lowerFirst(second)}`,
  within: (city: string) => `In ${city}`,
  /** Instead of 'Without …': 'Without From ₹90 Cr' is no English. */
  any: { price: "Any price", size: "Any size", area: "Anywhere" },
});
