import type { PropertyRecord } from "#app/kinds/index.ts";
import { type Area, AREAS } from "./ncr-areas.fixture.ts";
import { type HomeKind, type Offer, offerIn, SOCIETIES } from "./ncr-offers.fixture.ts";
import { pick, type Random, randomFrom, weighted } from "#scripts/testing/random.ts";
import { describe, titleOf } from "./ncr-words.fixture.ts";
import { testRecord } from "../testing.ts";

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

const KIND_TYPES: Readonly<Record<HomeKind, PropertyRecord["values"]["propType"]>> = {
  apartment: "Flat",
  "builder floor": "BuilderFloor",
  house: "Kothi",
  villa: "Villa",
  penthouse: "Penthouse",
  studio: "Studio",
  plot: "Plot",
  office: "Office",
  shop: "Shop",
};

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

/**
 * Made-up listings of Delhi, Noida, Gurgaon, Ghaziabad and Faridabad, as unclean as listing files are: one place in several spellings,
 * sectors before and behind the place they belong to, amenities only in the text, brokers named as builders, near-duplicates,
 * descriptions that name other places. Seeded: every run sees the same listings.
 */
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
