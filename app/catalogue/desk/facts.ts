import type { AnyValues, ContentKind, RecordMeta, State } from "#app/entities/index.ts";
import { fold } from "#app/store/fold.ts";

/** What the index keeps of a record. */
export interface Facts {
  readonly id: string;
  readonly state: State;
  readonly title: string;
  readonly location: string;
  readonly type: string;
  readonly city: string;
  readonly verified: boolean;
  readonly hasPicture: boolean;
  readonly hasRera: boolean;
  /** Rupees; 0 where there is none. */
  readonly price: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Epoch ms; of a home nobody has confirmed yet, when it was added. */
  readonly confirmedAt: number;
  readonly words: readonly string[];
}

/** Which fields mean the same for the lists. */
const KEYS = {
  property: { type: "propType", price: "totalPrice", picture: "imgUrl" },
  project: { type: "category", price: "price", picture: "imgurl" },
  blog: { type: "category", price: undefined, picture: "image" },
} as const satisfies Record<
  ContentKind,
  { readonly type: string; readonly price: string | undefined; readonly picture: string }
>;

const SEARCHED = ["title", "location", "city", "projectName", "category", "slug", "seller", "person"] as const;
/** Fields that hold phone numbers, as people write them. */
const NUMBERS = ["seller", "phone", "contactno"] as const;
/** A phone number in a text: ten digits or more, with the signs that people put between them. */
const NUMBER = /\+?\d(?:[\s().-]*\d){9,14}/g;
/** Digits that a number is found by, whatever stands before them: '0', '+91'. */
const DIGITS = 10;

export function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** '+91 98765-43210' is '9876543210'. */
function numbersIn(text: string): readonly string[] {
  return [...text.matchAll(NUMBER)].map(([number]) => number.replaceAll(/\D/g, "").slice(-DIGITS));
}

/** Words of what was typed into a search box: a phone number, however it is written, is one word. */
export function searchWords(typed: string): readonly string[] {
  const numbers = numbersIn(typed);
  return [...wordsOf(numbers.length === 0 ? typed : typed.replaceAll(NUMBER, " ")), ...numbers];
}

export function factsOf(kind: ContentKind, record: RecordMeta & { readonly values: AnyValues }): Facts {
  const { values, createdAt } = record;
  const keys = KEYS[kind];
  const text = (key: string) => (typeof values[key] === "string" ? values[key] : "");
  const price = keys.price === undefined ? undefined : values[keys.price];
  const confirmedOn = text("confirmedAt");
  return {
    id: record.id,
    state: record.state,
    title: fold(text("title")),
    location: fold(text("location")),
    type: text(keys.type),
    city: text("city"),
    verified: values["verified"] === true,
    hasPicture: values[keys.picture] !== undefined,
    hasRera: text("rera") !== "" || text("reraExemption") !== "",
    price: typeof price === "number" ? price : 0,
    createdAt,
    updatedAt: record.updatedAt,
    confirmedAt: confirmedOn === "" ? createdAt : Date.parse(confirmedOn),
    words: [
      ...new Set([...SEARCHED.flatMap((key) => wordsOf(text(key))), ...NUMBERS.flatMap((key) => numbersIn(text(key)))]),
    ],
  };
}
