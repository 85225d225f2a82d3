import { emptyQuery, LIST_KEYS, type ListKey, makeQuery, type Query } from "#app/query/index.ts";
import { KEPT_SORTS } from "#app/kinds/property/numbers.ts";
import type { Search } from "#app/search/index.ts";
import { pick, randomFrom } from "#scripts/testing/random.ts";
import { pickSkewed } from "./generator.ts";

const TEXTS = [
  "garden",
  "noida flat",
  "lake view",
  "marble terrace",
  "gulmohar",
  "sector 62",
  "gulmohur heights",
  "quiet park",
  "pool gym",
  "neem resid",
];
const COUNT = 320;
/** Where homes lie is no column of the database that answers are compared with. */
const KEYS = LIST_KEYS.filter((key) => key !== "metro");

function randomQuery(random: () => number, slugs: Readonly<Record<ListKey, readonly string[]>>): Query {
  const some = (key: ListKey, chance: number) =>
    random() < chance
      ? { [key]: Array.from({ length: 1 + Math.floor(random() * 2.2) }, () => pickSkewed(random, slugs[key])) }
      : {};
  const price =
    random() < 0.35
      ? {
          price: pick(random, [
            { min: 0, max: 10 },
            { min: 10, max: 50 },
            { min: 20, max: undefined },
            { min: 1.5, max: 3.25 },
            { min: 0, max: 2 },
          ]),
        }
      : {};
  const size =
    random() < 0.15
      ? {
          size: pick(random, [
            { min: 1_200, max: 2_400 },
            { min: 3_000, max: undefined },
            { min: 0, max: 900 },
          ]),
        }
      : {};
  return makeQuery({
    ...some("city", 0.35),
    ...some("sale", 0.4),
    ...some("type", 0.45),
    ...some("bhk", 0.4),
    ...some("location", 0.25),
    ...some("status", 0.2),
    ...some("tier", 0.08),
    ...some("verified", 0.15),
    ...some("builder", 0.08),
    ...some("project", 0.05),
    ...some("amenities", 0.08),
    ...some("furnishing", 0.03),
    ...price,
    ...size,
    text: random() < 0.12 ? pick(random, TEXTS) : "",
    sort: pick(random, KEPT_SORTS),
    page: pick(random, [1, 1, 1, 1, 2, 3, 40]),
  });
}

/** The same mix for every size: plain pages, single filters, what people combine, and the deepest pages. */
export function queryMix(search: Search): readonly Query[] {
  const random = randomFrom(7);
  const everything = search.search(emptyQuery, { size: 1 });
  const slugs = Object.fromEntries(
    KEYS.map((key) => [key, everything.facets[key].options({ limit: 60 }).map(({ slug }) => slug)]),
  ) as Record<ListKey, string[]>; // fromEntries forgets the keys
  const sorted = KEPT_SORTS.flatMap((sort) => [
    makeQuery({ sort }),
    makeQuery({ sort, page: Math.ceil(everything.total / 20) }),
    makeQuery({ sort, type: ["flat"], page: Math.ceil(everything.total / 40) }),
  ]);
  const single = KEYS.flatMap((key) => slugs[key].slice(0, 5).map((slug) => makeQuery({ [key]: [slug] })));
  const known = [...sorted, ...single];
  return [...known, ...Array.from({ length: COUNT - known.length }, () => randomQuery(random, slugs))];
}
