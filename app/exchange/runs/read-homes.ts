import type { AnyValues } from "#app/entities/index.ts";
import { formatPrice, formatRupees } from "#app/entities/values/money.ts";
import { figuresOf, type HomeFigures } from "../rows/plausible.ts";
import type { ReadBack, ReadRow } from "../service-types.ts";
import type { ReportRow } from "../types.ts";

/** Rows from the top of a file. */
const FIRST = 6;
/** Rows that stand out, as many as somebody looks at. */
const SHOWN = 12;
/** A price stands out this many times above or below the middle of its file. */
const FAR = 5;
/** Fewer prices than these have no meaningful middle. */
const MIN_PRICES = 5;
/** What a card shows of a record. */
const ON_CARD = [
  "totalPrice",
  "price",
  "priceOnRequest",
  "saleType",
  "propType",
  "typeMore",
  "size",
  "superArea",
  "builtUpArea",
  "carpetArea",
  "projectName",
  "location",
  "city",
] as const;

/** Reads the rows of a dry run back: the first few, and those that stand out. It keeps a few dozen of them, however long the file is. */
export class ReadHomes {
  readonly #first: ReadRow[] = [];
  readonly #doubted: ReadRow[] = [];
  #doubts = 0;
  readonly #prices = new Map<string, Prices>();

  add(row: ReportRow): void {
    const { understood, outcome } = row;
    if (!understood || (outcome !== "taken" && outcome !== "updated")) return;
    const read = readRow(row, understood.doubts, understood.values);
    if (this.#first.length < FIRST) this.#first.push(read);
    if (understood.doubts.length > 0) {
      this.#doubts += 1;
      if (this.#doubted.length < SHOWN) this.#doubted.push(read);
    }
    if (understood.kind !== "property") return;
    const measured = measure(figuresOf(understood.values));
    if (!measured) return;
    let prices = this.#prices.get(measured.name);
    if (!prices) this.#prices.set(measured.name, (prices = new Prices(measured)));
    prices.add(measured.value, understood.doubts.length > 0 ? undefined : read);
  }

  /** Why a row stands out beside the others that were read. */
  doubtOf({ understood }: ReportRow): string | undefined {
    const measured = understood?.kind === "property" ? measure(figuresOf(understood.values)) : undefined;
    return measured && this.#prices.get(measured.name)?.doubtOf(measured.value);
  }

  result(): ReadBack {
    const far = [...this.#prices.values()].map((prices) => prices.far());
    const shown = [...this.#doubted, ...far.flatMap(({ rows }) => rows)]
      .slice(0, SHOWN)
      .sort((one, other) => one.line - other.line);
    const count = this.#doubts + far.reduce((sum, { count: more }) => sum + more, 0);
    return { first: this.#first, standOuts: shown, more: count - shown.length };
  }
}

function readRow(
  { line, title = "", isDraft = false, outcome, understood }: ReportRow,
  reasons: readonly string[],
  values: AnyValues,
): ReadRow {
  return {
    line,
    title,
    kind: understood?.kind ?? "property",
    isNew: outcome === "taken",
    isDraft,
    values:
      understood?.kind === "person"
        ? values
        : Object.fromEntries(ON_CARD.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]]))),
    reasons,
  };
}

type Measured = { readonly name: string; readonly value: number } & Pick<HomeFigures, "saleType"> & {
    readonly isRate: boolean;
  };

/** A price is compared with those of its kind: for a square foot where the size is known. */
function measure({ saleType, price, size }: HomeFigures): Measured | undefined {
  if (price === undefined) return undefined;
  const isRate = size !== undefined;
  return { name: `${saleType} ${isRate}`, saleType, isRate, value: isRate ? price / size : price };
}

/** Width of a step, as a logarithm: prices within 2 % share one. */
const STEP = Math.log(1.02);

const stepOf = (value: number) => Math.round(Math.log(value) / STEP);

const isFar = (step: number, middle: number) => Math.abs(step - middle) * STEP > Math.log(FAR);

/** How prices of a file lie, in steps of 2 %, and the homes at both ends. */
class Prices {
  readonly #kind: Pick<Measured, "saleType" | "isRate">;
  readonly #steps = new Map<number, { all: number; plausible: number }>();
  readonly #ends: Readonly<Record<"low" | "high", { value: number; row: ReadRow }[]>> = { low: [], high: [] };
  #count = 0;
  #known: { readonly count: number; readonly middle: number } | undefined;

  constructor(kind: Pick<Measured, "saleType" | "isRate">) {
    this.#kind = kind;
  }

  /** @param row undefined where something else is doubted about it already */
  add(value: number, row: ReadRow | undefined): void {
    const step = stepOf(value);
    const counts = this.#steps.get(step) ?? { all: 0, plausible: 0 };
    counts.all += 1;
    if (row) counts.plausible += 1;
    this.#steps.set(step, counts);
    this.#count += 1;
    if (!row) return;
    const end = { value, row };
    keep(this.#ends.low, end, (one, other) => one.value - other.value);
    keep(this.#ends.high, end, (one, other) => other.value - one.value);
  }

  /** Homes far from the middle, and how many there are. */
  far(): { readonly rows: readonly ReadRow[]; readonly count: number } {
    const middle = this.#middle();
    if (middle === undefined) return { rows: [], count: 0 };
    const count = [...this.#steps].reduce(
      (sum, [step, { plausible }]) => sum + (isFar(step, middle) ? plausible : 0),
      0,
    );
    const rows = [...new Set([...this.#ends.low, ...this.#ends.high])].flatMap(({ value, row }) => {
      const reason = this.doubtOf(value);
      return reason === undefined ? [] : [{ ...row, reasons: [...row.reasons, reason] }];
    });
    return { rows, count };
  }

  /** Why a price stands out; undefined for one like the others. */
  doubtOf(value: number): string | undefined {
    const middle = this.#middle();
    if (middle === undefined || !isFar(stepOf(value), middle)) return undefined;
    return `${this.#text(value)}; the middle of this file is ${this.#text(Math.exp(middle * STEP))}`;
  }

  /** The step in the middle; undefined where there are too few prices. */
  #middle(): number | undefined {
    if (this.#count < MIN_PRICES) return undefined;
    if (this.#known?.count === this.#count) return this.#known.middle;
    let left = this.#count / 2;
    for (const [step, { all }] of [...this.#steps].sort(([one], [other]) => one - other))
      if ((left -= all) <= 0) {
        this.#known = { count: this.#count, middle: step };
        return step;
      }
    return undefined;
  }

  #text(value: number): string {
    const { isRate, saleType } = this.#kind;
    if (isRate) return `${formatRupees(value)} for a square foot`;
    return `${formatPrice(value, saleType)}${saleType === "Rent" ? " a month" : ""}`;
  }
}

/** Keeps a list of the first few in an order. */
function keep<T>(list: T[], entry: T, compare: (one: T, other: T) => number): void {
  const last = list.at(-1);
  if (list.length === SHOWN && last !== undefined && compare(entry, last) >= 0) return;
  list.push(entry);
  list.sort(compare);
  if (list.length > SHOWN) list.pop();
}
