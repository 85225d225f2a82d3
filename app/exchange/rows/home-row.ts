import { findPlace } from "#app/geo/index.ts";
import { readIfFits } from "#app/entities/field.ts";
import { property } from "#app/entities/records/property.ts";
import { homeTitle } from "#app/entities/records/property/home-title.ts";
import { isOnRequest } from "#app/trade/amounts.ts";

/** Values of a row by their names in files. */
type Cells = Readonly<Record<string, string>>;

export interface HomeRow {
  /** What the file says. */
  readonly said: Cells;
  /** What follows from it, for new records. */
  readonly made: Cells;
  /** What people should know of it. */
  readonly notes: readonly string[];
}

const { propType, typeMore } = property.fields;

/** Reads what the cells of a home say beside their words: a price that is not told, a rent, the city of a locality, a title. */
export function completeHome(cells: Cells): HomeRow {
  const { TotalPrice = "", Location = "", City = "", ProjectName = "", Title = "" } = cells;
  const said = isOnRequest(TotalPrice) ? { ...without(cells, "TotalPrice"), PriceOnRequest: "Yes" } : cells;
  const city = City === "" ? cityOf(Location) : undefined;
  const isRent = !cells["SaleType"] && A_MONTH.test(TotalPrice);
  const title = Title === "" ? madeTitle(cells) : undefined;
  return {
    said,
    made: {
      ...(city === undefined ? {} : { City: city }),
      ...(isRent ? { SaleType: "Rent" } : {}),
      ...(ProjectName === "" && Location !== "" ? { ProjectName: Location } : {}),
      ...(title === undefined ? {} : { Title: title }),
    },
    notes: ProjectName === "" && Location !== "" ? ["No society in the file: the locality stands in its place"] : [],
  };
}

const A_MONTH = /\b(pm|p\.m|per month|a month|monthly)\b|\/\s*mo(nth)?\b/i;

function without(cells: Cells, name: string): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([key]) => key !== name));
}

/** 'Sector 150 Noida' names its city; 'Indirapuram' lies in one only. */
function cityOf(location: string): string | undefined {
  return cityIn(location) ?? findPlace(location, undefined)?.city;
}

/** Every spelling of a city, the longer ones first: 'Greater Noida' holds 'Noida'. */
const CITY_NAMES = [
  ...(property.fields.city.limits.choices ?? []).map((city) => [city, city] as const),
  ...Object.entries(property.fields.city.limits.aliases ?? {}),
]
  .sort(([one], [other]) => other.length - one.length)
  .map(
    ([name, city]) =>
      [new RegExp(String.raw`(?<![\p{L}\p{N}])${RegExp.escape(name)}(?![\p{L}\p{N}])`, "iu"), city] as const,
  );

/** The city that a text names. @returns undefined for none and for several */
function cityIn(text: string): string | undefined {
  let left = text;
  const found = new Set<string>();
  for (const [name, city] of CITY_NAMES) {
    if (!name.test(left)) continue;
    found.add(city);
    left = left.replace(name, " ");
  }
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

function madeTitle({ TypeMore = "", PropType = "", ProjectName = "", Location = "" }: Cells): string | undefined {
  const type = PropType === "" ? undefined : readIfFits(propType, PropType, {});
  const rooms = TypeMore === "" ? undefined : readIfFits(typeMore, TypeMore, {});
  return homeTitle({ typeMore: rooms, propType: type, projectName: ProjectName, location: Location });
}
