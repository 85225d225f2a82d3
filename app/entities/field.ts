import { inSpokenLanguage as spoken } from "#app/base/names.ts";
import type { ColumnOptions } from "./column.ts";
import type { FacetOptions } from "./facet.ts";
import type { ImageValue } from "./fields/image.ts";
import { messages } from "./messages.ts";
import { isBlank, LONGEST_ANSWER, longestSent } from "./values/text.ts";

/** What a field can hold inside the site, by kind. A new kind is added here, in fields/, and in the two registries of app/ui. */
export interface KindValues {
  text: string;
  paragraph: string;
  markdown: string;
  slug: string;
  choice: string;
  yesNo: boolean;
  integer: number;
  decimal: number;
  /** Whole rupees. */
  rupees: number;
  phone: string;
  email: string;
  link: string;
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  image: ImageValue;
  /** Structured settings (rows of a small table). */
  rows: readonly Readonly<Record<string, string>>[];
}

export type Kind = keyof KindValues;

export interface FieldDeclaration {
  readonly label: string;
  /** Key of one of the entity's groups. Fields of forms have none. */
  readonly group?: string;
  readonly help?: string;
  /** Shown inside the input, after the number. */
  readonly unit?: string;
  /** Names in calls: by default the field's key. The first is also the one of the add form; calls accept and answer all of them. */
  readonly apiNames: readonly [string, ...string[]];
  /** `true`, or the sentence to show when it is missing. */
  readonly required?: boolean | string;
  /** Whether a record with these values needs the field, where only some records do. */
  readonly requiredWhen?: (values: Siblings) => boolean;
  /** Whether a record with these values can have the field; one that cannot is never asked for it and never keeps it. */
  readonly fits?: (values: Siblings) => boolean;
  /** A record is published only with it. See publishing.ts. */
  readonly neededToPublish?: true | NeededToPublish;
  /** Shown to visitors and in public calls. Default `true`. */
  readonly public?: boolean;
  /** Key of a yes-no field: where a record says yes there, visitors do not see this one. Such a field is never required. */
  readonly hiddenBy?: string;
  /** Hidden in the add form until the administrator asks for it ('Add a field'). */
  readonly onDemand?: boolean;
  /** What its choices are called in forms and in the back office, where that is neither the choice itself nor what visitors read. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
  /** Row of the public detail page: the grid on top, the details table, the More Details list; none: placed by hand or not shown. */
  readonly detail?: "keyFacts" | "details" | "more" | undefined;
  /** Public lists can be narrowed by it. */
  readonly facet?: FacetOptions;
  /** Its place in the administrator's list of its kind. */
  readonly column?: ColumnOptions;
  /** The search boxes of the back office look into its text, beside title and slug. */
  readonly search?: boolean;
  /** Only the administrator may set it; submissions of visitors cannot. */
  readonly adminOnly?: boolean;
  /** Only the site itself sets it: what forms, calls and imports say about it is not read. */
  readonly systemOnly?: boolean;
  /**
   * Only a person sets it, in a form that shows it or in a call that names it: no file of others, no pasted message. For claims
   * that are ours to make ('Verified'), and for numbers that visitors see. Exports of this site keep it.
   */
  readonly byHand?: boolean;
  /** For a phone number: key of the field with its owner's name, which an erasure of the number removes, too. */
  readonly nameIn?: string;
  /** For a line of text: it may mention people in free words, as every paragraph may. An erasure asks about such texts. */
  readonly isSaid?: boolean;
  /** Follows from other fields, or is an id: where changes are listed, it is left out. */
  readonly isDerived?: boolean;
}

/** The conditions under which a field is needed to publish. */
export interface NeededToPublish {
  /** Key of a field that may stand in for it. */
  readonly or: string;
  /** Whether the record needs it at all; every record where this is absent. */
  readonly when?: (values: Siblings) => boolean;
  /** Whether the field will do, where it is filled. */
  readonly isEnough?: (values: Siblings) => boolean;
  /** The project of a home may supply it: only code that can read projects knows. */
  readonly orOfProject?: true;
  /** Instead of 'Needed to publish: …'. */
  readonly sentence?: string;
}

/** Values already read of the same record: a price needs its sale type. */
export type Siblings = Readonly<Record<string, unknown>>;

/** A sentence about one field. Thrown by `Field.parse`, collected by `Entity.parse`. */
export class FieldError extends Error {}

/** Ambiguous input. A form asks for it again; an import can ask once for a whole file. */
export class DoubtfulValue extends FieldError {
  /** What it can mean, as the field reads it; the likeliest first. */
  readonly candidates: readonly string[];

  constructor(message: string, candidates: readonly string[]) {
    super(message);
    this.candidates = candidates;
  }
}

/** Input that is understood, but means nothing that the site has: there is nothing to ask. */
export class OutOfRange extends FieldError {}

export interface Field<
  K extends Kind = Kind,
  Required extends boolean = boolean,
  FacetKey extends string | undefined = string | undefined,
> {
  readonly kind: K;
  readonly options: FieldDeclaration;
  /** The facet's key, where it has one; as a type it makes the keys of queries. */
  readonly facetKey: FacetKey;
  readonly isRequired: Required;
  /** Kind-specific facts that forms, OpenAPI and help texts show. */
  readonly limits: FieldLimits;
  /** Reads what a form, a call or an import holds. Empty input gives `undefined`. @throws FieldError */
  parse(input: unknown, siblings: Siblings): KindValues[K] | undefined;
  /** The form of the calls and of exports. */
  toWire(value: KindValues[K], siblings: Siblings): unknown;
}

export interface FieldLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
  /** Other spellings, and the choice they mean. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly suggestions?: readonly string[];
  readonly pattern?: string;
  /** Of rows: why one is not taken, if it is not. */
  readonly rowProblem?: (row: Readonly<Record<string, string>>) => string | undefined;
  /** Type of the value on the wire. */
  readonly wireType: "string" | "number" | "boolean" | "array";
  readonly wireFormat?: string;
}

/** Options of a kind's constructor: everything of the field but what `Field` derives. */
export type DeclaredOptions = Omit<FieldDeclaration, "apiNames"> & Partial<Pick<FieldDeclaration, "apiNames">>;
export type With<Extra> = DeclaredOptions & Extra;

export type IsRequired<O extends DeclaredOptions> = O["required"] extends true | string ? true : false;

export type FacetKeyOf<O extends DeclaredOptions> = O extends {
  readonly facet: { readonly key: infer Key extends string };
}
  ? Key
  : undefined;

/** Whether other people's files, or messages, may fill the field. */
export function isFromOthers({ kind, options }: Pick<Field, "kind" | "options">): boolean {
  return kind !== "image" && !options.systemOnly && !options.byHand;
}

/** What the field reads; undefined for an empty input, and for one that it refuses. */
export function readIfFits<K extends Kind>(
  { parse }: Pick<Field<K>, "kind" | "parse">,
  input: unknown,
  siblings: Siblings,
): KindValues[K] | undefined {
  try {
    return parse(input, siblings);
  } catch (error) {
    if (error instanceof FieldError) return undefined;
    throw error;
  }
}

/** What is wrong with the input for this field; undefined where it is read. */
export function problemOf({ parse }: Pick<Field, "parse">, input: unknown, siblings: Siblings): FieldError | undefined {
  try {
    parse(input, siblings);
    return undefined;
  } catch (error) {
    if (error instanceof FieldError) return error;
    throw error;
  }
}

/** Nothing, or text without visible characters. */
export function isEmpty(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === "string" && isBlank(input));
}

/** Characters that a text for the field may have. */
export function longestAnswer({ maxLength = LONGEST_ANSWER }: FieldLimits): number {
  return maxLength;
}

/** Whether a text is refused before it is read: even cleaned it cannot fit. Tables of rows come as JSON, and check their cells. */
export function isTooLong({ limits }: Pick<Field, "limits">, input: unknown): boolean {
  return typeof input === "string" && limits.wireType !== "array" && input.length > longestSent(longestAnswer(limits));
}

/** Whether a record with these values can have the field: a plot has no bedrooms. */
export function fitsIn({ options }: Pick<Field, "options">, values: Siblings): boolean {
  return options.fits?.(values) !== false;
}

/** Whether a record with these values has to have the field; of a record of which nothing is known yet, it has to. */
export function isRequiredIn(
  { isRequired, options }: Pick<Field, "isRequired" | "options">,
  values: Siblings = {},
): boolean {
  return isRequired || options.requiredWhen?.(values) === true;
}

export function requiredSentence({ options: { required, label } }: Pick<Field, "options">): string {
  return typeof required === "string" ? spoken(required) : messages.required(label);
}

/**
 * For a field that declares no name in calls, until `named` gives it one. Fields of forms keep it: their inputs are named by their keys.
 */
const UNNAMED = [""] as const;

/** Shared frame of all kinds: empty input is `undefined`, everything else goes to `read`. */
export function makeField<K extends Kind, O extends DeclaredOptions>(
  kind: K,
  options: O,
  limits: FieldLimits,
  read: (input: unknown, siblings: Siblings) => KindValues[K],
  toWire: (value: KindValues[K], siblings: Siblings) => unknown = (value) => value,
): Field<K, IsRequired<O>, FacetKeyOf<O>> {
  return {
    kind,
    options: { apiNames: UNNAMED, ...options },
    facetKey: options.facet?.key as FacetKeyOf<O>,
    isRequired: Boolean(options.required) as IsRequired<O>,
    limits,
    parse(input, siblings) {
      if (isTooLong({ limits }, input)) throw new FieldError(messages.tooLong(options.label, longestAnswer(limits)));
      return isEmpty(input) ? undefined : read(input, siblings);
    },
    toWire,
  };
}

type Fields = Readonly<Record<string, Field>>;

function withOptions<F extends Fields>(
  fields: F,
  optionsOf: (key: string, field: Field) => Partial<FieldDeclaration>,
): F {
  const changed = Object.entries(fields).map(([key, field]) => [
    key,
    { ...field, options: { ...field.options, ...optionsOf(key, field) } },
  ]);
  return Object.fromEntries(changed);
}

/** The fields of an entity: those that declare no name in calls are called by their keys. */
export function withNames<F extends Fields>(fields: F): F {
  return withOptions(fields, (key, { options }) => (options.apiNames === UNNAMED ? { apiNames: [key] } : {}));
}

/** Fields that only the administrator sees. */
export function internal<F extends Fields>(fields: F): F {
  return withOptions(fields, () => ({ public: false }));
}

export function inGroup<F extends Fields>(group: string, fields: F): F {
  return withOptions(fields, () => ({ group }));
}
