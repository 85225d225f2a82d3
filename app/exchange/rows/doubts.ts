import type { AnyValues } from "#app/entities/index.ts";
import type { ImportKind } from "#app/kinds/imported.ts";
import { formatRupees } from "#app/entities/values/money.ts";
import { doubtsOf, figuresOf } from "./plausible.ts";

/** What homes of the same kind in the same locality cost for a square foot; undefined where too few are listed. */
export type Comparison = (home: AnyValues) => Promise<{ readonly median: number } | undefined>;

/** Says why somebody should look at a record of a file before it is shown. */
export type Doubter = (kind: ImportKind, values: AnyValues) => Promise<readonly string[]>;

/** A home this many times dearer or cheaper per sq ft than its neighbours was probably read wrongly. */
const FAR = 3;
/** Localities whose prices are kept while a file is read. */
const MAX_KEPT = 5_000;

/** Doubts about homes: what is unusual anywhere, and what is far from the homes listed beside it. */
export function doubter(comparison: Comparison = async () => undefined): Doubter {
  const medians = new Map<string, number | undefined>();
  const medianOf = async (home: AnyValues) => {
    const place = JSON.stringify([home["saleType"], home["propType"], home["city"], home["location"]]);
    if (!medians.has(place)) {
      if (medians.size >= MAX_KEPT) medians.clear();
      medians.set(place, (await comparison(home))?.median);
    }
    return medians.get(place);
  };
  return async (kind, values) => {
    if (kind !== "property") return [];
    const figures = figuresOf(values);
    const doubts = doubtsOf(figures);
    const { price, size } = figures;
    if (doubts.length > 0 || price === undefined || size === undefined) return doubts;
    const usual = await medianOf(values);
    if (usual === undefined || !isFar(price / size, usual, FAR)) return doubts;
    return [
      `${formatRupees(price / size)} for a square foot; homes like it in ${String(values["location"])} are listed around ${formatRupees(usual)}`,
    ];
  };
}

function isFar(value: number, middle: number, times: number): boolean {
  return value > middle * times || value < middle / times;
}
