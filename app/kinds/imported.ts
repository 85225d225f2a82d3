import type { Entity } from "#app/entities/entity.ts";
import { type Field, isFromOthers } from "#app/entities/field.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { saysRoomsOnly } from "#app/trade/rooms.ts";
import { REGION } from "#app/trade/spellings.ts";
import { CONTENT_KINDS, type ContentKind, contentOf, entities } from "./index.ts";
import { personFile, personHeaders, personNeutral } from "./person/person-file.ts";

/** Kinds of records that other people's files bring. */
export type ImportKind = ContentKind | "person";
export const IMPORT_KINDS: readonly ImportKind[] = [...CONTENT_KINDS, "person"];

/** What an import knows of a kind. */
export interface ImportedKind {
  /** Of its tab: 'Properties', 'People'. */
  readonly title: string;
  /** What a column can become, by wire name, in groups. */
  readonly entity: Pick<Entity, "fields" | "groups" | "keyOfWire" | "singular">;
  /** First wire name → what other people's tables call it, the more usual ones first. */
  readonly headers: Readonly<Record<string, string>>;
  /** Words of a head that do not say which field it is. */
  readonly isNeutral: (word: string) => boolean;
  /** Several columns may become one field, and this one takes whatever becomes no other. */
  readonly rest?: string;
  /** Fields to fill with one text for all rows; without it, required ones and choices. */
  readonly fixed?: readonly string[];
}

/** Words of heads of homes: 'price_in_cr', 'No. of bathrooms', 'locality label'. */
const NEUTRAL: ReadonlySet<string> = new Set(
  `a the of in is on to and or per no num number qty count value val label text txt desc name flat home house property prop listing unit
  sq ft sqft sqyd sqm yd yard gaj m mtr meter feet acre cr crore lakh lac rs inr rupee month monthly year`.split(/\s+/),
);

const PEOPLE: ImportedKind = {
  title: "People",
  entity: personFile,
  headers: personHeaders,
  isNeutral: (word) => personNeutral.has(word) || /^\d+$/.test(word),
  rest: "Rest",
  fixed: ["Role", "Source", "Country"],
};

const { country } = personFile.fields;
/** A home has no country; a file of homes may say that of the owner's number. */
const HOMES: ImportedKind["entity"] = {
  ...entities.property,
  fields: {
    ...entities.property.fields,
    country: { ...country, options: { ...country.options, group: "internal" } },
  },
  keyOfWire: new Map([...entities.property.keyOfWire, ["Country", "country"]]),
};

export function importedKind(kind: ImportKind): ImportedKind {
  if (kind === "person") return PEOPLE;
  const { words, headers = {} } = contentOf(kind);
  const entity = kind === "property" ? HOMES : entities[kind];
  return { title: words.title, entity, headers, isNeutral: (word) => NEUTRAL.has(word) };
}

export const importKind = (name: unknown): ImportKind | undefined => oneOf(IMPORT_KINDS, name);

/** Fields that a column of a file can become. */
export function fieldsFromOthers(kind: ImportKind): readonly Field[] {
  return Object.values<Field>(importedKind(kind).entity.fields).filter(isFromOthers);
}

export function importedField(kind: ImportKind, wire: string): Field | undefined {
  const { fields } = importedKind(kind).entity;
  return Object.values<Field>(fields).find(({ options }) => options.apiNames.includes(wire));
}

/** Words of a column that leave its own field open: '2 BHK' among types, 'Delhi NCR' among cities. */
const LEAVES_OPEN: Readonly<Record<string, (text: string) => boolean>> = {
  PropType: saysRoomsOnly,
  City: (text) => REGION.read(text) === true,
};
export const leavesOpen = (field: string, text: string): boolean => LEAVES_OPEN[field]?.(text) === true;
