import {
  type Chip,
  chipsOf,
  type FilterKey,
  isNotKey,
  type LabelOf,
  listKeyOf,
  type Query,
  type SingleKey,
} from "#app/query/index.ts";
import { type Condition, type ConditionKey, wantsOf } from "../listings/conditions.ts";
import { SINGLE_KEYS, type Table } from "../listings/table.ts";
import { type Gap, gapOf, weightOf } from "./gaps.ts";

/** What somebody looks for: what a home must have, and what would be nice. */
export interface Wish {
  readonly must: Query;
  readonly nice: Query;
}

/**
 * fits: it has everything that it must have · perhaps: it misses nothing, but does not say everything · near: it misses exactly one thing.
 */
export type Standing = "fits" | "perhaps" | "near";

/** A part of a wish: 'Up to ₹5 Cr', 'Lift'. */
export interface Reason {
  readonly key: ConditionKey;
  readonly label: string;
}

export interface Miss extends Reason {
  /** What the home is or has instead, where that is an option: 'Gurgaon'. */
  readonly is?: string;
  readonly gap?: Gap;
}

/** How a home and a wish go together. */
export interface Match {
  readonly id: string;
  readonly standing: Standing;
  /** Requirements that the home meets. */
  readonly fits: readonly Reason[];
  /** None or one. */
  readonly misses: readonly Miss[];
  /** Requirements about which the home says nothing. */
  readonly unknown: readonly Reason[];
  /** Nice-to-haves that the home has. */
  readonly nice: readonly Reason[];
}

/** The requirements that a home misses. */
interface Missing {
  readonly missed: Condition | undefined;
  readonly unknown: number;
}

/** A match before it is put in words. */
export interface Judged<W extends Wish = Wish> extends Missing {
  readonly wish: W;
  readonly row: number;
  readonly standing: Standing;
  readonly nice: number;
  /** How far it is from the wish; 0 for what fits. */
  readonly weight: number;
}

const PLACES: Readonly<Record<Standing, number>> = { fits: 0, perhaps: 1, near: 2 };
/** Weight of one more unknown: that of a price a tenth too high. */
const UNKNOWN_WEIGHT = 0.1;

/** Best first: by standing (fits, perhaps, near), then by weight, then by the number of nice-to-haves. */
export function compareJudged(a: Judged, b: Judged): number {
  return PLACES[a.standing] - PLACES[b.standing] || a.weight - b.weight || b.nice - a.nice;
}

const isSingle = (key: ConditionKey): key is SingleKey => (SINGLE_KEYS as readonly string[]).includes(key);

/** A loop is twice as quick as `every`, and everybody is compared with each home that changed. */
function fitAll(wants: readonly Condition[], row: number): boolean {
  for (const { fits } of wants) if (!fits(row)) return false;
  return true;
}

function standingOf({ missed, unknown }: Missing): Standing {
  return missed ? "near" : unknown > 0 ? "perhaps" : "fits";
}

/** Compares wishes with homes of the table. To be made for one question: it remembers what the parts of a wish are called. */
export class Judge {
  readonly #table: Table;
  readonly #labelOf: LabelOf;
  readonly #chips = new Map<Query, readonly Chip[]>();

  constructor(table: Table, labelOf: LabelOf) {
    this.#table = table;
    this.#labelOf = labelOf;
  }

  /** @returns nothing for a home that misses two things or more */
  judge<W extends Wish>(wish: W, row: number): Judged<W> | undefined {
    const missing = this.#missing(wish, row);
    if (!missing) return undefined;
    const { missed, unknown } = missing;
    let liked = 0;
    for (const { fits } of wantsOf(this.#table, wish.nice)) if (fits(row)) liked++;
    const weight = unknown * UNKNOWN_WEIGHT + (missed ? this.#weight(missed, wish.must, row) : 0);
    return { wish, row, standing: standingOf(missing), ...missing, nice: liked, weight };
  }

  #missing({ must }: Wish, row: number): Missing | undefined {
    let missed: Condition | undefined;
    let unknown = 0;
    for (const condition of wantsOf(this.#table, must)) {
      if (condition.fits(row)) continue;
      if (!condition.isSaid(row)) unknown++;
      else if (missed) return undefined;
      else missed = condition;
    }
    return { missed, unknown };
  }

  /** The standing alone: for the wishes of everybody. */
  standing(wish: Wish, row: number): Standing | undefined {
    const missing = this.#missing(wish, row);
    return missing && standingOf(missing);
  }

  /** Those of these rows that have all that they must have. */
  fitting({ must }: Wish, rows: readonly number[]): readonly number[] {
    const wants = wantsOf(this.#table, must);
    return rows.filter((row) => fitAll(wants, row));
  }

  #weight(missed: Condition, must: Query, row: number): number {
    return weightOf(missed.key, gapOf(missed, must, this.#table, row, this.#labelOf), this.#table, row);
  }

  /** The best homes for a wish first; equal ones newest first. @param among rows to look at; default: all */
  ranked(wish: Wish, among: Iterable<number> = this.#table.order("newest")): readonly Judged[] {
    const found: Judged[] = [];
    for (const row of among) {
      const judged = this.judge(wish, row);
      if (judged) found.push(judged);
    }
    const newest = this.#table.compare("newest");
    return found.sort((a, b) => compareJudged(a, b) || newest(a.row, b.row));
  }

  explain({ wish: { must, nice }, row, standing }: Judged): Match {
    const wants = wantsOf(this.#table, must);
    const unfit = wants.filter(({ fits }) => !fits(row));
    return {
      id: this.#table.idOf(row),
      standing,
      fits: this.#reasons(
        must,
        wants.filter(({ fits }) => fits(row)),
      ),
      misses: unfit.filter(({ isSaid }) => isSaid(row)).map((condition) => this.#miss(must, condition, row)),
      unknown: this.#reasons(
        must,
        unfit.filter(({ isSaid }) => !isSaid(row)),
      ),
      nice: this.#reasons(
        nice,
        wantsOf(this.#table, nice).filter(({ fits }) => fits(row)),
      ),
    };
  }

  #reasons(query: Query, conditions: readonly Condition[]): readonly Reason[] {
    const chips = this.#chipsOf(query);
    return conditions.map(({ key, slugs }) => {
      const labels = chips.filter((chip) => chip.key === key && slugs.includes(chip.slug)).map(({ label }) => label);
      return { key, label: labels.join(isNotKey(key) ? ", " : " or ") };
    });
  }

  #chipsOf(query: Query): readonly Chip[] {
    let chips = this.#chips.get(query);
    if (!chips) this.#chips.set(query, (chips = chipsOf(query, {}, this.#labelOf)));
    return chips;
  }

  #miss(query: Query, condition: Condition, row: number): Miss {
    const [reason] = this.#reasons(query, [condition]);
    const gap = gapOf(condition, query, this.#table, row, this.#labelOf);
    const is = this.#instead(condition.key, row);
    return {
      key: condition.key,
      label: reason?.label ?? "",
      ...(is ? { is } : {}),
      ...(gap ? { gap } : {}),
    };
  }

  #instead(key: ConditionKey, row: number): string | undefined {
    const label = (one: SingleKey) => this.#table.values[one].labels[this.#table.code(row, one)];
    if (key === "location") return [label("location"), label("city")].filter(Boolean).join(", ");
    const own = listKeyOf(key as FilterKey); // what is no filter is not single either
    return isSingle(own) ? label(own) : undefined;
  }
}
