import { hash } from "node:crypto";
import { isImageValue } from "#app/entities/fields/image.ts";
import { fold } from "./fold.ts";
import type { Document } from "./records/documents.ts";
import type { ImportKey } from "./types.ts";

/** What two listings of the same home have in common, however else they differ. */
const ADDRESS = ["saleType", "propType", "city", "location", "projectName", "floor", "typeMore", "size"] as const;
const PICTURES = ["imgUrl", ...Array.from({ length: 8 }, (_, index) => `imgUrl${index + 1}`)];
/** Characters. Equal descriptions of at least this length count as copies. */
const OWN_WORDS = 60;

type Mark = readonly [mark: string, value: string];

const addressOf = (values: Document): readonly string[] => ADDRESS.map((key) => fold(String(values[key] ?? "")));

/** Marks that tell homes of one address apart, since a floor may have several homes of one size; each suffices alone. */
function marksOf(values: Document): readonly Mark[] {
  const { title, description, unit, sellerPhone } = values;
  const isOwn = typeof description === "string" && description.length >= OWN_WORDS;
  const texts = { title, unit, seller: sellerPhone, description: isOwn ? description : undefined };
  return [
    ...Object.entries(texts).flatMap(([mark, value]): Mark[] =>
      typeof value === "string" ? [[mark, fold(value)]] : [],
    ),
    ...PICTURES.flatMap((key): Mark[] => {
      const picture = values[key];
      return isImageValue(picture) ? [["picture", picture.id]] : [];
    }),
  ];
}

/**
 * Keys by which a home is recognised when it is listed under a new record: its place in an import, or its address together with a mark.
 * @returns hashes, so that nothing of an erased record can be read from them
 */
export function keysOfHome(values: Document, imports: readonly ImportKey[]): readonly string[] {
  const address = addressOf(values);
  return [
    ...imports.map(({ source, key }) => hashed(["import", source, key])),
    ...marksOf(values).map((mark) => hashed([...mark, ...address])),
  ];
}

/** Key of the record that was listed last at an address. */
export const listedKey = (values: Document): string => hashed(["listed", ...addressOf(values)]);

/** Key of a record that was listed while the same home was on the site under another one. */
export const besideKey = (home: string): string => hashed(["beside", home]);

/** Whether two listings of one address are of the same home. Tower and flat number, where both say them, decide. */
export function isSameHome(one: Document, other: Document): boolean {
  const [unit, otherUnit] = [one["unit"], other["unit"]];
  if (typeof unit === "string" && typeof otherUnit === "string") return fold(unit) === fold(otherUnit);
  const marks = new Set(marksOf(one).map((mark) => mark.join(" ")));
  return marksOf(other).some((mark) => marks.has(mark.join(" ")));
}

function hashed(parts: readonly string[]): string {
  return hash("sha256", JSON.stringify(parts), "hex").slice(0, 32);
}
