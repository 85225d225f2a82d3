import type { Amenity, HomeKind, Offer } from "./ncr-offers.fixture.ts";
import { pick, type Random } from "#scripts/testing/random.ts";

const KIND_WORDS: Readonly<Record<HomeKind, readonly string[]>> = {
  apartment: ["Apartment", "Apartment", "Flat", "flat"],
  "builder floor": ["Builder Floor", "Independent Floor", "builder floor", "Independent Builder Floor"],
  house: ["Independent House", "House", "Kothi"],
  villa: ["Villa"],
  penthouse: ["Penthouse"],
  studio: ["Studio Apartment"],
  plot: ["Residential Plot"],
  office: ["Office Space"],
  shop: ["Shop"],
};

/** How sellers write of it; the last sentences of NOT_THERE say the opposite. */
const AMENITY_TEXTS: Readonly<Record<Amenity, readonly string[]>> = {
  balcony: ["2 balconies", "balcony with a view", "Wide balcony"],
  club: ["club house", "clubhouse", "Club membership included"],
  garden: ["private garden", "lawn and garden"],
  gated: ["gated society", "Gated community", "gated colony"],
  "golf-facing": ["golf facing", "Golf course view"],
  gym: ["gym", "Gymnasium", "well equipped gym"],
  lift: ["with lift", "Lift available", "2 lifts", "elevator"],
  "park-facing": ["park facing", "Park Facing corner", "facing a park"],
  parking: ["1 covered parking", "stilt parking", "car parking for two"],
  pool: ["swimming pool", "Swimming Pool", "pool"],
  "power-backup": ["100% power backup", "power back up"],
  security: ["24x7 security", "security guard"],
  "servant-room": ["servant room", "servant quarter", "with servant room"],
  study: ["study room", "study"],
  terrace: ["private terrace", "terrace garden", "roof rights with terrace"],
};
const NOT_THERE: readonly (readonly [Amenity, string])[] = [
  ["lift", "No lift."],
  ["lift", "Lift not available."],
  ["parking", "No parking."],
  ["power-backup", "Without power backup."],
];
/** Sentences about what lies near: the names of places in them say nothing about where the home is. */
const NEARBY = [
  "Ten minutes from Dwarka Sector 21 metro station.",
  "Close to Saket malls.",
  "Near Greater Kailash market.",
  "Twenty minutes to Noida Sector 62.",
  "Short drive to Vasant Kunj.",
  "Good schools and markets nearby.",
  "Main road touch.",
  "Rohini is half an hour away.",
  "Easy drive to Indirapuram.",
];

export function titleOf(random: Random, offer: Offer, place: string): string {
  const words = pick(random, KIND_WORDS[offer.kind]);
  const rooms =
    offer.bedrooms === undefined
      ? ""
      : offer.kind === "studio"
        ? "1 RK "
        : pick(random, [
            `${offer.bedrooms} BHK `,
            `${offer.bedrooms} BHK `,
            `${offer.bedrooms}bhk `,
            `${offer.bedrooms} Bedroom `,
          ]);
  if (offer.isDda)
    return pick(random, [
      `dda flat ${place.toLowerCase()}`,
      `${rooms}DDA Flat in ${place}`,
      `${rooms}dda flat for ${offer.isRent ? "rent" : "sale"} in ${place}`,
    ]);
  const at = offer.society ?? place;
  return pick(random, [
    `${rooms}${words} in ${at}`,
    `${rooms}${words} in ${at}`,
    ` ${rooms}${words} for ${offer.isRent ? "rent" : "sale"} in ${at}`,
    `${rooms}${words.toLowerCase()} ${place}`,
  ]);
}

export function describe(random: Random, { amenities, furnishing, kind }: Offer): string {
  const named = [...amenities].map((amenity) => pick(random, AMENITY_TEXTS[amenity]));
  const furnished =
    furnishing &&
    pick(
      random,
      {
        furnished: ["Fully furnished", "Furnished"],
        "semi-furnished": ["Semi-Furnished", "semi furnished"],
        unfurnished: ["Unfurnished", "un-furnished"],
      }[furnishing],
    );
  const [absent, missing] = pick(random, NOT_THERE);
  const parts = [
    [furnished, ...named].filter(Boolean).join(", "),
    random() < 0.35 ? pick(random, NEARBY) : "",
    random() < 0.12 && !amenities.has(absent) && kind !== "plot" ? missing : "",
    random() < 0.3 ? "Price negotiable, call for a visit." : "",
  ];
  return parts.filter(Boolean).join(". ");
}
