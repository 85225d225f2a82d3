import { type Bits, eachBit, hasBit } from "#app/columns/index.ts";
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
import { facets } from "#app/kinds/property/facets.ts";
import type { Listings } from "../listings/listings.ts";
import { comparisonOf } from "../rows/orders.ts";
import { codeOf, type Condition, type ConditionKey, conditionsOf, type Row } from "./conditions.ts";
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
  /** What it must have and has. */
  readonly fits: readonly Reason[];
  /** None or one. */
  readonly misses: readonly Miss[];
  /** What it must have and does not say. */
  readonly unknown: readonly Reason[];
  /** What would be nice and it has. */
  readonly nice: readonly Reason[];
}

/** A match before it is put in words. */
export interface Judged<W extends Wish = Wish> {
  readonly wish: W;
  readonly row: number;
  readonly standing: Standing;
  readonly missed: Condition | undefined;
  readonly unknown: number;
  readonly nice: number;
  /** How far it is from the wish; 0 for what fits. */
  readonly weight: number;
}

const PLACES: Readonly<Record<Standing, number>> = { fits: 0, perhaps: 1, near: 2 };
/** One thing more that is not known, beside a price that is a tenth too high. */
const UNKNOWN_WEIGHT = 0.1;

/** Better ones first: what fits, most of what is nice in front; then what may fit; then what nearly fits. */
export function compareJudged(a: Judged, b: Judged): number {
  return PLACES[a.standing] - PLACES[b.standing] || a.weight - b.weight || b.nice - a.nice;
}

const SINGLE_KEYS: ReadonlySet<string> = new Set(facets.flatMap(({ key, isMulti }) => (isMulti ? [] : [key])));
const isSingle = (key: ConditionKey): key is SingleKey => SINGLE_KEYS.has(key);

/** Compares wishes with homes of the index. To be made for one question: it remembers which rows hold which text, and what the parts of a wish are called. */
export class Judge {
  readonly #listings: Listings;
  readonly #rowsWith: (text: string) => Bits;
  readonly #labelOf: LabelOf;
  readonly #texts = new Map<string, Bits>();
  readonly #chips = new Map<Query, readonly Chip[]>();

  /** @param rowsWith the rows that answer a text; what it hands out is copied */
  constructor(listings: Listings, rowsWith: (text: string) => Bits, labelOf: LabelOf) {
    this.#listings = listings;
    this.#rowsWith = rowsWith;
    this.#labelOf = labelOf;
  }

  readonly #answers: Row["answers"] = (text, row) => {
    let rows = this.#texts.get(text);
    if (!rows) this.#texts.set(text, (rows = this.#rowsWith(text).slice()));
    return hasBit(rows, row);
  };

  /** @returns nothing for a home that misses two things or more */
  judge<W extends Wish>(wish: W, row: number): Judged<W> | undefined {
    const { must, nice } = wish;
    const of: Row = { listings: this.#listings, row, answers: this.#answers };
    let missed: Condition | undefined;
    let unknown = 0;
    for (const condition of conditionsOf(must)) {
      const verdict = condition.verdict(of);
      if (verdict === "fits") continue;
      if (verdict === "unknown") unknown++;
      else if (missed) return undefined;
      else missed = condition;
    }
    let liked = 0;
    for (const condition of conditionsOf(nice)) if (condition.verdict(of) === "fits") liked++;
    const standing = missed ? "near" : unknown > 0 ? "perhaps" : "fits";
    const weight = unknown * UNKNOWN_WEIGHT + (missed ? this.#weight(missed, must, row) : 0);
    return { wish, row, standing, missed, unknown, nice: liked, weight };
  }

  /** Whether a home has all that it must have. */
  fits({ must }: Wish, row: number): boolean {
    const of: Row = { listings: this.#listings, row, answers: this.#answers };
    return conditionsOf(must).every((condition) => condition.verdict(of) === "fits");
  }

  #weight(missed: Condition, must: Query, row: number): number {
    return weightOf(missed.key, gapOf(missed, must, this.#listings, row, this.#labelOf), this.#listings, row);
  }

  /** The best homes for a wish; equal ones newest first. @param among rows to look at; default: all */
  best(wish: Wish, limit: number, among?: readonly number[]): readonly Match[] {
    const { alive, wordCount } = this.#listings;
    const found: Judged[] = [];
    const look = (row: number) => {
      const judged = this.judge(wish, row);
      if (judged) found.push(judged);
    };
    if (among) among.forEach(look);
    else eachBit(alive, wordCount, look);
    const newest = comparisonOf("newest", this.#listings);
    found.sort((a, b) => compareJudged(a, b) || newest(a.row, b.row));
    return found.slice(0, limit).map((judged) => this.explain(judged));
  }

  explain({ wish: { must, nice }, row, standing }: Judged): Match {
    const of: Row = { listings: this.#listings, row, answers: this.#answers };
    const verdicts = conditionsOf(must).map((condition) => ({ condition, verdict: condition.verdict(of) }));
    const being = (wanted: string) =>
      verdicts.flatMap(({ condition, verdict }) => (verdict === wanted ? [condition] : []));
    return {
      id: this.#listings.idOf(row),
      standing,
      fits: this.#reasons(must, being("fits")),
      misses: being("misses").map((condition) => this.#miss(must, condition, row)),
      unknown: this.#reasons(must, being("unknown")),
      nice: this.#reasons(
        nice,
        conditionsOf(nice).filter(({ verdict }) => verdict(of) === "fits"),
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
    const gap = gapOf(condition, query, this.#listings, row, this.#labelOf);
    const is = this.#instead(condition.key, row);
    return {
      key: condition.key,
      label: reason?.label ?? "",
      ...(is ? { is } : {}),
      ...(gap ? { gap } : {}),
    };
  }

  #instead(key: ConditionKey, row: number): string | undefined {
    const label = (one: SingleKey) => this.#listings.values[one].labels[codeOf(this.#listings, one, row)];
    if (key === "location") return [label("location"), label("city")].filter(Boolean).join(", ");
    const own = listKeyOf(key as FilterKey); // what is no filter is not single either
    return isSingle(own) ? label(own) : undefined;
  }
}
