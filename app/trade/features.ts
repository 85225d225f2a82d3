import { bySpelling, tableOf, WordTable } from "./word-table.ts";

/**
 * Features of a home besides its rooms, with the spellings of sellers and buyers. Spellings that are folded as words are
 * ('gym' for 'gymnasium') match folded texts, the others match texts as they were written.
 */
const FEATURE_WORDS = {
  lift: "lift, lifts, elevator, elevators, लिफ्ट",
  powerBackup: "power backup, power back up, inverter backup, generator backup, पावर बैकअप",
  gym: "fitness centre, fitness center, gym, gymnasium, जिम",
  swimmingPool: "swimming pool, private pool, pool, स्विमिंग पूल",
  club: "club, club house, clubhouse",
  gatedCommunity: "gated community, gated society, gated colony, gated complex, gated",
  doubleHtLobby: "double height lobby, double ht lobby",
  petsAllowed:
    "pets allowed, pet allowed, pets are allowed, pets friendly, pet friendly, pets welcome, pets okay, pets ok, dog friendly, dogs allowed, with pets, with pet, with dog",
  vastu: "vastu compliant, vaastu compliant, as per vastu, vastu friendly, vastu, vaastu",
} as const;

/** Further spellings, for texts that are only about one home. */
const SHORT_WORDS = {
  cornerHome:
    "corner, कॉर्नर, कोने वाला, कोने का, कोने की, corner ka, kone wala, kone ka, corner plot, corner flat, corner home, corner unit, corner shop",
  boundaryWall:
    "boundary wall, boundary walls, boundary, boundry, boundary wall done, boundary done, chardiwari, char diwari, चारदीवारी, बाउंड्री, बाउंड्री वॉल",
  petsAllowed: "pets, pet",
} as const;

type Feature = keyof typeof FEATURE_WORDS | keyof typeof SHORT_WORDS;
export const FEATURES: WordTable<Feature> = new WordTable(
  [FEATURE_WORDS, SHORT_WORDS].flatMap((table) => bySpelling<Feature>(table)),
);

/** @returns its spellings one by one */
export const featureWords = (feature: keyof typeof FEATURE_WORDS): readonly string[] =>
  FEATURE_WORDS[feature].split(", ");

/** In a phrase: what stands at a corner. */
export const CORNER = /* @__PURE__ */ tableOf(
  SHORT_WORDS.cornerHome.replaceAll(/, corner (?:plot|flat|home|unit|shop)/g, ""),
);
