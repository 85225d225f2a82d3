import { entityTable } from "#app/catalogue/index.ts";
import { type ContentKind, type Field, type Kind } from "#app/entities/index.ts";
import { FieldError } from "#app/entities/field.ts";
import { readAmount } from "#app/trade/amounts.ts";
import { parseNumber } from "#app/trade/numbers.ts";
import type { Unit } from "#app/trade/units.ts";
import { sourceName } from "./plan.ts";
import type { ColumnPlan, ImportPlan, UploadedFile } from "../service-types.ts";
import { convert } from "./units.ts";

/** What other people's tables call our fields: first wire name → folded headers. */
const OTHER_NAMES: Readonly<Record<ContentKind, Readonly<Record<string, readonly string[]>>>> = {
  property: {
    Title: ["name", "heading", "headline", "listing", "listingtitle", "propertytitle"],
    ProjectName: ["society", "societyname", "project", "building name", "buildingname", "complex", "development"],
    Location: ["locality", "sector", "area name", "areaname", "address", "neighbourhood", "place", "micromarket"],
    City: ["town"],
    PropType: ["type", "propertytype", "category", "flattype", "kind"],
    SaleType: ["for", "listingtype", "transaction", "transactiontype", "purpose", "salerent", "rentsale"],
    TotalPrice: [
      "price",
      "amount",
      "cost",
      "budget",
      "rent",
      "monthlyrent",
      "saleprice",
      "demand",
      "asking",
      "askingprice",
    ],
    PricePSF: ["rate", "ratepersqft", "pricepersqft", "psf", "rate psf"],
    TypeMore: ["bhk", "bhkcount", "bedroom", "bedrooms", "beds", "configuration", "config", "unittype"],
    Bathrooms: ["bath", "baths", "toilets", "bathroom"],
    Size: ["area", "sqft", "areasqft", "sizesqft", "plintharea"],
    CarpetArea: ["carpet", "carpetareasqft"],
    BuiltUpArea: ["builtup", "coveredarea", "builtupareasqft"],
    SuperArea: ["super", "superareasqft", "superbuiltup", "superbuiltuparea", "saleablearea", "salablearea"],
    PlotArea: ["plot", "plotsize", "landarea", "land"],
    Balconies: ["balcony", "noofbalconies"],
    TotalFloors: ["totalfloors", "totalfloor", "nooffloors"],
    Furnishing: ["furnished", "furnishingstatus", "furnishedstatus"],
    CoveredParking: ["parking", "carparking", "parkings", "noofparking"],
    AgeOfProperty: ["age", "propertyage", "ageofbuilding", "ageofconstruction", "buildingage"],
    PreferredTenants: ["tenant", "tenants", "tenantpreferred", "tenantspreferred", "preferredtenant", "availablefor"],
    Maintenance: ["maintenancecharges", "maintenancecharge", "cam"],
    Deposit: ["security", "securitydeposit", "advance"],
    Lift: ["lifts", "elevator"],
    PowerBackup: ["backup"],
    ParkFacing: ["parkview"],
    Ownership: ["ownershiptype", "tenure"],
    Status: ["constructionstatus", "possessionstatus", "availability"],
    DateOfPossession: ["possessiondate", "possessionby", "readyby", "handover"],
    Builder: ["developer", "company", "companyname", "buildername"],
    Rera: ["rerano", "reraid", "reranumber", "reraapproval", "registration"],
    Phone: ["mobile", "contact", "contactno", "contactnumber", "phoneno", "phonenumber", "mobileno"],
    Seller: ["owner", "ownername", "broker", "brokername", "dealer", "agent", "contactperson", "postedby"],
    Description: ["details", "about", "text"],
    Note: ["remarks", "remark", "notes", "comment", "comments"],
  },
  project: {
    title: ["name", "heading"],
    projectName: ["project", "society", "scheme"],
    location: ["locality", "sector", "address"],
    price: ["startingprice", "from", "amount"],
    builder: ["developer", "company"],
    status: ["projectstatus"],
    rera: ["rerano", "reraid", "reranumber"],
    unittype: ["configuration", "bhk"],
    description: ["details", "about"],
  },
  blog: {
    title: ["name", "heading", "headline"],
    description: ["summary", "excerpt"],
    content: ["text", "body", "article"],
  },
};

/** How sure a guess is: a header that says it, a header that may, values that look like it, a header that says it above values of which few fit. */
const EXACT = 4;
const OTHER_NAME = 3;
const PART = 2;
const BY_VALUE = 1;
const FEW_FIT = 0.1;

/** Guesses which column is which field, from the headers and from what stands in the first rows. */
export function suggestPlan(
  { fileName, columns, samples }: Pick<UploadedFile, "fileName" | "columns" | "samples">,
  kind: ContentKind,
): ImportPlan {
  const fields = Object.values<Field>(entityTable[kind].fields).filter(
    (field) => field.kind !== "image" && field.kind !== "slug" && !field.options.systemOnly,
  );
  const valuesOf = (column: string) => samples.map((row) => row[column] ?? "").filter(Boolean);
  const guesses = columns
    .flatMap((column) =>
      fields.map((field) => ({ column, field, score: score(column, valuesOf(column), field, kind) })),
    )
    .filter((guess) => guess.score > 0)
    .sort((one, other) => other.score - one.score);
  const chosen: Record<string, ColumnPlan> = Object.fromEntries(columns.map((column) => [column, { field: "" }]));
  const taken = new Set<Field>();
  for (const { column, field } of guesses) {
    if (taken.has(field) || chosen[column]?.field !== "") continue;
    taken.add(field);
    const unit = guessUnit(column, valuesOf(column), field);
    chosen[column] = { field: field.options.apiNames[0], ...(unit ? { unit } : {}) };
  }
  return {
    kind,
    source: sourceName(fileName.replace(/\.\w+$/, "").replace(/\d+/g, " ")) || "file",
    columns: chosen,
    key: guessKey(columns, samples),
    defaults: {},
    state: "published",
  };
}

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

function score(column: string, values: readonly string[], field: Field, kind: ContentKind): number {
  const header = folded(column.replace(/\(.*?\)|\[.*?\]/g, "")); // 'Area (sq yd)'
  const own = [...field.options.apiNames, field.options.label].map(folded);
  const other = (OTHER_NAMES[kind][field.options.apiNames[0]] ?? []).map(folded);
  const fit = shareThatFits(values, field);
  const isNamed = own.includes(header) || other.includes(header);
  // Rows that cannot be read are named by the check; a column that is left out is lost without a word.
  if (values.length > 0 && fit < 0.5) return isNamed && fit > 0 ? FEW_FIT + fit : 0;
  if (isNamed) return (own.includes(header) ? EXACT : OTHER_NAME) + fit;
  if (own.some((name) => name.length > 4 && header.includes(name))) return PART + fit;
  return looksLike(values, field.kind) ? BY_VALUE + fit : 0;
}

/** Share of the sample values that the field would take. */
function shareThatFits(values: readonly string[], field: Field): number {
  if (values.length === 0) return 0;
  return values.filter((value) => fits(value, field)).length / values.length;
}

function fits(value: string, field: Field): boolean {
  try {
    return (
      field.parse(
        field.options.unit === "sq ft"
          ? convert(value, "sq ft")
          : field.kind === "integer" || field.kind === "decimal"
            ? (parseNumber(value) ?? value)
            : value,
        { saleType: "Buy" },
      ) !== undefined
    );
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return field.kind === "rupees" && readAmount(value.replaceAll(",", ""), "rupee") !== undefined;
  }
}

/** Kinds whose values speak for themselves, whatever the header says. */
function looksLike(values: readonly string[], kind: Kind): boolean {
  if (values.length === 0) return false;
  if (kind === "phone") return values.every((value) => /^(\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}$/.test(value));
  if (kind === "email") return values.every((value) => /^\S+@\S+\.\S+$/.test(value));
  return kind === "choice" && values.every((value) => /^\p{L}/u.test(value));
}

const AREA_WORDS: readonly (readonly [RegExp, Unit])[] = [
  [/sq\.? ?(yd|yard)|gaj/i, "sq yd"],
  [/sq\.? ?m(?!i)|meter|metre/i, "sq m"],
  [/acre/i, "acre"],
];

function guessUnit(column: string, values: readonly string[], field: Field): Unit | undefined {
  if (field.kind === "rupees") {
    if (/\bcr(ore)?s?\b/i.test(column)) return "crore";
    if (/\bla(kh|c)s?\b/i.test(column)) return "lakh";
    const numbers = values.map(parseNumber).filter((number) => number !== undefined);
    return numbers.length > 0 && numbers.length === values.length && Math.max(...numbers) >= 10_000
      ? "rupee"
      : undefined;
  }
  return field.options.unit === "sq ft" ? AREA_WORDS.find(([word]) => word.test(column))?.[1] : undefined;
}

/** A column that is named like an id or differs in every row; otherwise all columns together that say where and what it is. */
function guessKey(columns: readonly string[], samples: UploadedFile["samples"]): readonly string[] {
  const differs = (names: readonly string[]) =>
    new Set(samples.map((row) => JSON.stringify(names.map((name) => row[name])))).size === samples.length;
  const named = columns.find(
    (column) =>
      /^(id|_id|ref|reference|code|listing ?id|property ?id|sr\.? ?no\.?|key|slug|url)$/i.test(column.trim()) &&
      differs([column]),
  );
  if (named !== undefined) return [named];
  const titled = columns.find(
    (column) => /^(title|name|heading|project ?name)$/i.test(column.trim()) && differs([column]),
  );
  if (titled !== undefined && samples.length > 1) return [titled];
  return columns.slice(0, 6);
}
