import type { Area } from "./ncr-areas.fixture.ts";
import { pick, type Random, weighted } from "#scripts/testing/random.ts";

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

/** What a listing offers, declared apart from its text: tests judge search results by this alone. */
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

export const SOCIETIES =
  "Amaltas Kesar Champa Harsingar Palash Sheesham Mogra Juhi Kadamb Ashoka Chandan Kachnar Parijat Semal Deodar".split(
    " ",
  );
const SOCIETY_ENDS = ["Residency", "Heights", "Greens", "Apartments", "Court", "Homes", "Towers"];

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

export function offerIn(random: Random, area: Area): Offer {
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
