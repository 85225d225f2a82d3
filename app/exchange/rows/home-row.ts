import { memoizeText } from "#app/base/memoize-text.ts";
import { findPlace } from "#app/geo/index.ts";
import { readIfFits } from "#app/entities/field.ts";
import { property } from "#app/kinds/property/property.ts";
import { cityIn } from "#app/kinds/property/city-in.ts";
import { needsProject } from "#app/kinds/property/basics.ts";
import { sectorName } from "#app/kinds/property/localities.ts";
import { HOUSE_TYPES } from "#app/kinds/property/choices.ts";
import { homeTitle } from "#app/kinds/property/home-title.ts";
import { isMonthly, isOnRequest } from "#app/trade/amounts.ts";
import { namesMonth } from "#app/trade/possession.ts";
import { bedroomsIn } from "#app/trade/rooms.ts";
import { offeredSale } from "#app/trade/sale.ts";
import { InvalidInput } from "#app/entities/index.ts";
import { STATUSES } from "#app/trade/status.ts";
import { namedType } from "#app/trade/types.ts";

/** Values of a row by their names in files. */
type Cells = Readonly<Record<string, string>>;

export interface HomeRow {
  /** What the file says. */
  readonly said: Cells;
  /** What follows from it, for new records. */
  readonly made: Cells;
  /** Why somebody should look at it before it is shown. */
  readonly isDoubted: boolean;
  /** What people should know of it. */
  readonly notes: readonly string[];
}

const { propType, typeMore } = property.fields;

/**
 * Reads what the cells of a home say beside their words: a price that is not told, a rent, the city of a locality, a type that only the title
 * names, a title.
 * @param defaults answers for homes whose row does not say it
 */
export function completeHome(cells: Cells, defaults: Cells): HomeRow {
  const said = typed(dated(placed(onRequest(cells))));
  const { Location = "", City = "", ProjectName = "", PropType = "", Title = "" } = said;
  const city = City === "" ? cityOf(Location) : undefined;
  const type = typeOf(said, defaults);
  const saleType = saleTypeOf(said);
  const rooms = said["TypeMore"] || !Title ? undefined : bedroomsIn(Title);
  const wholeType = PropType || type.made["PropType"] || defaults["PropType"];
  const isInProject = needsProject({ propType: wholeType && readIfFits(propType, wholeType, {}) });
  const placeForProject = ProjectName === "" && isInProject ? Location : "";
  const made = {
    ...(city === undefined ? {} : { City: city }),
    ...(saleType === undefined ? {} : { SaleType: saleType }),
    ...type.made,
    ...(rooms === undefined ? {} : { TypeMore: `${rooms}BHK` }),
    ...(placeForProject === "" ? {} : { ProjectName: placeForProject }),
  };
  const title = Title === "" ? madeTitle({ ...defaults, ...made, ...filled(said) }) : undefined;
  const isPlot = said["TypeMore"] === "" && !said["Bathrooms"] && !said["Rooms"] && HOUSE_TYPES.has(PropType);
  return {
    said,
    isDoubted: isPlot,
    made: { ...made, ...(title === undefined ? {} : { Title: title }) },
    notes: [
      ...(placeForProject === "" ? [] : ["No society in the file: the locality stands in its place"]),
      ...type.notes,
      ...(isPlot ? ["A house without rooms: it may be a plot"] : []),
    ],
  };
}

function filled(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ""));
}

/** 'On request' in place of a price. */
function onRequest(cells: Cells): Cells {
  return isOnRequest(cells["TotalPrice"] ?? "") ? { ...without(cells, "TotalPrice"), PriceOnRequest: "Yes" } : cells;
}

/** '75' in a column of localities is a sector. */
function placed(cells: Cells): Cells {
  const sector = sectorName(cells["Location"] ?? "", true);
  return sector === undefined ? cells : { ...cells, Location: sector };
}

/** A date in a column of states is that of possession: '19-Dec', 'Jun 2028'. A date that is a bare number is the day of a sheet. */
function dated(cells: Cells): Cells {
  const { Status = "", DateOfPossession = "" } = cells;
  const possession = dayOfSerial(DateOfPossession) ?? DateOfPossession;
  const isMoved = namesMonth(Status) && STATUSES.read(Status) === undefined;
  if (!isMoved) return possession === DateOfPossession ? cells : { ...cells, DateOfPossession: possession };
  return { ...cells, Status: "", DateOfPossession: possession || Status };
}

/** A day as a sheet counts it, where its cell has no format: '46357' is 1 December 2026. Only days from 2000 to 2064. */
function dayOfSerial(written: string): string | undefined {
  const days = /^\d{5}$/.test(written) ? Number(written) : 0;
  if (days < FIRST_SERIAL || days > LAST_SERIAL) return undefined;
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
}

const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 60_000;

/** A file has few different words for rooms. */
const typeOfRooms = memoizeText(namedType);

/** '1 RK' and '4 BHK Penthouse' say more than the 'Apartment' beside them. */
function typed(cells: Cells): Cells {
  const { PropType = "", TypeMore = "" } = cells;
  const ofRooms = PropType === "" ? undefined : typeOfRooms(TypeMore);
  const isMore = ofRooms === "Studio" || ofRooms === "Penthouse";
  return isMore && readIfFits(propType, PropType, {}) === "Flat" ? { ...cells, PropType: ofRooms } : cells;
}

/** A rent is told by its month, by the title or by a remark; what the file says in a column of its own counts before all of them. */
function saleTypeOf({ SaleType, TotalPrice = "", Title = "", Note = "" }: Cells): string | undefined {
  if (SaleType) return undefined;
  if (isMonthly(TotalPrice)) return "Rent";
  return offeredSale(Title) ?? (offeredSale(Note) === "Rent" ? "Rent" : undefined);
}

/**
 * The type where no cell says it: of the words for rooms ('4 BHK Penthouse'), the title, the remarks.
 * @throws InvalidInput where they name property that is no home
 */
function typeOf(cells: Cells, { PropType: usual }: Cells): { readonly made: Cells; readonly notes: readonly string[] } {
  if (cells["PropType"]) return { made: {}, notes: [] };
  const { TypeMore = "", Title = "", Note = "" } = cells;
  const teller = [TypeMore, Title].find((text) => namedType(text) !== undefined);
  const named = teller === undefined ? namedInNote(Note) : namedType(teller);
  if (named === undefined) return { made: {}, notes: [] };
  if (named === "no home") throw new InvalidInput(`"${teller}" is no home`);
  if (named !== "house") return { made: { PropType: named }, notes: [] };
  return HOUSE_TYPES.has(usual)
    ? { made: {}, notes: [] }
    : { made: { PropType: "" }, notes: ["A house: say whether it is a villa or a kothi"] };
}

/** A remark may speak of a shop next door, so it names a type of home only. */
function namedInNote(note: string) {
  const named = namedType(note);
  return named === "no home" ? undefined : named;
}

function without(cells: Cells, name: string): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([key]) => key !== name));
}

/** 'Sector 150 Noida' names its city; 'Indirapuram' lies in one only. */
function cityOf(location: string): string | undefined {
  return cityIn(location) ?? findPlace(location, undefined)?.city;
}

function madeTitle({ TypeMore = "", PropType = "", ProjectName = "", Location = "" }: Cells): string | undefined {
  const type = PropType === "" ? undefined : readIfFits(propType, PropType, {});
  const rooms = TypeMore === "" ? undefined : readIfFits(typeMore, TypeMore, {});
  return homeTitle({ typeMore: rooms, propType: type, projectName: ProjectName, location: Location });
}
