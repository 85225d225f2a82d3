import type { PropertyRecord } from "../index.ts";
import { featureWords } from "#app/trade/features.ts";

type PropertyValues = PropertyRecord["values"];

export interface AmenityOption {
  readonly slug: string;
  readonly label: string;
  /** Other spellings in addresses, as slugs. */
  readonly aliases: readonly string[];
  /** The value by the fields; undefined where they are silent: then the text decides. */
  readonly stated: (values: PropertyValues) => boolean | undefined;
  /** How sellers and buyers name it, folded as words are; longest first. */
  readonly named: readonly string[];
}

const some = (...counts: readonly (number | undefined)[]): boolean | undefined => {
  const known = counts.filter((count) => count !== undefined);
  return known.length === 0 ? undefined : known.some((count) => count > 0);
};

/** At most 32: each is one bit of a listing's set. The order is the order in which filters list them. */
export const AMENITIES: readonly AmenityOption[] = [
  { slug: "lift", label: "Lift", aliases: ["elevator"], stated: ({ lift }) => lift, named: featureWords("lift") },
  {
    slug: "parking",
    label: "Parking",
    aliases: ["car-parking", "covered-parking"],
    stated: ({ coveredParking, openParking }) => some(coveredParking, openParking),
    named: ["covered parking", "stilt parking", "car parking", "car park", "parking", "garage"],
  },
  {
    slug: "power-backup",
    label: "Power backup",
    aliases: ["power-back-up"],
    stated: ({ powerBackup }) => powerBackup,
    named: featureWords("powerBackup"),
  },
  {
    slug: "pool",
    label: "Swimming pool",
    aliases: ["swimming-pool"],
    stated: ({ swimmingPool }) => swimmingPool,
    named: featureWords("swimmingPool"),
  },
  {
    slug: "gym",
    label: "Gym",
    aliases: ["gymnasium", "fitness"],
    stated: ({ gym }) => gym,
    named: featureWords("gym"),
  },
  {
    slug: "club",
    label: "Club",
    aliases: ["clubhouse", "club-house"],
    stated: ({ club }) => club,
    named: featureWords("club"),
  },
  {
    slug: "gated",
    label: "Gated community",
    aliases: ["gated-community", "gated-society"],
    stated: ({ gatedCommunity }) => gatedCommunity,
    named: featureWords("gatedCommunity"),
  },
  {
    slug: "security",
    label: "Security",
    aliases: ["24x7-security"],
    stated: () => undefined,
    named: ["security guard", "security", "cctv"],
  },
  {
    slug: "park-facing",
    label: "Park facing",
    aliases: ["parkfacing"],
    stated: ({ parkFacing }) => parkFacing,
    named: [
      "park facing",
      "facing park",
      "facing a park",
      "facing the park",
      "park view",
      "garden facing",
      "park ke samne",
      "park ke saamne",
    ],
  },
  {
    slug: "golf-facing",
    label: "Golf facing",
    aliases: ["golf-view"],
    stated: ({ golfFacing }) => golfFacing,
    named: ["golf course facing", "golf course view", "golf facing", "facing golf course", "golf view"],
  },
  {
    slug: "balcony",
    label: "Balcony",
    aliases: ["balconies"],
    stated: ({ balconies }) => some(balconies),
    named: ["balcony"],
  },
  {
    slug: "terrace",
    label: "Terrace",
    aliases: ["roof-rights"],
    stated: ({ terrace }) => some(terrace),
    named: ["private terrace", "terrace garden", "terrace", "roof rights"],
  },
  {
    slug: "garden",
    label: "Garden",
    aliases: ["lawn"],
    stated: () => undefined,
    named: ["private garden", "private lawn", "garden", "lawn"],
  },
  {
    slug: "servant-room",
    label: "Servant room",
    aliases: ["servant", "maid-room"],
    stated: () => undefined,
    named: [
      "servant room",
      "servants room",
      "servant quarter",
      "servant quarters",
      "servants quarter",
      "sq room",
      "maid room",
      "staff room",
      "servant",
    ],
  },
  {
    slug: "pets",
    label: "Pets allowed",
    aliases: ["pet-friendly"],
    stated: ({ petsAllowed }) => petsAllowed,
    named: featureWords("petsAllowed"),
  },
  {
    slug: "vastu",
    label: "Vastu compliant",
    aliases: ["vaastu"],
    stated: ({ vastu }) => vastu,
    named: featureWords("vastu"),
  },
  { slug: "study", label: "Study", aliases: ["study-room"], stated: () => undefined, named: ["study room", "study"] },
];

interface AmenityName {
  readonly words: readonly string[];
  readonly index: number;
}

const BY_FIRST = new Map<string, AmenityName[]>();
AMENITIES.forEach(({ named }, index) => {
  for (const phrase of named) {
    const words = phrase.split(" ");
    BY_FIRST.set(words[0] ?? "", [...(BY_FIRST.get(words[0] ?? "") ?? []), { words, index }]);
  }
});
for (const list of BY_FIRST.values()) list.sort((a, b) => b.words.length - a.words.length);

/** The amenity that is named from this word on, and how many words name it. */
export function amenityAt(
  words: readonly string[],
  at: number,
): { readonly slug: string; readonly index: number; readonly length: number } | undefined {
  const found = BY_FIRST.get(words[at] ?? "")?.find(({ words: named }) =>
    named.every((word, offset) => words[at + offset] === word),
  );
  return found && { slug: AMENITIES[found.index]?.slug ?? "", index: found.index, length: found.words.length };
}

const DENIED_BEFORE = new Set(["no", "without", "not", "near", "non"]);
const DENIED_BEHIND = /^(?:not|nahi|nahin|unavailable|deposit)$/;

/** Bits of the amenities that a text names, without those it denies: 'no lift', 'lift not available', 'near a gym'. */
function namedIn(words: readonly string[]): number {
  let bits = 0;
  for (let at = 0; at < words.length; at++) {
    const found = amenityAt(words, at);
    if (!found) continue;
    const before = words[at - 1] === "a" || words[at - 1] === "the" ? words[at - 2] : words[at - 1];
    const isDenied = DENIED_BEFORE.has(before ?? "") || DENIED_BEHIND.test(words[at + found.length] ?? "");
    if (!isDenied) bits |= 1 << found.index;
    at += found.length - 1;
  }
  return bits;
}

/** Bits of the amenities of a home: what its fields state counts, else what its text names. @param words of title and description, folded, in order */
export function amenitiesOf(values: PropertyValues, words: readonly string[]): number {
  let bits = namedIn(words);
  AMENITIES.forEach(({ stated }, index) => {
    const is = stated(values);
    if (is !== undefined) bits = is ? bits | (1 << index) : bits & ~(1 << index);
  });
  return bits >>> 0;
}

/** Bits of the amenities that the fields of a home deny; of others nothing is known. */
export function deniedAmenities(values: PropertyValues): number {
  let bits = 0;
  AMENITIES.forEach(({ stated }, index) => {
    if (stated(values) === false) bits |= 1 << index;
  });
  return bits >>> 0;
}

/** 'furnished', 'semi-furnished' or 'unfurnished' where the text says so. */
export function furnishingIn(words: readonly string[]): "Furnished" | "Semi-furnished" | "Unfurnished" | undefined {
  if (words.includes("semifurnished")) return "Semi-furnished";
  if (words.includes("unfurnished")) return "Unfurnished";
  const at = words.indexOf("furnished");
  if (at < 0) return undefined;
  return words[at - 1] === "not"
    ? "Unfurnished"
    : /^(?:semi|partly|partially)$/.test(words[at - 1] ?? "")
      ? "Semi-furnished"
      : "Furnished";
}
