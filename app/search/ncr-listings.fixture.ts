import type { PropertyRecord } from "#app/entities/index.ts";
import { type Area, AREAS } from "./ncr-areas.fixture.ts";
import { testRecord } from "./test-source.ts";

/**
 * Made-up listings of Delhi, Noida, Gurgaon, Ghaziabad and Faridabad, as unclean as listing files are: one place in several spellings,
 * sectors before and behind the place they belong to, amenities only in the text, brokers named as builders, near-duplicates,
 * descriptions that name other places. Seeded: every run sees the same listings.
 */

export type Amenity =
  | "balcony"
  | "club"
  | "garden"
  | "gated"
  | "golf-facing"
  | "gym"
  | "lift"
  | "park-facing"
  | "parking"
  | "pool"
  | "power-backup"
  | "security"
  | "servant-room"
  | "study"
  | "terrace";
export type HomeKind =
  | "apartment"
  | "builder floor"
  | "house"
  | "villa"
  | "penthouse"
  | "studio"
  | "plot"
  | "office"
  | "shop";

/** What a listing offers, known beside its text: judges of search results go by this and by nothing else. */
export interface Offer {
  readonly kind: HomeKind;
  readonly city: "Delhi" | "Noida" | "Greater Noida" | "Gurgaon" | "Ghaziabad" | "Faridabad";
  /** The locality in one spelling: 'Dwarka', 'Greater Kailash 1'; in Noida and Gurgaon often the sector itself. */
  readonly area: string;
  /** The sector inside the locality, such as '24' in Rohini. */
  readonly sector: string | undefined;
  readonly zone: string | undefined;
  readonly bedrooms: number | undefined;
  readonly isRent: boolean;
  /** Rupees. */
  readonly price: number;
  /** Sq ft. */
  readonly size: number;
  readonly status: "Ready to move" | "Under construction" | "New launch";
  readonly furnishing: "furnished" | "semi-furnished" | "unfurnished" | undefined;
  readonly amenities: ReadonlySet<Amenity>;
  readonly isDda: boolean;
  readonly society: string | undefined;
}

export interface NcrListing {
  readonly record: PropertyRecord;
  readonly offer: Offer;
}

const BROKERS = [
  "seller",
  "Sharma Properties",
  "Property Point",
  "Gupta & Sons Realtors",
  "home",
  "flats for sale in NCR",
  "Om Sai Estates",
  "Kapoor Homes",
  "R K Associates",
];
const SOCIETIES =
  "Amaltas Kesar Champa Harsingar Palash Sheesham Mogra Juhi Kadamb Ashoka Chandan Kachnar Parijat Semal Deodar".split(
    " ",
  );
const SOCIETY_ENDS = ["Residency", "Heights", "Greens", "Apartments", "Court", "Homes", "Towers"];

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
const KIND_TYPES: Readonly<Record<HomeKind, PropertyRecord["values"]["propType"]>> = {
  apartment: "Flat",
  "builder floor": "Flat",
  house: "Kothi",
  villa: "Villa",
  penthouse: "Penthouse",
  studio: "Studio",
  plot: undefined,
  office: undefined,
  shop: undefined,
};
const MIXES: Readonly<Record<NonNullable<Area["kinds"]>, readonly (readonly [HomeKind, number])[]>> = {
  floors: [
    ["builder floor", 52],
    ["apartment", 20],
    ["house", 16],
    ["villa", 2],
    ["plot", 4],
    ["office", 2],
    ["shop", 2],
    ["studio", 1],
    ["penthouse", 1],
  ],
  towers: [
    ["apartment", 78],
    ["builder floor", 6],
    ["villa", 4],
    ["penthouse", 4],
    ["studio", 4],
    ["office", 2],
    ["shop", 1],
    ["plot", 1],
  ],
  mixed: [
    ["apartment", 48],
    ["builder floor", 30],
    ["house", 12],
    ["villa", 3],
    ["plot", 4],
    ["studio", 1],
    ["shop", 2],
  ],
  work: [
    ["office", 60],
    ["shop", 30],
    ["apartment", 10],
  ],
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

type Random = () => number;

function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<T>(random: Random, from: readonly T[]): T {
  const value = from[Math.floor(random() * from.length)];
  if (value === undefined) throw new RangeError("Nothing to pick from");
  return value;
}

function weighted<T>(random: Random, choices: readonly (readonly [T, number])[]): T {
  let rest = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of choices) if ((rest -= weight) < 0) return value;
  throw new RangeError("Nothing to choose from");
}

const AMENITY_SHARES: readonly (readonly [Amenity, towers: number, others: number])[] = [
  ["balcony", 0.35, 0.25],
  ["club", 0.3, 0.02],
  ["garden", 0.06, 0.08],
  ["gated", 0.35, 0.12],
  ["golf-facing", 0.25, 0],
  ["gym", 0.35, 0.04],
  ["lift", 0.5, 0.3],
  ["park-facing", 0.15, 0.18],
  ["parking", 0.4, 0.35],
  ["pool", 0.3, 0.03],
  ["power-backup", 0.35, 0.12],
  ["security", 0.3, 0.15],
  ["servant-room", 0.12, 0.12],
  ["study", 0.1, 0.06],
  ["terrace", 0.08, 0.15],
];

function offerIn(random: Random, area: Area): Offer {
  const kind = weighted(random, MIXES[area.kinds ?? "mixed"]);
  const isHome = !["plot", "office", "shop"].includes(kind);
  const bedrooms = !isHome
    ? undefined
    : kind === "studio"
      ? 1
      : weighted(random, [
          [1, 6],
          [2, 28],
          [3, 40],
          [4, 20],
          [5, 6],
        ]);
  const size = Math.round(
    (bedrooms ?? 2) * (kind === "house" || kind === "villa" ? 650 + random() * 700 : 380 + random() * 300),
  );
  const isRent = kind !== "plot" && random() < 0.32;
  const worth = size * area.rate * 1_000 * (0.8 + random() * 0.5);
  const price = isRent ? Math.round((worth * 0.0023) / 500) * 500 : Math.round(worth / 50_000) * 50_000;
  const amenities = new Set(
    AMENITY_SHARES.filter(
      ([amenity, towers, others]) =>
        isHome &&
        (amenity !== "golf-facing" || area.rate > 8) &&
        random() < (area.kinds === "towers" ? towers : others),
    ).map(([amenity]) => amenity),
  );
  return {
    kind,
    city: area.city,
    area: area.name,
    sector: area.sectors && pick(random, area.sectors),
    zone: area.zone,
    bedrooms,
    isRent,
    price,
    size,
    status: isRent
      ? "Ready to move"
      : weighted(random, [
          ["Ready to move", 70],
          ["Under construction", 24],
          ["New launch", 6],
        ]),
    furnishing:
      isHome && random() < 0.6
        ? weighted(random, [
            ["furnished", 25],
            ["semi-furnished", 45],
            ["unfurnished", 30],
          ])
        : undefined,
    amenities,
    isDda: area.hasDda === true && kind === "apartment" && random() < 0.45,
    society:
      area.kinds === "towers" && random() < 0.7
        ? `${pick(random, SOCIETIES)} ${pick(random, SOCIETY_ENDS)}`
        : undefined,
  };
}

function titleOf(random: Random, offer: Offer, place: string): string {
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

function describe(random: Random, { amenities, furnishing, kind }: Offer): string {
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

function recordOf(random: Random, number: number, offer: Offer, area: Area): PropertyRecord {
  const spelled = pick(
    random,
    area.spelled.filter((one) => offer.isDda || !one.includes("DDA")),
  );
  const location = spelled.replace("{s}", offer.sector ?? "");
  // A record that names only the locality says the sector in its title.
  const place =
    offer.sector !== undefined && !spelled.includes("{s}") ? `Sector ${offer.sector} ${location}` : location;
  const isInCities = offer.city !== "Faridabad";
  const propType = KIND_TYPES[offer.kind];
  const description = describe(random, offer);
  return testRecord(
    number,
    {
      title: titleOf(random, offer, place),
      location,
      projectName: offer.society ?? location,
      builder: random() < 0.8 ? pick(random, BROKERS) : `${pick(random, SOCIETIES)} Developers`,
      saleType: offer.isRent ? "Rent" : "Buy",
      totalPrice: offer.price,
      size: offer.size,
      status: offer.status,
      description: isInCities ? description : `${description} Faridabad, Haryana.`,
      ...(isInCities ? { city: offer.city === "Ghaziabad" ? "Gaziabad" : offer.city } : {}),
      ...(propType ? { propType } : {}),
      ...(offer.bedrooms === undefined ? {} : { typeMore: `${offer.bedrooms}BHK` }),
      ...(offer.kind === "office" || offer.kind === "shop" ? { category: "Commercial Property" as const } : {}),
      ...(offer.amenities.has("pool") && random() < 0.3 ? { swimmingPool: true } : {}),
    },
    1_700_000_000_000 + Math.floor(random() * 3e10),
  );
}

export function ncrListings(count = 6_000, seed = 11, from: readonly Area[] = AREAS): readonly NcrListing[] {
  const random = randomFrom(seed);
  const areas = from.map((area) => [area, area.weight ?? 1] as const);
  const listings: NcrListing[] = [];
  while (listings.length < count) {
    const area = weighted(random, areas);
    const offer = offerIn(random, area);
    // Brokers list the same home again and again.
    const copies = random() < 0.08 ? 3 : 1;
    for (let copy = 0; copy < copies && listings.length < count; copy++)
      listings.push({ offer, record: recordOf(random, listings.length, offer, area) });
  }
  return listings;
}
