import type { PropertyCardView } from "../cards/property-card-view.ts";
import type { DetailRow } from "../home-detail/property-detail.ts";

/** The figure by which a value is compared. An inexact value is a range: it is best only if its whole range beats the others. */
export interface ComparedValue {
  readonly low: number;
  readonly high: number;
  readonly best: "lowest" | "largest" | "nearest";
  /** What the figure includes: figures with different ones cannot be compared, such as sums with and without brokerage. */
  readonly basis: string;
}

/** What a row is about, in the order of the page. */
export const ROW_GROUPS = ["money", "size", "place", "building", "comfort"] as const;
export type RowGroup = (typeof ROW_GROUPS)[number];

/** A row without a value keeps its place among the rows of the other homes. */
export interface ComparedRow extends DetailRow {
  readonly group: RowGroup;
  /** Below the value, such as the name of the station. */
  readonly note?: string | undefined;
  readonly measure?: ComparedValue | undefined;
}

export interface ComparedHome {
  /** Number of the home in the list beside the table. */
  readonly number: number;
  readonly card: PropertyCardView;
  readonly rows: readonly ComparedRow[];
}

interface ComparisonCell {
  /** Empty where nobody has said it. */
  readonly value: string;
  readonly note: string | undefined;
  readonly best: ComparedValue["best"] | undefined;
}

interface ComparisonRow {
  readonly key: string;
  readonly label: string;
  readonly group: RowGroup;
  readonly isDifferent: boolean;
  /** One for each home, in their order. */
  readonly cells: readonly ComparisonCell[];
}

/**
 * The rows in which any of the homes has a value, in the order in which the homes bring them. A list with homes to buy and to
 * rent has no best value in any row.
 */
export function comparisonRows(homes: readonly ComparedHome[]): readonly ComparisonRow[] {
  const kinds = new Map(homes.flatMap(({ rows }) => rows.map((row) => [row.key, row] as const)));
  const isMixed = new Set(homes.map(({ card }) => card.rent)).size > 1;
  return [...kinds].flatMap(([key, { label, group }]) => {
    const found = homes.map(({ rows }) => rows.find((row) => row.key === key));
    if (!found.some((row) => row?.value)) return [];
    const best = isMixed ? undefined : bestOf(found);
    return {
      key,
      label,
      group,
      isDifferent: new Set(found.map((row) => [row?.value, row?.note].filter(Boolean).join(" "))).size > 1,
      cells: found.map((row, index) => ({
        value: row?.value ?? "",
        note: row?.note,
        best: index === best ? row?.measure?.best : undefined,
      })),
    };
  });
}

/**
 * The one value of a row that is better than all others.
 * @returns its index; nothing where fewer than two values can be compared, where figures include different things (`basis`), or where the
 * best is not alone: equal texts are equal values, and overlapping ranges may be
 */
export function bestOf(row: readonly (Pick<ComparedRow, "value" | "measure"> | undefined)[]): number | undefined {
  const measured = row.flatMap((cell, index) =>
    cell?.measure ? [{ index, text: cell.value, measure: cell.measure }] : [],
  );
  if (measured.length < 2 || new Set(measured.map(({ measure }) => measure.basis)).size > 1) return undefined;
  return measured.find((one) =>
    measured.every((other) => other === one || (isBetter(one.measure, other.measure) && one.text !== other.text)),
  )?.index;
}

function isBetter(one: ComparedValue, other: ComparedValue): boolean {
  return one.best === "largest" ? one.low > other.high : one.high < other.low;
}
