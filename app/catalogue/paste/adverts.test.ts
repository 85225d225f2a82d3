import { describe, expect, it } from "vitest";
import { property } from "#app/kinds/property/property.ts";
import type { Field } from "#app/entities/field.ts";
import { placeSlug } from "#app/places/localities.ts";
import { FACINGS } from "#app/trade/facing.ts";
import { readFloor } from "#app/trade/floors.ts";
import { type AreaUnit, SQUARE_FEET } from "#app/trade/units.ts";
import adverts from "./adverts.fixture.json" with { type: "json" };
import { type Guess, readMessage } from "./index.ts";

type Advert = (typeof adverts)[number];

const TYPES = { plot: "Plot", "builder floor": "BuilderFloor", shop: "Shop", office: "Office" } as const;
const FIELDS: Readonly<Record<string, Field>> = property.fields;
const near = (share: number) => (read: unknown, told: unknown) =>
  Math.abs(Number(read) - Number(told)) <= Math.abs(Number(told)) * share;
const folded = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
const inside = (read: unknown, told: unknown) => folded(String(read)) === folded(String(told));
const placed = (written: unknown) => placeSlug(String(written).replace(/ I$/, " 1"));
const isPlace = (read: unknown, told: unknown) => inside(read, told) || placed(read) === placed(told);
const FLOORS: Readonly<Record<string, string>> = { LGF: "Lower ground", UGF: "Upper ground", Basement: "Basement" };

/** What an advert may say. */
type AdvertFacts = {
  readonly [K in "sale" | "city" | "locality" | "facing" | "furnishing" | "phone"]: string | null;
} & {
  readonly [K in "price" | "frontage" | "depth" | "bedrooms" | "floors" | "seats" | "carpet"]: number | null;
} & {
  readonly floor: string | number | null;
  readonly corner: boolean | null;
  readonly boundary: boolean | null;
  readonly cityAlso: readonly string[];
  readonly localityAlso: readonly string[];
  readonly rate: unknown;
  readonly area: { readonly value: number; readonly unit: string } | null;
  readonly roadWidth: { readonly value: number; readonly unit: string } | null;
};

interface Told {
  readonly key: string;
  /** Any of these will do; none: nothing is said. */
  readonly values: readonly unknown[];
  readonly fits?: (read: unknown, told: unknown) => boolean;
  /** Other fields that may hold it. */
  readonly or?: readonly string[];
  /** What is no claim: 'Park' is no direction. */
  readonly isOpen?: (read: unknown) => boolean;
}

/** What a careful reader would enter, by field. */
function toldBy({ expected }: Advert): readonly Told[] {
  const told: Partial<AdvertFacts> = expected;
  const some = (value: unknown) => (value === null || value === undefined ? [] : [value]);
  const { area, roadWidth, rate } = told;
  const feet = (value: number, unit: string) => value * (SQUARE_FEET[unit as AreaUnit] ?? Number.NaN);
  const lacksUnit = area && !(area.unit in SQUARE_FEET);
  const all: readonly (Told & { readonly of?: string })[] = [
    { key: "saleType", values: some(told.sale) },
    { key: "propType", values: [TYPES[expected.type as keyof typeof TYPES]] },
    {
      key: "city",
      values: [...some(told.city), ...(told.cityAlso ?? [])].map(
        (city) =>
          ({ "Greater Noida West": "Greater Noida", Ghaziabad: "Gaziabad", Gurugram: "Gurgaon" })[city as string] ??
          city,
      ),
    },
    {
      key: "location",
      values: [...some(told.locality), ...(told.localityAlso ?? [])],
      fits: isPlace,
      or: ["projectName"],
    },
    ...(rate && told.price === null ? [] : [{ key: "totalPrice", values: some(told.price), fits: near(0.001) }]),
    ...(lacksUnit
      ? []
      : [
          {
            key: "size",
            values: area ? [feet(area.value, area.unit)] : [],
            fits: near(0.01),
            or: ["plotArea", "superArea", "builtUpArea"],
          },
        ]),
    { key: "frontage", of: "frontage", values: some(told.frontage), fits: near(0.02) },
    { key: "depth", of: "depth", values: some(told.depth), fits: near(0.02) },
    {
      key: "roadWidth",
      of: "roadWidth",
      values: roadWidth ? [roadWidth.unit === "ft" ? roadWidth.value / 3.2808 : roadWidth.value] : [],
      fits: near(0.02),
    },
    { key: "cornerHome", of: "corner", values: some(told.corner) },
    {
      key: "facing",
      of: "facing",
      values: some(told.facing),
      fits: inside,
      isOpen: (read) => !FACINGS.some((facing) => facing === read),
    },
    { key: "boundaryWall", of: "boundary", values: some(told.boundary) },
    { key: "typeMore", of: "bedrooms", values: some(told.bedrooms).map((count) => `${String(count)}BHK`) },
    {
      key: "floor",
      of: "floor",
      values: some(told.floor).map((floor) => FLOORS[String(floor)] ?? floor),
      fits: (read, floor) => read === floor || readFloor(String(read)) === floor,
    },
    { key: "totalFloors", of: "floors", values: some(told.floors) },
    { key: "furnishing", of: "furnishing", values: some(told.furnishing), fits: inside },
    { key: "seats", of: "seats", values: some(told.seats) },
    { key: "carpetArea", of: "carpet", values: some(told.carpet), fits: near(0.01) },
    { key: "sellerPhone", values: some(told.phone) },
  ];
  return all.filter(({ of }) => of === undefined || of in told);
}

function judged(advert: Advert) {
  const read = readMessage(advert.text);
  const valueOf = (key: string, guess: Guess) =>
    FIELDS[key]?.parse(guess.text, { saleType: read["saleType"]?.text, propType: read["propType"]?.text });
  return toldBy(advert).flatMap(
    ({ key, values, fits = (one, other) => one === other, or = [], isOpen = () => false }) => {
      const guesses = [key, ...or].flatMap((name) => (read[name] ? [[name, read[name]] as const] : []));
      const isRight = guesses.some(([name, guess]) => values.some((value) => fits(valueOf(name, guess), value)));
      const own = read[key];
      if (values.length === 0 && !own) return [];
      return [
        {
          id: advert.id,
          key,
          told: values[0],
          read: own && valueOf(key, own),
          isTold: values.length > 0,
          isRight: values.length > 0 && isRight,
          isClaimed: own !== undefined && own.doubt === undefined && !isRight && !isOpen(valueOf(key, own)),
        },
      ];
    },
  );
}

/**
 * Two hundred adverts from somebody who had not seen the readers. As first read 1,449 of 1,710 fields were right (85 %), 57 adverts wholly, and 54
 * fields were wrong without a doubt. They were mended by cause since, so a new advert does worse than this.
 */
describe("adverts of plots, builder floors, shops and offices", () => {
  const all = adverts.map(judged);
  const told = all.flat().filter(({ isTold }) => isTold);
  const right = (fields: typeof told) => fields.filter(({ isRight }) => isRight).length / fields.length;

  it.each(Object.keys(TYPES))("of a %s are read", (kind) => {
    const own = adverts.flatMap((advert, at) => (advert.kind === kind ? (all[at] ?? []) : []));
    expect(right(own.filter(({ isTold }) => isTold))).toBeGreaterThan(0.94);
  });

  it("say in nearly all of them what a draft needs: the offer, the type, the place, the price and the size", () => {
    const needed = ["saleType", "propType", "location", "totalPrice", "size"];
    expect(right(told.filter(({ key }) => needed.includes(key)))).toBeGreaterThan(0.95);
  });

  /** Places of which a part is known only, 'top floor (3rd)', and a floor that is called a kothi. */
  const KNOWN = [
    "P09 location",
    "P14 location",
    "F04 location",
    "F06 floor",
    "F28 propType",
    "S35 location",
    "O36 location",
  ];

  it("claim nothing else without a doubt that they do not say", () => {
    const claimed = all.flat().filter(({ isClaimed }) => isClaimed);
    expect(claimed.map(({ id, key }) => `${id} ${key}`)).toEqual(KNOWN);
  });
});
