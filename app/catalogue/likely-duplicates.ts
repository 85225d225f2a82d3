import { isImageValue } from "#app/entities/fields/image.ts";
import type { SubmittedKind } from "#app/kinds/submission/submission.ts";

/** What is known of a listing, by field and in the units of the store. */
export type KnownValues = Readonly<Record<string, unknown>>;

interface Listing {
  readonly values: KnownValues;
}

/** A listing that is stored and may be the same, with what agrees. */
interface LikelyDuplicate<R extends Listing> {
  readonly record: R;
  /** 'same project: ATS Pristine', 'about the same price' … */
  readonly reasons: readonly string[];
}

/** A reason to take two listings for one. */
interface Sign {
  /** Points. */
  readonly says: number;
  readonly reason: (stored: KnownValues) => string;
  readonly holds: (given: KnownValues, stored: KnownValues) => boolean;
}

/** Points from which on a listing is worth a look. */
const ENOUGH = 5;
const MAX_SHOWN = 5;
/** Sizes this close are one flat measured twice, prices this close one flat after bargaining. */
const SAME_SIZE = 0.03;
const SAME_PRICE = 0.1;
const PHONES = ["phone", "sellerPhone"];
/** Fields whose texts are searched to find the candidates for a comparison. */
const FOUND_BY = ["location", "projectName", "title"];

function folded(value: unknown): string {
  return String(value ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

const same = (key: string) => (given: KnownValues, stored: KnownValues) =>
  folded(given[key]) !== "" && folded(given[key]) === folded(stored[key]);

/** @param share of the larger one by which they may differ */
const near = (key: string, share: number) => (given: KnownValues, stored: KnownValues) => {
  const [left, right] = [given[key], stored[key]];
  if (typeof left !== "number" || typeof right !== "number" || left <= 0 || right <= 0) return false;
  return Math.abs(left - right) <= share * Math.max(left, right);
};

function samePhone(given: KnownValues, stored: KnownValues): boolean {
  const numbers = new Set(PHONES.map((key) => stored[key]));
  return PHONES.some((key) => given[key] !== undefined && numbers.has(given[key]));
}

function imagesOf(values: KnownValues): readonly string[] {
  return Object.values(values)
    .filter(isImageValue)
    .map(({ id }) => id);
}

const SAME_PICTURE: Sign = {
  says: 5,
  reason: () => "same picture",
  holds: (given, stored) => imagesOf(given).some((id) => imagesOf(stored).includes(id)),
};
const SAME_PLACE: Sign = {
  says: 1,
  reason: ({ location }) => `same place: ${String(location)}`,
  holds: same("location"),
};
const SAME_PROJECT: Sign = {
  says: 3,
  reason: ({ projectName }) => `same project: ${String(projectName)}`,
  holds: same("projectName"),
};

const SIGNS: Readonly<Record<SubmittedKind, readonly Sign[]>> = {
  property: [
    SAME_PICTURE,
    SAME_PROJECT,
    { says: 3, reason: () => "same phone", holds: samePhone },
    { says: 2, reason: () => "same title", holds: same("title") },
    { says: 2, reason: ({ size }) => `${String(size)} sq ft`, holds: near("size", SAME_SIZE) },
    SAME_PLACE,
    { says: 1, reason: ({ typeMore }) => String(typeMore), holds: same("typeMore") },
    { says: 1, reason: () => "about the same price", holds: near("totalPrice", SAME_PRICE) },
    { says: 1, reason: ({ floor }) => `floor ${String(floor)}`, holds: same("floor") },
  ],
  project: [
    SAME_PICTURE,
    { says: 5, reason: ({ rera }) => `same RERA number: ${String(rera)}`, holds: same("rera") },
    SAME_PROJECT,
    { says: 3, reason: () => "same title", holds: same("title") },
    { says: 1, reason: ({ builder }) => `same builder: ${String(builder)}`, holds: same("builder") },
    SAME_PLACE,
  ],
};

/** Stored listings that may be the one that is given, likeliest first. @param candidates each once, without the one that is given */
export function likelyDuplicates<R extends Listing>(
  kind: SubmittedKind,
  given: KnownValues,
  candidates: Iterable<R>,
): readonly LikelyDuplicate<R>[] {
  return [...candidates]
    .map((record) => {
      const { values } = record;
      const signs = isOther(given, values) ? [] : SIGNS[kind].filter(({ holds }) => holds(given, values));
      const points = signs.reduce((sum, { says }) => sum + says, 0);
      return { record, points, reasons: signs.map(({ reason }) => reason(values)) };
    })
    .filter(({ points }) => points >= ENOUGH)
    .sort((one, other) => other.points - one.points)
    .slice(0, MAX_SHOWN)
    .map(({ record, reasons }) => ({ record, reasons }));
}

/**
 * Stored listings that may be the one that is given, likeliest first.
 * @param find listings that hold these words
 * @param id of the one that is given, where it is stored itself
 */
export async function findLikelyDuplicates<R extends Listing & { readonly id: string }>(
  kind: SubmittedKind,
  given: KnownValues,
  find: (search: string) => Promise<{ readonly items: readonly R[] }>,
  id?: string,
): Promise<readonly LikelyDuplicate<R>[]> {
  const searches = new Set(FOUND_BY.map((key) => String(given[key] ?? "")).filter(Boolean));
  const found = await Promise.all([...searches].map(find));
  const others = found.flatMap(({ items }) => items).filter((record) => record.id !== id);
  return likelyDuplicates(kind, given, new Map(others.map((record) => [record.id, record])).values());
}

/**
 * A listing for sale is never a duplicate of one to let, nor a flat of a villa. The city may differ for one place: it is
 * often listed under either of two.
 */
function isOther(given: KnownValues, stored: KnownValues): boolean {
  const differs = (key: string, value = stored[key]) =>
    given[key] !== undefined && value !== undefined && folded(given[key]) !== folded(value);
  return (
    differs("saleType", stored["saleType"] ?? "Buy") ||
    differs("propType") ||
    (differs("city") && !SAME_PLACE.holds(given, stored))
  );
}
