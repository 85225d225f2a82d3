import type { PropertyRecord } from "#app/kinds/index.ts";
import { PROPERTY_TYPES } from "#app/kinds/property/property.ts";
import { pick, type Random, randomFrom, weighted } from "#scripts/testing/random.ts";

/** The first ones are picked far more often than the last, as with real localities and projects. */
export function pickSkewed<T>(random: Random, from: readonly T[], skew = 2.2): T {
  const value = from[Math.floor(random() ** skew * from.length)];
  if (value === undefined) throw new RangeError("Nothing to pick from");
  return value;
}

const CITIES = [
  ["Noida", 44],
  ["Gurgaon", 30],
  ["Delhi", 12],
  ["Greater Noida", 10],
  ["Gaziabad", 4],
] as const;
const TYPES = [
  ["Flat", 62],
  ["Villa", 10],
  ["Kothi", 9],
  ["Penthouse", 6],
  ["Studio", 5],
  ["Bungalow", 4],
  ["FarmHouse", 4],
] as const satisfies readonly (readonly [(typeof PROPERTY_TYPES)[number], number])[];
const STATUSES = [
  ["Ready to move", 56],
  ["Under construction", 32],
  ["New launch", 6],
  ["Resale", 4],
  ["Possession soon", 2],
] as const;
const BHK = [
  ["3BHK", 45],
  ["4BHK", 26],
  ["2BHK", 16],
  ["5BHK", 6],
  ["1BHK", 4],
  ["6BHK", 3],
] as const;
const NAMED = [
  "Raj Nagar",
  "Golf Course Road",
  "Sundar Nagar",
  "Vasant Kunj",
  "Greater Kailash 1",
  "Indirapuram",
  "Civil Lines",
  "Palam Vihar",
  "Nirvana Country",
  "Jaypee Greens",
];
const FIRST =
  "Neem Gulmohar Saffron Marigold Banyan Lotus Cedar Amber Ivory Silver Royal Imperial Grand Northern Hidden Quiet Morning Evening Crescent Meru Kaveri Yamuna Himalaya Aravali Sarovar".split(
    " ",
  );
const SECOND =
  "Heights Grove Park Towers Residency Enclave Gardens Courts Bay Terraces Greens Avenue Square Crest Vista Meadows Estate".split(
    " ",
  );
const SYLLABLES = "pa lo ve ra mi ko ta shi na du el or an is ma ri so le va ni ka tu be go ha".split(" ");
const WORDS =
  "bright corner lift terrace marble garden quiet street park school metro minutes walk kitchen wardrobe balcony light morning evening breeze wooden floor study servant room store pooja clubhouse pool gym court jogging track security gate parking covered basement lake view tower road expressway airport hospital market family spacious modular fittings imported new owner broker loan approved registry freehold".split(
    " ",
  );

export function madeUpName(random: Random): string {
  const word = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(random, SYLLABLES)).join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
}

interface Project {
  readonly name: string;
  readonly builder: string;
  readonly location: string;
  readonly city: (typeof CITIES)[number][0];
  readonly type: (typeof PROPERTY_TYPES)[number];
  /** Rupees per sq ft around which its homes lie. */
  readonly rate: number;
}

/** About one project for every forty homes, each of one builder in one locality, as in real listings. */
function makeProjects(random: Random, count: number): readonly Project[] {
  const builders = [
    ...new Set(
      Array.from(
        { length: Math.max(40, Math.round(count / 12)) },
        () => `${madeUpName(random)} ${pick(random, ["Group", "Homes", "Developers", "Estates"])}`,
      ),
    ),
  ];
  return Array.from({ length: count }, (_, number) => {
    const city = weighted(random, CITIES);
    const location = random() < 0.85 ? `Sector ${1 + Math.floor(random() ** 1.5 * 168)}` : pick(random, NAMED);
    return {
      name: `${madeUpName(random)} ${pick(random, FIRST)} ${pick(random, SECOND)}${number % 9 === 0 ? ` Phase ${1 + (number % 3)}` : ""}`,
      builder: pickSkewed(random, builders),
      location,
      city,
      type: weighted(random, TYPES),
      rate: 7_000 + random() ** 3 * 60_000,
    };
  });
}

function price(random: Random, size: number, rate: number, isRent: boolean): number | undefined {
  if (random() < 0.03) return undefined;
  const total = size * rate * (0.85 + random() * 0.3);
  return Math.round((isRent ? total * 0.0025 : total) / 1_000) * 1_000;
}

function describe(random: Random): string {
  return Array.from({ length: 18 + Math.floor(random() * 14) }, () => pickSkewed(random, WORDS, 1.4)).join(" ");
}

/** Listings one by one, newest first; nothing is kept. */
export function* generateListings(count: number, seed = 1): Generator<PropertyRecord> {
  const random = randomFrom(seed);
  const projects = makeProjects(random, Math.max(60, Math.round(count / 40)));
  const now = Date.UTC(2026, 0, 1);
  for (let number = 0; number < count; number++) {
    const project = pickSkewed(random, projects);
    const propType = random() < 0.8 ? project.type : weighted(random, TYPES);
    const typeMore = propType === "Studio" ? "1BHK" : weighted(random, BHK);
    const size = Math.round(
      Number.parseInt(typeMore, 10) * (420 + random() * 420) * (propType === "FarmHouse" ? 4 : 1),
    );
    const saleType = random() < 0.16 ? "Rent" : "Buy";
    const totalPrice = price(random, size, project.rate, saleType === "Rent");
    const at = now - number * 60_000 - Math.floor(random() * 30) * 86_400_000;
    yield {
      id: number.toString(16).padStart(24, "0"),
      state: "published",
      version: 1,
      createdAt: at,
      updatedAt: at,
      deletedAt: undefined,
      values: {
        title: `${typeMore} ${propType === "FarmHouse" ? "Farm House" : propType} in ${project.name}`,
        slug: `home-${number}`,
        projectName: project.name,
        location: project.location,
        city: project.city,
        builder: project.builder,
        propType,
        saleType,
        typeMore,
        size,
        status: weighted(random, STATUSES),
        verified: random() < 0.38,
        description: describe(random),
        ...(totalPrice === undefined
          ? {}
          : { totalPrice, ...(random() < 0.7 ? { pricePsf: Math.round(totalPrice / size) } : {}) }),
      },
    };
  }
}
