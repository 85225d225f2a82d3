import { inHindi } from "#app/base/words.ts";
import { relaxTexts } from "./words.ts";

inHindi(relaxTexts, {
  too: (names) => `${names} भी`,
  without: (names) => `${names} के बिना`,
  withoutBoth: (first, second) => `${first} और ${second} के बिना`,
  alsoWithout: (first, second) => `${first}, ${second} के बिना`,
  together: (first, second) => `${first}, ${second}`,
  within: (city) => `${city} में`,
  any: { price: "कोई भी कीमत", size: "कोई भी साइज़", area: "कहीं भी" },
});
