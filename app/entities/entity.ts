import type { ContentDeclaration } from "./content.ts";
import { InvalidInput, refusedField } from "./errors.ts";
import {
  type Field,
  FieldError,
  fitsIn,
  isEmpty,
  isTooLong,
  type Kind,
  type KindValues,
  withNames,
  requiredSentence,
  type Siblings,
} from "./field.ts";
import { type ImageValue, isImageValue } from "./fields/image.ts";
import { messages } from "./messages.ts";
import { toE164 } from "./values/phone.ts";

export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F> = F extends Field<infer K, boolean> ? KindValues[K] : never;
type RequiredKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<Kind, infer R> ? (R extends true ? K : never) : never;
}[keyof F];
type Flat<T> = { [K in keyof T]: T[K] };

/** A whole record's fields: required ones are there, the others may be. */
export type FieldValues<F extends Fields> = Flat<
  { readonly [K in RequiredKeys<F>]: ValueOf<F[K]> } & {
    readonly [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]>;
  }
>;
type PictureKeys<F extends Fields> = string extends keyof F
  ? string
  : { [K in keyof F]: F[K] extends Field<"image", boolean> ? K : never }[keyof F];
/** A change: absent keys stay, `null` clears. */
export type Patch<F extends Fields> = { readonly [K in keyof F]?: ValueOf<F[K]> | null };

/**
 * What the search for a person's data does with the records of a kind, and erasing it.
 *
 * - `sender`: a record belongs to the person whose number or email it holds, or on whom it hangs. It is erased whole, and kept only as long as the settings say.
 * - `mail`: it is erased whole as soon as it names the person, or is about a record of theirs.
 * - `mention`: it is the site's or somebody else's, such as a home; only what names the person is taken out.
 * - `nobody`: it never holds data of visitors.
 */
type Personal = "sender" | "mail" | "mention" | "nobody";

/** Columns by which lists of a kind are ordered and filtered, with an index, beside the document. All times are epoch ms. */
interface ListColumns {
  /** The order of its list. */
  readonly listedAt?: number | undefined;
  /** How far it is; records are counted by it. */
  readonly stage?: string | undefined;
  /** When it begins. */
  readonly startsAt?: number | undefined;
  /** When something is to be done next. */
  readonly dueAt?: number | undefined;
  /** Since when somebody waits. */
  readonly waitsSince?: number | undefined;
  /** Id of the account whose work it is. */
  readonly assignee?: string | undefined;
  /** Where it came from; figures are counted by it. */
  readonly origin?: string | undefined;
  /** What a filter asks for: 'source portal'. */
  readonly tags?: readonly string[];
  /** Texts that a search reads besides the fields declared with `search`. */
  readonly texts?: readonly (string | undefined)[];
}

export interface EntityDeclaration<
  N extends string,
  F extends Fields,
  C extends ContentDeclaration | undefined = ContentDeclaration | undefined,
> {
  readonly name: N;
  /** 'property', 'properties': for sentences. */
  readonly singular: string;
  readonly plural: string;
  /** Group keys in the order of the form, with their headings. */
  readonly groups: Readonly<Record<string, string>>;
  readonly fields: F;
  /** Field whose text names the record in lists and makes the slug. */
  readonly titleField: string;
  /** Field of the picture that stands for the record in lists. */
  readonly picture?: PictureKeys<F>;
  readonly personal: Personal;
  /** Visitors see published records. A kind that does not say so is for the administrator alone. */
  readonly isPublic?: true;
  /** What becomes of a record that a visitor sends: it waits for approval, or counts at once. Without it visitors send none. */
  readonly fromVisitors?: "pending" | "published";
  /** Fields by whose texts, or those of their rows, records are found without reading all of the kind: `Records.foundBy`. */
  readonly foundBy?: readonly string[];
  /** Further texts by which `Records.foundBy` finds them: ids that stand within a field. */
  readonly foundAs?: (values: Siblings) => readonly string[];
  /** Further texts by which records are found, folded. Live records that share one look alike: `Records.alike`. */
  signs?(values: FieldValues<F>): readonly string[];
  /** Ids of records that look like this one, but are known to be others. */
  others?(values: FieldValues<F>): readonly string[];
  listed?(values: FieldValues<F>, record: { readonly createdAt: number }): ListColumns;
  /** Below this address of the back office each record has a screen of its own. */
  readonly screens?: string;
  /** Further declarations of a kind that visitors see and the administrator keeps in lists. */
  readonly content?: C;
  /** Rewrites what was sent before its fields are read: a position that was pasted whole becomes two fields. */
  readonly prepare?: (input: WireRecord) => WireRecord;
  /** Sentences, by field key, about values that make sense only together. */
  readonly check?: (values: Siblings) => Readonly<Record<string, string>>;
}

export type WireRecord = Readonly<Record<string, unknown>>;

interface ReadOptions {
  /** The site's own work: fields that are `systemOnly` are read too. */
  readonly asSystem?: boolean;
}

export interface Entity<
  N extends string = string,
  F extends Fields = Fields,
  C extends ContentDeclaration | undefined = ContentDeclaration | undefined,
> extends EntityDeclaration<N, F, C> {
  readonly content: C;
  /** Every wire name → field key. */
  readonly keyOfWire: ReadonlyMap<string, string>;
  /** Reads a whole new record from wire names. @throws InvalidInput naming every field at fault */
  parse(input: WireRecord, options?: ReadOptions): FieldValues<F>;
  /** Reads a change of `current`: only the names that are there; empty text clears. @throws InvalidInput */
  parsePatch(input: WireRecord, current: FieldValues<F>, options?: ReadOptions): Patch<F>;
  /** The wire form, every spelling of every field that has a value. */
  toWire(values: FieldValues<F>, audience: "public" | "administrator"): Record<string, unknown>;
  /** Keys of the fields that another field of this record hides from visitors; see `hiddenBy`. The store calls it. */
  hiddenFromVisitors(values: Siblings): readonly string[];
  /** Takes a stored document as it is: what no longer fits its kind is left out. */
  read(document: unknown): FieldValues<F>;
}

/** Values in the shape they have for code that is generic over the entities. */
export type AnyValues = Readonly<Record<string, KindValues[Kind] | undefined>>;

export function defineEntity<
  const N extends string,
  const F extends Fields,
  const C extends ContentDeclaration | undefined = undefined,
>(declared: EntityDeclaration<N, F, C>): Entity<N, F, C> {
  const declaration = { ...declared, content: declared.content as C, fields: withNames(declared.fields) }; // undefined where `C` is
  const entries = Object.entries<Field>(declaration.fields);
  const lost = entries.find(([, { options }]) => options.group === undefined || !(options.group in declaration.groups));
  if (lost) throw new Error(`The field ${lost[0]} of ${declaration.name} is in none of its groups`);
  if (declaration.content && !declaration.picture && entries.some(([, { kind }]) => kind === "image"))
    throw new Error(`No picture stands for the ${declaration.plural} in lists`);
  const fieldOf = new Map(entries);
  const fromOutside = entries.filter(([, field]) => !field.options.systemOnly);
  const readable = ({ asSystem }: ReadOptions) => (asSystem ? entries : fromOutside);
  const prepare = (input: WireRecord) => (hasTooLong(entries, input) ? input : (declaration.prepare?.(input) ?? input));
  return {
    ...declaration,
    keyOfWire: keysOfWire(declaration.name, entries),
    parse: (sent, options = {}) => parseAll(declaration, readable(options), prepare(sent)),
    parsePatch: (sent, current, options = {}) => parseChange(declaration, readable(options), prepare(sent), current),
    toWire: (values, audience) => writeAll(entries, values, audience),
    hiddenFromVisitors: hiddenIn(entries),
    read: (document) => readDocument(fieldOf, document) as FieldValues<F>, // lenient by design: an old document may lack what is required today
  };
}

/** What one field reads; undefined where nothing was sent. @param name as the sender calls it @throws InvalidInput */
export function readField<K extends Kind>(
  { parse }: Field<K>,
  name: string,
  input: unknown,
): KindValues[K] | undefined {
  try {
    return parse(input, {});
  } catch (error) {
    throw error instanceof FieldError ? refusedField(name, error.message) : error;
  }
}

/** The picture that stands for a record in lists. */
export function pictureOf({ picture }: Pick<Entity, "picture">, values: Siblings): ImageValue | undefined {
  const image = picture && values[picture];
  return isImageValue(image) ? image : undefined;
}

type Entries = readonly (readonly [key: string, field: Field])[];

function keysOfWire(entity: string, entries: Entries): ReadonlyMap<string, string> {
  const names = entries.flatMap(([key, field]) => field.options.apiNames.map((wire) => [wire, key] as const));
  const keyOfWire = new Map(names);
  if (keyOfWire.size !== names.length) throw new Error(`Two fields of ${entity} share a wire name`);
  return keyOfWire;
}

function parseAll<F extends Fields>(
  declaration: EntityDeclaration<string, F>,
  fields: Entries,
  input: WireRecord,
): FieldValues<F> {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [key, field] of fields) readInto(values, errors, key, field, given(input, field).value, values);
  for (const [key, { options }] of unfitting(fields, values)) {
    delete values[key];
    delete errors[options.apiNames[0]];
  }
  checkTogether(declaration, values, undefined, errors);
  throwIfAny(errors, declaration.fields);
  return values as FieldValues<F>; // every required key was checked by readInto
}

function parseChange<F extends Fields>(
  declaration: EntityDeclaration<string, F>,
  fields: Entries,
  input: WireRecord,
  current: Siblings,
): Patch<F> {
  const patch: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [key, field] of fields) {
    const { present, value } = given(input, field);
    if (!present) continue;
    readInto(patch, errors, key, field, value, { ...current, ...patch });
    if (!(key in patch) && !(field.options.apiNames[0] in errors)) patch[key] = null;
  }
  for (const [key, { options }] of unfitting(Object.entries(declaration.fields), { ...current, ...patch })) {
    if (isEmpty(current[key])) delete patch[key];
    else patch[key] = null;
    delete errors[options.apiNames[0]];
  }
  checkTogether(declaration, { ...current, ...patch }, current, errors);
  throwIfAny(errors, declaration.fields);
  return patch as Patch<F>; // built key by key from the fields themselves
}

/** The fields that a record with these values cannot have: what was sent or is stored of them goes. */
function unfitting(fields: Entries, values: Siblings): Entries {
  return fields.filter(([, field]) => !fitsIn(field, values));
}

/** The first spelling that holds something; otherwise the first that is there at all. */
function given(input: WireRecord, field: Field): { readonly present: boolean; readonly value: unknown } {
  const names = field.options.apiNames.filter((wire) => Object.hasOwn(input, wire));
  const filled = names.find((wire) => !isEmpty(input[wire]));
  return { present: names.length > 0, value: filled === undefined ? undefined : input[filled] };
}

/** A text that will be refused for its length is not parsed. */
function hasTooLong(entries: Entries, input: WireRecord): boolean {
  return entries.some(([, field]) => field.options.apiNames.some((wire) => isTooLong(field, input[wire])));
}

type Checked = Pick<EntityDeclaration<string, Fields>, "check" | "fields">;

/** Faults of the stored record are no reason to refuse a change of other fields. @param before undefined for a new record */
function checkTogether(
  declaration: Checked,
  values: Siblings,
  before: Siblings | undefined,
  errors: Record<string, string>,
): void {
  const known = before ? faultsOf(declaration, before) : {};
  for (const [key, sentence] of Object.entries(faultsOf(declaration, values))) {
    const wire = declaration.fields[key]?.options.apiNames[0] ?? key;
    if (known[key] === undefined) errors[wire] ??= sentence;
  }
}

/** What is wrong with values that make sense only together, by field key. */
function faultsOf({ check, fields }: Checked, values: Siblings): Readonly<Record<string, string>> {
  const lacking = Object.entries(fields).filter(
    ([key, { options }]) => options.requiredWhen?.(values) && isEmpty(values[key]),
  );
  return { ...Object.fromEntries(lacking.map(([key, field]) => [key, requiredSentence(field)])), ...check?.(values) };
}

function writeAll(entries: Entries, values: Siblings, audience: "public" | "administrator"): Record<string, unknown> {
  const wire: Record<string, unknown> = {};
  for (const [key, field] of entries) {
    const value = values[key];
    if (value === undefined || (audience === "public" && field.options.public === false)) continue;
    const written = writeValue(field, value, values);
    for (const name of field.options.apiNames) wire[name] = written;
  }
  return wire;
}

function hiddenIn(entries: Entries): Entity["hiddenFromVisitors"] {
  const hidable = entries.flatMap(([key, { options }]) => (options.hiddenBy ? [{ key, by: options.hiddenBy }] : []));
  return (values) => hidable.flatMap(({ key, by }) => (values[by] === true ? [key] : []));
}

/** Loops over what the document holds, a fraction of the fields, because every record that is read passes here. */
function readDocument(fieldOf: ReadonlyMap<string, Field>, document: unknown): Readonly<Record<string, unknown>> {
  const kept: Record<string, unknown> = {};
  if (typeof document !== "object" || document === null) return kept;
  const source = document as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(source)) {
    const kind = fieldOf.get(key)?.kind;
    if (kind && holds(kind, source[key])) kept[key] = upToDate(kind, source[key]);
  }
  return kept;
}

function readInto(
  target: Record<string, unknown>,
  errors: Record<string, string>,
  key: string,
  field: Field,
  input: unknown,
  siblings: Siblings,
): void {
  try {
    const value = field.parse(input, siblings);
    if (value !== undefined) target[key] = value;
    else if (field.isRequired && !comesWithTitle(field, siblings))
      errors[field.options.apiNames[0]] = requiredSentence(field);
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    errors[field.options.apiNames[0]] = error.message;
  }
}

/** An absent slug is made from the title: where that is missing too, one sentence is enough. @param siblings what is read so far */
export function comesWithTitle({ kind }: Pick<Field, "kind">, siblings: Siblings): boolean {
  return kind === "slug" && !siblings["title"];
}

function throwIfAny(errors: Readonly<Record<string, string>>, fields: Fields): void {
  const [first] = Object.keys(errors);
  if (first === undefined) return;
  const label = Object.values(fields).find((field) => field.options.apiNames[0] === first)?.options.label ?? first;
  throw new InvalidInput(messages.refused(Object.keys(errors).length, label, errors[first] ?? ""), errors);
}

const TYPE_OF_KIND = {
  text: "string",
  paragraph: "string",
  markdown: "string",
  slug: "string",
  choice: "string",
  phone: "string",
  email: "string",
  link: "string",
  date: "string",
  yesNo: "boolean",
  integer: "number",
  decimal: "number",
  rupees: "number",
  image: "image",
  rows: "rows",
} as const satisfies Record<Kind, string>;

/** Whether a stored value still has the type of its kind. */
export function holds<K extends Kind>(kind: K, value: unknown): value is KindValues[K] {
  const type = TYPE_OF_KIND[kind];
  if (type === "image") return isImageValue(value);
  if (type === "rows") return Array.isArray(value);
  return typeof value === type;
}

/** A stored value in the form in which its kind is stored today. */
function upToDate(kind: Kind, value: unknown): unknown {
  return kind === "phone" && typeof value === "string" ? toE164(value) : value;
}

function writeValue<K extends Kind>(field: Field<K>, value: unknown, siblings: Siblings): unknown {
  return holds(field.kind, value) ? field.toWire(value, siblings) : undefined;
}
