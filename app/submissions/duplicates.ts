import type { Stored } from "#app/entities/index.ts";
import type { SubmittedKind } from "#app/entities/submission.ts";
import { isImageValue } from "#app/entities/kinds/image.ts";
import { fold } from "#app/store/index.ts";
import { INBOX, type InboxContext } from "#app/intake/index.ts";
import type { Duplicate } from "./types.ts";

type Listing = Stored<SubmittedKind>;
type Cells = Readonly<Record<string, unknown>>;

/** A reason to take two listings for one, and how much it says. */
interface Sign {
  readonly says: number;
  readonly reason: string;
  readonly holds: (a: Cells, b: Cells) => boolean;
}

const same = (key: string) => (a: Cells, b: Cells) => {
  const [left, right] = [a[key], b[key]];
  return left !== undefined && left !== "" && fold(String(left)) === (right === undefined ? "" : fold(String(right)));
};

/** @param share of the larger one by which they may differ */
const near = (key: string, share: number) => (a: Cells, b: Cells) => {
  const [left, right] = [a[key], b[key]];
  return (
    typeof left === "number" &&
    typeof right === "number" &&
    left > 0 &&
    right > 0 &&
    Math.abs(left - right) <= share * Math.max(left, right)
  );
};

const imagesOf = (cells: Cells) =>
  Object.values(cells)
    .filter(isImageValue)
    .map(({ id }) => id);

const samePicture: Sign = {
  says: 4,
  reason: "the same picture",
  holds: (a, b) => imagesOf(a).some((id) => imagesOf(b).includes(id)),
};

const SIGNS: Readonly<Record<SubmittedKind, readonly Sign[]>> = {
  property: [
    samePicture,
    { says: 3, reason: "the same phone", holds: same("phone") },
    { says: 2, reason: "the same title", holds: same("title") },
    { says: 1.5, reason: "nearly the same size", holds: near("size", 0.02) },
    { says: 1.5, reason: "nearly the same price", holds: near("totalPrice", 0.05) },
    { says: 1, reason: "the same project", holds: same("projectName") },
    { says: 0.5, reason: "as many bedrooms", holds: same("typeMore") },
    { says: 0.5, reason: "the same floor", holds: same("floor") },
    { says: 0.5, reason: "the same place", holds: same("location") },
  ],
  project: [
    samePicture,
    { says: 4, reason: "the same RERA number", holds: same("rera") },
    { says: 2.5, reason: "the same project name", holds: same("projectName") },
    { says: 2.5, reason: "the same title", holds: same("title") },
    { says: 1, reason: "the same builder", holds: same("builder") },
    { says: 0.5, reason: "the same place", holds: same("location") },
  ],
};

/** From here on a listing is shown as a likely duplicate. */
const ENOUGH = 4;
const MAX_SHOWN = 5;
/** How many listings of the same place, project or title are looked at. */
const CANDIDATES = 300;

/** Listings that may be the same as this one, likeliest first. What is to buy is never the same as what is to rent. */
export async function likelyDuplicates<K extends SubmittedKind>(
  { store }: InboxContext,
  kind: K,
  listing: Stored<K>,
): Promise<readonly Duplicate[]> {
  const cells: Cells = listing.values;
  const candidates = new Map<string, Listing>();
  const names = new Set(["location", "projectName", "title"].map((key) => String(cells[key] ?? "")).filter(Boolean));
  for (const search of names) {
    const { items } = await store.as(INBOX).list<SubmittedKind>(kind, { search, limit: CANDIDATES });
    for (const item of items) if (item.id !== listing.id) candidates.set(item.id, item);
  }
  return [...candidates.values()]
    .map((other) => compare(kind, cells, other))
    .filter(({ score }) => score >= ENOUGH)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SHOWN);
}

function compare(kind: SubmittedKind, cells: Cells, other: Listing): Duplicate {
  const others: Cells = other.values;
  const differs = ["saleType", "propType", "city"].some(
    (key) => cells[key] !== undefined && others[key] !== undefined && cells[key] !== others[key],
  );
  const signs = differs ? [] : SIGNS[kind].filter(({ holds }) => holds(cells, others));
  return {
    id: other.id,
    title: other.values.title,
    slug: other.values.slug,
    state: other.state,
    score: signs.reduce((sum, { says }) => sum + says, 0),
    reasons: signs.map(({ reason }) => reason),
  };
}
