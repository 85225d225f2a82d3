import type { Field, Kind } from "#app/entities/index.ts";
import { fieldsFromOthers, importedKind, type ImportKind, leavesOpen } from "#app/kinds/imported.ts";
import { PERSON_IGNORED } from "#app/kinds/person/person-file.ts";
import { readIfFits } from "#app/entities/field.ts";
import { countryNamed } from "#app/entities/values/countries.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { moneyUnitIn, readAmount } from "#app/trade/amounts.ts";
import { citiesOfPlace } from "#app/geo/index.ts";
import { isFarCity } from "#app/places/city-in.ts";
import { areaUnitIn } from "#app/trade/areas.ts";
import { parseNumber } from "#app/trade/numbers.ts";
import { readParking } from "#app/trade/counts.ts";
import { readToldFloor } from "#app/trade/floors.ts";
import { bedroomsIn, saysRoomsOnly } from "#app/trade/rooms.ts";
import { offeredSale } from "#app/trade/sale.ts";
import { isGone, STATUSES } from "#app/trade/status.ts";
import { papers } from "#app/kinds/property/papers.ts";
import { namedType } from "#app/trade/types.ts";
import { PERSON_ROLES } from "#app/trade/people.ts";
import { portalIdsIn } from "#app/trade/portal-ids.ts";
import type { Unit } from "#app/trade/units.ts";
import { YES_NO } from "#app/trade/yes-no.ts";
import { dayIn, isDialled, mailsIn, numbersIn, rolesIn } from "../rows/person-cells.ts";
import type { ColumnPlan, ImportPlan, UploadedFile } from "../service-types.ts";
import { HeaderNames, headerWords } from "./headers.ts";
import { withoutContacts } from "#app/entities/values/phones-in-text.ts";
import { sourceName, sourceOfFile } from "./plan.ts";
import { MAX_PLACE } from "../rows/home-row.ts";
import { guessKey, isWebAddress } from "./row-key.ts";
import { convert } from "./units.ts";

type FileHead = Pick<UploadedFile, "fileName" | "columns" | "samples" | "profiles"> &
  Partial<Pick<UploadedFile, "above">>;

/** Guesses which column is which field, from the headers and from what stands in the first rows. */
export function suggestPlan(file: FileHead, kind: ImportKind): ImportPlan {
  const columns = guessColumns(file, kind);
  const broker = brokerOf(file);
  return {
    kind,
    source: (broker && sourceName(broker.name)) || sourceOfFile(file.fileName),
    columns,
    key: kind === "person" ? [] : guessKey(file, (column) => columns[column]?.field ?? ""),
    defaults: {
      ...guessDefaults(columns, kind, file),
      ...(kind === "property" && broker ? { Seller: broker.name, SellerPhone: broker.phone } : {}),
    },
    state: "draft",
  };
}

/** Columns that say what the rows are: homes have a price, a type or a place, people a number or a mail. */
const TELLING: Readonly<Partial<Record<ImportKind, readonly string[]>>> = {
  property: [
    "TotalPrice",
    "PropType",
    "TypeMore",
    "Size",
    "CarpetArea",
    "SuperArea",
    "Location",
    "ProjectName",
    "Title",
  ],
  person: ["Number", "Mail"],
};
/** From so many of these columns on it is a table of homes, even if it also names people. */
const SURELY_HOMES = 3;

/** What the rows of a file are. */
export function guessKind(file: FileHead & Pick<UploadedFile, "format">): ImportKind {
  const told = (kind: ImportKind) => {
    const fields = Object.values(guessColumns(file, kind)).map(({ field }) => field);
    return (TELLING[kind] ?? []).filter((field) => fields.includes(field)).length;
  };
  return file.format === "vcf" || (told("property") < SURELY_HOMES && told("person") > 0) ? "person" : "property";
}

let personNames: HeaderNames | undefined;

/** The field of a person that a single text is by its label, else by itself; '' where it is none. */
export function personFieldOf(label: string, text: string): { readonly field: string; readonly isNamed: boolean } {
  const fields = fieldsFromOthers("person");
  personNames ??= new HeaderNames("person", fields);
  const [best] = scores(label, [text], fields, personNames).toSorted((one, other) => other.score - one.score);
  if (best === undefined || best.score < BY_VALUE) return { field: "", isNamed: false };
  return { field: best.field.options.apiNames[0], isNamed: best.score > BY_VALUE };
}

/** Takes pairs of column and field, best score first. A column becomes one field; a field takes several columns only if each adds to it. */
function guessColumns(file: FileHead, kind: ImportKind): Readonly<Record<string, ColumnPlan>> {
  const fields = fieldsFromOthers(kind).filter((field) => field.kind !== "slug");
  const { rest } = importedKind(kind);
  const names = new HeaderNames(kind, fields);
  const guesses = file.columns
    .filter((column) => rest === undefined || !PERSON_IGNORED.test(column))
    .flatMap((column) => {
      const values = file.profiles[column]?.values.map(({ text }) => text) ?? [];
      const guesses = file.samples.length === 0 ? names.named(column) : scores(column, values, fields, names);
      return guesses.map(({ field, score }) => ({ column, field, score }));
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const chosen: Record<string, ColumnPlan> = Object.fromEntries(file.columns.map((column) => [column, { field: "" }]));
  const taken = new Set<Field>();
  for (const { column, field, score } of guesses) {
    const [wire] = field.options.apiNames;
    const isTaken = rest === undefined && wire !== "PortalIds" && taken.has(field);
    if (isTaken || chosen[column]?.field !== "") continue;
    if (score === UNREAD) {
      chosen[column] = { named: wire, ...chosen[column], field: "" };
      continue;
    }
    taken.add(field);
    const unit = guessUnit(column, file.profiles[column], field);
    chosen[column] = { field: wire, ...(unit ? { unit } : {}) };
  }
  return rest === undefined ? chosen : withRest(file, chosen, rest);
}

/** Unmatched columns go to the note; if no column names people, the first whose values look like names does. */
function withRest(
  file: FileHead,
  chosen: Readonly<Record<string, ColumnPlan>>,
  rest: string,
): Readonly<Record<string, ColumnPlan>> {
  const open = file.columns.filter((column) => chosen[column]?.field === "" && !PERSON_IGNORED.test(column));
  const isNamed = file.columns.some((column) => chosen[column]?.field.endsWith("Name"));
  const names = isNamed ? undefined : open.find((column) => looksLikeNames(file.profiles[column]));
  const others = open.filter((column) => column !== names && (file.profiles[column]?.filled ?? 0) > 0);
  return {
    ...chosen,
    ...(names === undefined ? {} : { [names]: { field: "Name" } }),
    ...Object.fromEntries(others.map((column) => [column, { ...chosen[column], field: rest }])),
  };
}

/** 'Anjali Mathur': words without figures, seldom the same twice. */
function looksLikeNames(profile: UploadedFile["profiles"][string] | undefined): boolean {
  const { values = [], filled = 0 } = profile ?? {};
  const names = values.filter(({ text }) => /^\p{L}[\p{L}\p{M}.'’&-]*(?:\s[\p{L}\p{M}.'’&()-]+){0,4}$/u.test(text));
  return (
    names.length > 0 && names.length >= values.length * MOST && values.length >= Math.min(filled, MOST_LISTED) * MOST
  );
}

/** Different values that a profile lists at most. */
const MOST_LISTED = 60;

/** Score where values look like the field and the header says nothing. */
const BY_VALUE = 1;
/** Score of values that read like titles, whatever the header says; only a header that names the title scores more. */
const BY_TELLING = 4.9;
/** Score of a header that names the field where most values do not fit. */
const FEW_FIT = 0.1;
/** Score of a header that names a figure or a choice where no value fits: the column is asked about, last of all. */
const UNREAD = 0.01;

function scores(
  column: string,
  values: readonly string[],
  fields: readonly Field[],
  names: HeaderNames,
): readonly { readonly field: Field; readonly score: number }[] {
  if (values.length === 0) return [];
  // The keys of a dictionary are columns of their own.
  const isDictionary = values.every((value) => value.startsWith("{"));
  const named = names.named(column).map(({ field, score, isWhole }) => {
    const fit = shareThatFits(values, field);
    // A low score rather than none: unreadable rows are reported, but a column that is left out is lost silently.
    if (fit < 0.5)
      return { field, score: !isWhole ? 0 : fit > 0 ? FEW_FIT + fit : isUnasked(field) || isDictionary ? 0 : UNREAD };
    return { field, score: isWhole || (fit === 1 && !isText(field)) ? score + fit : 0 };
  });
  const isTitle = values.filter(isTitleOfHome).length >= values.length * MOST;
  const byValue = fields
    .filter((field) => looksLike(values, field, column))
    .map((field) => ({ field, score: BY_VALUE * shareThatFits(values, field) }))
    .filter(({ score }) => score >= 0.5);
  const titles = fields.filter(({ options }) => isTitle && options.apiNames[0] === "Title");
  return [...named, ...byValue, ...titles.map((field) => ({ field, score: BY_TELLING }))];
}

/** '3 BHK Builder Floor for Sale in Sector 57 Gurgaon' */
const isTitleOfHome = (value: string) =>
  value.length < MAX_PLACE &&
  !isWebAddress(value) &&
  /\s(?:for|in|at)\s/i.test(value) &&
  namedType(value) !== undefined;
const MOST = 0.8;

/** Fields that raise no question: any text can be read, and an unknown role goes to the note. */
const isUnasked = (field: Field) => isText(field) || NOT_ASKED.has(field.options.apiNames[0]);
const NOT_ASKED = new Set(["Role", "Language"]);

const isText = ({ kind }: Field) => kind === "text" || kind === "paragraph" || kind === "markdown";

/** Share of the values that the field would take. */
function shareThatFits(values: readonly string[], field: Field): number {
  return values.filter((value) => fits(value, field)).length / values.length;
}

function fits(value: string, field: Field): boolean {
  const [wire] = field.options.apiNames;
  if (isWebAddress(value)) return field.kind === "link" || wire === "Rest" || wire === "Note";
  if (wire === "Number") return isDialled(value) || numbersIn(value).found.length > 0;
  if (wire === "Role" && value.startsWith("* ")) return true; // Google's own labels
  if (wire === "Role")
    // the lines of a cell are joined by blanks here
    return [...rolesIn(value), ...value.split(" ")].some((role) => PERSON_ROLES.read(role) !== undefined);
  if (wire === "Mail") return mailsIn(value).found.length > 0;
  if (wire === "StepOn") return dayIn(value, indianDay(Date.now())) !== undefined;
  if (wire === "Step") return dayIn(value, indianDay(Date.now())) === undefined;
  if (wire === "PortalIds") return portalIdsIn(value).length > 0;
  if (wire === "Country") return countryNamed(value) !== undefined;
  if (wire === "DoNotCall") return YES_NO.read(value) !== undefined;
  if (PERSON_NAMES.has(wire)) return /\p{L}/u.test(value) && !/\d{5}|@/.test(value);
  if (wire === "TypeMore") return namesRooms(value) || /^\d{1,2}(\.5)?$/.test(value);
  if (wire === "Location") return isLocality(value);
  if (wire === "City" && (isFarCity(value) || leavesOpen(wire, value))) return true;
  if (wire === "PropType" && saysRoomsOnly(value)) return true;
  if (wire === "Status") return STATUSES.read(value) !== undefined || offeredSale(value) !== undefined || isGone(value);
  if (wire === "CoveredParking" && readParking(value)) return true;
  if (wire === "Floor") return readToldFloor(value) !== undefined;
  if (wire === "Seller") return !/^(owner|dealer|agent|builder|broker|developer|individual)s?$/i.test(value);
  if (field.kind === "rupees" && readAmount(value.replaceAll(",", ""), "rupee") !== undefined) return true;
  const written =
    field.options.unit === "sq ft"
      ? convert(value, "sq ft")
      : field.kind === "integer" || field.kind === "decimal"
        ? (parseNumber(value) ?? value)
        : value;
  return readIfFits<Kind>(field, written, { saleType: "Buy" }) !== undefined;
}

/** '3 BHK', '4 Bedroom', '1 RK'. */
const namesRooms = (value: string) => bedroomsIn(value) !== undefined || namedType(value) === "Studio";
/** No flat number, no description, and neither a region nor another city. */
const isLocality = (value: string) =>
  value.length < MAX_PLACE &&
  !FLAT_NUMBER.test(value) &&
  /\p{L}{3}|\bsec/iu.test(value) &&
  !leavesOpen("City", value) &&
  !isFarCity(value);
const PERSON_NAMES = new Set(["Name", "FirstName", "LastName", "OtherNames", "Company"]);
/** 'A 703', 'B-12': a flat, not a place. */
const FLAT_NUMBER = /^\p{L}{0,3}[\s-]*\d+\p{L}?$/u;

/** Choices whose short words ('pending', 'owner', 'open') may say anything: only a header tells them. */
const BY_HEADER: ReadonlySet<string> = new Set(Object.values(papers).map(({ options }) => options.apiNames[0]));

/** Kinds whose values speak for themselves, whatever the header says. */
function looksLike(values: readonly string[], { kind, options: { apiNames } }: Field, column: string): boolean {
  if (apiNames[0] === "TypeMore") return values.every(namesRooms);
  if (apiNames[0] === "Description")
    return values.every((value) => value.length >= MAX_PLACE && !/:\/\/|^[[{]/.test(value));
  if (NOT_ASKED.has(apiNames[0]) && !/^Column \d+$/.test(column)) return false; // 'Owner' may be a title, a city a country
  if (apiNames[0] === "Number" && headerWords(column).at(-1) === "id") return false;
  if (kind === "phone")
    return values.every((value) => /^(?:(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}|\+[\d\s().-]{8,18})$/.test(value));
  if (kind === "email") return values.every((value) => /^\S+@\S+\.\S+$/.test(value));
  return kind === "choice" && !BY_HEADER.has(apiNames[0]) && values.every((value) => /^\p{L}/u.test(value));
}

/** No rent is this many lakh a month. */
const SURELY_A_RENT_FROM = 1_000;
/** Bare numbers of these are rupees: monthly charges, rates per sq ft. A bare price may be lakh or crore. */
const RUPEE_FIELDS = new Set(["PricePSF", "Maintenance", "Deposit"]);

/**
 * The unit of bare numbers, where it is known: the header's ('Price (₹)', 'price_in_cr'), rupees where all are rents.
 * Cells with a unit of their own do not count.
 */
function guessUnit(
  column: string,
  profile: UploadedFile["profiles"][string] | undefined,
  field: Field,
): Unit | undefined {
  const words = `${headerWords(column).join(" ")} ${column.includes("₹") ? "₹" : ""}`;
  if (field.kind !== "rupees") return field.options.unit === "sq ft" ? (areaUnitIn(words) ?? "sq ft") : undefined;
  const named = moneyUnitIn(words);
  if (named !== undefined) return named;
  if (RUPEE_FIELDS.has(field.options.apiNames[0])) return "rupee";
  const isRent = headerWords(column).includes("rent") && (profile?.bare?.smallest ?? 0) >= SURELY_A_RENT_FROM;
  return isRent ? "rupee" : undefined;
}

interface Broker {
  readonly name: string;
  readonly phone: string;
}

/** Whose list it is: a name and a number in a row above the table, 'Sharma Properties 98…'. */
function brokerOf({ above = [] }: Pick<FileHead, "above">): Broker | undefined {
  const all = above.map((text) => {
    const { left, contacts } = withoutContacts(text);
    const name = left
      .replace(/\b(?:mob(?:ile)?|ph(?:one)?|contact|call|whats ?app|no|m)\b[.:\s]*/gi, " ")
      .replace(/^[^\p{L}]+|[^\p{L})]+$/gu, "");
    return { name, phone: contacts.find((contact) => !contact.includes("@")) };
  });
  return all.find((row): row is Broker => row.phone !== undefined && row.name !== "");
}

/** 'Monthly rent': all homes are to rent. One city for all, where every locality may lie in it and one surely does. */
function guessDefaults(
  columns: Readonly<Record<string, ColumnPlan>>,
  kind: ImportKind,
  { profiles }: Pick<FileHead, "profiles">,
): ImportPlan["defaults"] {
  if (kind !== "property") return {};
  const columnOf = (field: string) => Object.keys(columns).find((column) => columns[column]?.field === field);
  const isRent = headerWords(columnOf("TotalPrice") ?? "").includes("rent") && columnOf("SaleType") === undefined;
  const places = profiles[columnOf("Location") ?? ""]?.values.map(({ text }) => citiesOfPlace(text)) ?? [];
  const sure = new Set(places.flatMap((cities) => (cities.length === 1 ? cities : [])));
  const [city = ""] = sure;
  const isOneCity =
    columnOf("City") === undefined && sure.size === 1 && places.every((cities) => cities.includes(city));
  return { ...(isRent ? { SaleType: "Rent" } : {}), ...(isOneCity ? { City: city } : {}) };
}
