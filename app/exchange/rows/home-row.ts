import { memoizeText } from "#app/base/memoize-text.ts";
import { withoutContacts } from "#app/entities/values/phones-in-text.ts";
import { readMessage } from "#app/catalogue/paste/index.ts";
import { citiesOfPlace, cityOfPinCode } from "#app/geo/index.ts";
import { readIfFits } from "#app/entities/field.ts";
import { property } from "#app/kinds/property/property.ts";
import { cityIn } from "#app/places/city-in.ts";
import { needsProject } from "#app/kinds/property/basics.ts";
import { sectorName, withoutCityName } from "#app/places/localities.ts";
import { FITS, HOUSE_TYPES, SALE_TYPES } from "#app/kinds/property/choices.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { homeTitle } from "#app/kinds/property/home-title.ts";
import { bareNumber, FIRST_SUM, isMonthly, isOnRequest, RANGE, readAmount } from "#app/trade/amounts.ts";
import { namesMonth } from "#app/trade/possession.ts";
import { bedroomsIn, saysRoomsOnly } from "#app/trade/rooms.ts";
import { offeredSale, SALES } from "#app/trade/sale.ts";
import { type Field, InvalidInput } from "#app/entities/index.ts";
import { listed, shortened } from "#app/entities/values/text.ts";
import { readParking } from "#app/trade/counts.ts";
import { readToldFloor } from "#app/trade/floors.ts";
import { REGION } from "#app/trade/spellings.ts";
import { isGone, STATUSES } from "#app/trade/status.ts";
import { namedType, typeInFront } from "#app/trade/types.ts";
import { tokensIn } from "#app/trade/tokens.ts";
import { CRORE, isMoney, LAKH, type Unit } from "#app/trade/units.ts";
import { formatRupees } from "#app/entities/values/money.ts";
import { countryNamed } from "#app/entities/values/countries.ts";
import { countryAbroad, numbersIn } from "./person-cells.ts";
import { doubtsOf } from "./plausible.ts";

/** Values of a row by their names in files. */
type Cells = Readonly<Record<string, string>>;

export interface HomeRow {
  /** What the file says. */
  readonly said: Cells;
  /** What follows from it, for new records. */
  readonly made: Cells;
  /** Why somebody should look at it before it is shown. */
  readonly doubts: readonly string[];
  /** The file says that it cannot be had any more. */
  readonly isGone: boolean;
  /** What people should know of it. */
  readonly notes: readonly string[];
}

/** What headings between the rows say of those below them: 'RENTAL', 'SECTOR 150'. */
export interface Headings {
  readonly saleType?: string | undefined;
  readonly place?: string | undefined;
}

/** What the cells alone do not tell. */
export interface BesideCells {
  readonly headings?: Headings | undefined;
  /** The price as it was written, with the unit of its column. */
  readonly price?: { readonly text: string; readonly unit: Unit | undefined } | undefined;
}

const { propType, typeMore, title, projectName, location, pinCode } = property.fields;

/**
 * Reads what the cells of a home say beside their words: a price that is not told, a rent, the city of a locality, what only the title
 * names, a title.
 * @param defaults answers for homes whose row does not say it
 */
export function completeHome(cells: Cells, defaults: Cells, { headings = {}, price }: BesideCells = {}): HomeRow {
  const remarks: Remarks = { notes: [], doubts: [], forNote: [] };
  const goneIn = GONE_IN.find((name) => isShort(name, cells[name] ?? "") && isGone(cells[name] ?? ""));
  const gone = goneIn && cells[goneIn];
  if (gone !== undefined) remarks.doubts.push(`It says '${shortened(gone, MAX_QUOTED)}': not available`);
  const priced = gone !== undefined && gone === cells["TotalPrice"] ? changed(cells, { TotalPrice: undefined }) : cells;
  const whole = named(parked(ofCountry(offered(measured(typed(dated(onRequest(priced))))), remarks), remarks), remarks);
  const stood = placed(stated(whole, remarks));
  const saleType = saleTypeOf(stood) ?? (stood["SaleType"] ? undefined : headings.saleType);
  const summed = withSureSum(stood, price, { ...defaults, ...(saleType ? { SaleType: saleType } : {}) }, remarks);
  const said = withNote(summed, defaults, remarks);
  const { ProjectName = "", PropType = "", Title = "" } = said;
  const type = typeOf(said, defaults);
  const rooms = said["TypeMore"] || !Title ? undefined : bedroomsIn(Title);
  const inTitle = said["Location"] || !Title ? undefined : toldPlace(Title);
  const inName = said["Location"] || inTitle || !ProjectName ? undefined : placeInName(ProjectName);
  const place = inTitle ?? inName ?? (said["Location"] ? undefined : headings.place);
  const Location = said["Location"] || place || "";
  const wholeType = PropType || type.made["PropType"] || defaults["PropType"];
  const isInProject = needsProject({ propType: wholeType && readIfFits(propType, wholeType, {}) });
  const placeForProject = ProjectName === "" && isInProject && Location !== "" ? Location : undefined;
  const whereabouts = { ...whole, Location: whole["Location"] || Location };
  const city = said["City"] ? undefined : (cityOf(whereabouts) ?? cityBeside(whereabouts, headings, defaults));
  const isPlaced = "Location" in cells || defaults["Location"];
  const made = changed(type.made, {
    City: city,
    SaleType: saleType,
    ...(said["Seller"] || said["SellerPhone"] ? { Seller: "", SellerPhone: "" } : {}),
    // In a file without localities the city stands in their place: a draft needs one, too.
    Location: place ?? (isPlaced ? undefined : city || said["City"] || defaults["City"] || ProjectName || undefined),
    TypeMore: rooms === undefined ? undefined : `${rooms}BHK`,
    ProjectName: placeForProject,
    Note: said["Note"] ? undefined : remarks.forNote.join("\n") || undefined,
  });
  const ownTitle = Title === "" ? madeTitle({ ...defaults, ...made, ...filled(said) }) : undefined;
  if (said["TypeMore"] === "" && !said["Bathrooms"] && !said["Rooms"] && HOUSE_TYPES.has(PropType))
    remarks.doubts.push("A house without rooms: it may be a plot");
  return {
    said,
    doubts: remarks.doubts,
    isGone: gone !== undefined,
    made: changed(made, { Title: ownTitle }),
    notes: [
      ...(placeForProject === undefined ? [] : ["No society in the file: the locality stands in its place"]),
      ...type.notes,
      ...remarks.notes,
    ],
  };
}

/** Fields of a size, the usual one first. */
const SIZES = ["Size", "SuperArea", "BuiltUpArea", "CarpetArea"] as const;

/**
 * Of a bare number that would be an unusual price in the unit of its column, the only unit in which it is usual: among lakh '1.32' is crore,
 * among rents '24' is thousands. A range, and a number that no unit or several make usual, stands in the note.
 */
function withSureSum(cells: Cells, price: BesideCells["price"], usual: Cells, { notes, forNote }: Remarks): Cells {
  const { text = "", unit = "rupee" } = price ?? {};
  const read = cells["TotalPrice"] && isMoney(unit) ? readAmount(text, unit, { isColumn: true }) : undefined;
  if (!read) return cells;
  const saleText = cells["SaleType"] || usual["SaleType"] || "";
  const sale = oneOf(SALE_TYPES, readIfFits(property.fields.saleType, saleText, {}));
  const size = SIZES.map((name) => Number(cells[name])).find((feet) => feet > 0);
  const isUsual = (sum: number) =>
    (sale ? [sale] : SALE_TYPES).some(
      (saleType) => doubtsOf({ saleType, price: sum, size, rooms: undefined }).length === 0,
    );
  const bare = price?.unit === undefined ? undefined : bareNumber(text);
  const isOpen = bare !== undefined || read.doubt === FIRST_SUM;
  if (read.doubt !== RANGE && (!isOpen || isUsual(read.value))) return cells;
  const sums = bare === undefined || read.doubt === RANGE || !sale ? [] : FACTORS[sale].map((factor) => bare * factor);
  const [sum, ...others] = sums.filter(isUsual);
  if (sum === undefined || others.length > 0) {
    notes.push(`Total price (it says '${shortened(text, MAX_QUOTED)}'): not one sure sum, kept in the note`);
    forNote.push(`Price: ${text}`);
    return changed(cells, { TotalPrice: undefined });
  }
  notes.push(`Total price '${text}' was read as ${formatRupees(Math.round(sum))}`);
  return { ...cells, TotalPrice: `₹${Math.round(sum)}` };
}

/** Rupees that a bare number may count. */
const FACTORS = { Buy: [1, LAKH, CRORE], Rent: [1, 1_000, LAKH] } as const;

/** What is said about a row while it is read. */
interface Remarks {
  readonly notes: string[];
  readonly doubts: string[];
  /** Lines that only the office reads. */
  readonly forNote: string[];
}

/** Cells with some replaced; `undefined` removes a cell, so that an update keeps the stored value. */
function changed(cells: Cells, changes: Readonly<Record<string, string | undefined>>): Cells {
  const all = Object.entries({ ...cells, ...changes });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Fields whose cells may say that the home is gone. */
const GONE_IN = ["Status", "TotalPrice", "SaleType", "Note", "Description"] as const;
/** Of a long description a part may be about another home. */
const isShort = (name: string, text: string) => name !== "Description" || text.length <= MAX_QUOTED;
/** Longest text that a note quotes, in characters. */
const MAX_QUOTED = 60;

function filled(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ""));
}

/** 'On request' in place of a price. */
function onRequest(cells: Cells): Cells {
  return isOnRequest(cells["TotalPrice"] ?? "")
    ? changed(cells, { TotalPrice: undefined, PriceOnRequest: "Yes" })
    : cells;
}

/** '75' in a column of localities is a sector; the city beside a locality stands in its own field, and a region is no city. */
function placed(cells: Cells): Cells {
  const { Location = "", City = "" } = cells;
  const isNamed = cityIn(Location) !== undefined || /\bncr\b/i.test(Location);
  const own = isNamed ? withoutCityName(Location) : Location;
  const place = sectorName(own, true) ?? own;
  const isRegion = REGION.read(City) === true;
  if (place === Location && !isRegion) return cells;
  return changed(cells, {
    ...(place === Location ? {} : { Location: place }),
    ...(isRegion ? { City: undefined } : {}),
  });
}

/** A description in a column of names moves to the texts, and a place that it names becomes the locality. */
function named(cells: Cells, { doubts }: Remarks): Cells {
  const long = Object.keys(NAMES).filter((name) => {
    const [text = "", field] = [cells[name], NAMES[name]];
    return text.length > MAX_PLACE && field && readIfFits(field, text, {}) === undefined;
  });
  if (long.length === 0) return cells;
  const labels = long.map((name) => NAMES[name]?.options.label.toLowerCase() ?? name);
  doubts.push(`A long text stands in the place of a name: check ${listed(labels)}`);
  const { Location = "", Description = "" } = cells;
  const place = toldPlace(Location) ?? Location.split(/[,.;]/)[0]?.slice(0, MAX_PLACE) ?? "";
  return changed(cells, {
    ...Object.fromEntries(long.map((name) => [name, name === "Location" ? place : undefined])),
    Description: [...new Set([Description, ...long.map((name) => cells[name])])].filter(Boolean).join("\n"),
  });
}

const NAMES: Readonly<Record<string, Field>> = { Title: title, ProjectName: projectName, Location: location };
/** Longest text, in characters, that is taken for the name of a locality without a check. */
export const MAX_PLACE = 100;

/** 'For rent' in a column of states is an offer; 'Owner: Asha 98…' names Asha, with her number. */
function offered(cells: Cells): Cells {
  const { Status = "", Seller = "", SellerPhone = "", SaleType = "" } = cells;
  const offer = STATUSES.read(Status) === undefined ? offeredSale(Status) : undefined;
  const { left, contacts } = withoutContacts(Seller);
  const name = left.replace(/^(?:owner|agent|dealer|broker|builder|seller|landlord|contact)\s*[:–-]\s*/i, "");
  if (offer === undefined && name === Seller) return cells;
  const phone = contacts.find((one) => !one.includes("@"));
  return changed(cells, {
    ...(name === Seller ? {} : { Seller: name }),
    ...(SellerPhone || phone === undefined ? {} : { SellerPhone: phone }),
    ...(offer === undefined ? {} : { Status: undefined, SaleType: SaleType || offer }),
  });
}

/** Whose country the number without a + is of; India is everybody's. The answer stands in the note. */
function ofCountry(cells: Cells, { notes, forNote }: Remarks): Cells {
  const { Country = "", SellerPhone = "" } = cells;
  if (!("Country" in cells)) return cells;
  const country = countryAbroad(Country);
  const { found, doubts } = country ? numbersIn(SellerPhone, country) : { found: [], doubts: [] };
  const isUnknown = Country !== "" && countryNamed(Country) === undefined;
  if (country || isUnknown) forNote.push(`Country: ${Country}`);
  notes.push(...doubts, ...(isUnknown ? [`'${Country}' is no country that is known`] : []));
  return changed(cells, { Country: undefined, ...(found.length === 1 ? { SellerPhone: found[0] } : {}) });
}

/** Splits '1 Covered, 1 Open' and '4 out of 12' floors; leaves out parking for an implausible number of cars. */
function parked(cells: Cells, { notes }: Remarks): Cells {
  const { CoveredParking: parking = "", OpenParking, Floor = "", TotalFloors } = cells;
  const read = parking === "" ? undefined : readParking(parking);
  const isNone = read === undefined && /^\d+$/.test(parking);
  if (isNone) notes.push(`Covered parking has to be for fewer cars (it says '${parking}'): left out`);
  const floor = Floor === "" ? undefined : readToldFloor(Floor);
  if (!read && !isNone && !floor) return cells;
  const total = floor?.total ?? (Number(TotalFloors) || undefined);
  const textOf = (count: number | undefined) => (count === undefined ? undefined : String(count));
  return changed(cells, {
    ...(read ? { CoveredParking: textOf(read.covered), OpenParking: OpenParking || textOf(read.open) } : {}),
    ...(isNone ? { CoveredParking: undefined } : {}),
    ...(floor ? { Floor: total === undefined ? floor.floor : `${floor.floor} of ${total}` } : {}),
    ...(floor ? { TotalFloors: TotalFloors || textOf(total) } : {}),
  });
}

/** A status that the field does not know, such as another portal's word, goes to the note. */
function stated(cells: Cells, { notes, forNote }: Remarks): Cells {
  const { Status = "" } = cells;
  if (Status === "" || STATUSES.read(Status) !== undefined) return cells;
  if (!isGone(Status)) {
    notes.push(`Status (it says '${shortened(Status, MAX_QUOTED)}'): kept in the note`);
    forNote.push(`Status: ${Status}`);
  }
  return changed(cells, { Status: undefined });
}

/** Adds lines for the office below the row's own note; where the row names an owner, also whose list it was in. */
function withNote(cells: Cells, { Seller, SellerPhone }: Cells, { forNote }: Remarks): Cells {
  if (Seller && (cells["Seller"] || cells["SellerPhone"])) forNote.push(`In the list of ${Seller}, ${SellerPhone}`);
  const { Note = "" } = cells;
  return Note === "" || forNote.length === 0 ? cells : { ...cells, Note: [Note, ...forNote].join("\n") };
}

/** A date in a column of states is that of possession: '19-Dec', 'Jun 2028'. A bare number is a spreadsheet's day number. */
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

/** A file has few different words for rooms and types. */
const typeOfRooms = memoizeText(namedType);
const roomsOfType = memoizeText((type) => ({ rooms: bedroomsIn(type) }));

/** '1 RK' and '4 BHK Penthouse' say more than the 'Apartment' beside them; '2 BHK' in a column of types is the rooms. */
function typed(cells: Cells): Cells {
  const { PropType = "", TypeMore = "" } = cells;
  if (saysRoomsOnly(PropType)) return changed(cells, { PropType: undefined, TypeMore: TypeMore || PropType });
  const rooms = TypeMore === "" && PropType !== "" ? roomsOfType(PropType).rooms : undefined;
  if (rooms !== undefined) return { ...cells, TypeMore: `${rooms}BHK` };
  const ofRooms = PropType === "" ? undefined : typeOfRooms(TypeMore);
  const isMore = ofRooms === "Studio" || ofRooms === "Penthouse" || ofRooms === "BuilderFloor";
  return isMore && readIfFits(propType, PropType, {}) === "Flat" ? { ...cells, PropType: ofRooms } : cells;
}

/** The area of a plot is its size, in whichever column of areas it stands. */
function measured(cells: Cells): Cells {
  if (readIfFits(propType, cells["PropType"] ?? "", {}) !== "Plot") return cells;
  const size = [...SIZES, "PlotArea"].map((name) => cells[name]).find(Boolean);
  return size ? changed(cells, { Size: size }) : cells;
}

/** Sale type by a monthly price, the title or a remark; undefined where a column of its own has it. */
function saleTypeOf({ SaleType, TotalPrice = "", Title = "", Note = "" }: Cells): string | undefined {
  if (SaleType) return undefined;
  if (isMonthly(TotalPrice)) return "Rent";
  return offeredSale(Title) ?? (offeredSale(Note) === "Rent" ? "Rent" : undefined);
}

/**
 * The type where no cell says it: of the words for rooms ('4 BHK Penthouse'), the title, the remarks.
 * @throws InvalidInput where they name property that has no type here
 */
function typeOf(cells: Cells, { PropType: usual }: Cells): { readonly made: Cells; readonly notes: readonly string[] } {
  if (cells["PropType"]) return { made: {}, notes: [] };
  const { TypeMore = "", Title = "", ProjectName = "", Unit = "", Note = "" } = cells;
  const teller = [TypeMore, Title].find((text) => namedType(text) !== undefined);
  const front = [ProjectName, Unit]
    .map(typeInFront)
    .find((type) => type !== undefined && !(TypeMore && type === "other"));
  const named = teller === undefined ? (front ?? namedInNote(Note)) : namedType(teller);
  if (named === undefined) return { made: {}, notes: [] };
  if (named === "other")
    throw new InvalidInput(`"${teller ?? [ProjectName, Unit].join(" ")}" is no home, plot, office or shop`);
  if (named !== "house") return { made: { PropType: named }, notes: [] };
  return HOUSE_TYPES.has(usual)
    ? { made: {}, notes: [] }
    : { made: { PropType: "" }, notes: ["A house: say whether it is a villa or a kothi"] };
}

/** A remark may speak of a shop next door, so it names a type of home only. */
function namedInNote(note: string) {
  const named = namedType(note);
  return named === "other" || !FITS.homes({ propType: named }) ? undefined : named;
}

/** By the locality where only one city has it, else by what the rest of the row says: the PIN code, the title. */
function cityOf({ Location = "", PinCode = "", Title = "" }: Cells): string | undefined {
  const named = cityIn(Location);
  if (named !== undefined || Location === "") return named;
  const cities = citiesOfPlace(Location);
  if (cities.length === 1) return cities[0];
  const pin = PinCode === "" ? undefined : readIfFits(pinCode, PinCode, {});
  return (pin && cityOfPinCode(pin)) ?? cityIn(Title);
}

/** By the name of the society or a heading; '' where the locality lies in none that was answered: 'Sector 78' of homes in Greater Noida. */
function cityBeside({ Location = "", ProjectName = "" }: Cells, { place = "" }: Headings, { City = "" }: Cells) {
  const named = cityIn(ProjectName) ?? cityIn(place);
  if (named !== undefined || City === "") return named;
  const cities: readonly string[] = citiesOfPlace(Location);
  return cities.length === 0 || cities.includes(readIfFits(property.fields.city, City, {}) ?? "") ? undefined : "";
}

/** What a row between the homes says of those below it: 'RENTAL', 'SECTOR 150', 'GR NOIDA / EXTN (SALE)'. */
export function headingOf(text: string): Headings | undefined {
  const saleType = tokensIn(text)
    .map((_, at, all) => SALES.find(all, at)?.value)
    .find(Boolean);
  const place = toldPlace(text) ?? cityIn(text);
  return saleType || place ? { saleType, place } : undefined;
}

/** 'Sikka Karmic Greens Sec 78' lies in Sector 78; the phase of a society is none of DLF. */
function placeInName(name: string): string | undefined {
  const place = toldPlace(name);
  return place?.startsWith("Phase") ? undefined : place;
}

/** The locality that a title names: titles are read as messages are. */
const placesTold = memoizeText((title) => ({ place: readMessage(title)["location"]?.text }));
const toldPlace = (title: string): string | undefined => placesTold(title).place;

/** By field, whether a text of another field tells it too, as titles often do. */
export const TOLD: Readonly<Record<string, (text: string) => boolean>> = {
  SaleType: (text) => offeredSale(text) !== undefined || isMonthly(text),
  PropType: (text) => !["house", undefined].includes(namedType(text)),
  City: (text) => cityOf({ Location: toldPlace(text) ?? text, PinCode: text, Title: text }) !== undefined,
  Location: (text) => toldPlace(text) !== undefined,
};

function madeTitle({ TypeMore = "", PropType = "", ProjectName = "", Location = "" }: Cells): string | undefined {
  const type = PropType === "" ? undefined : readIfFits(propType, PropType, {});
  const rooms = TypeMore === "" ? undefined : readIfFits(typeMore, TypeMore, {});
  return homeTitle({ typeMore: rooms, propType: type, projectName: ProjectName, location: Location });
}
