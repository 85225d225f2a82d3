import { describe, expect, it } from "vitest";
import type { Judge, JudgedPhrase } from "./ncr-judges.fixture.ts";
import { createSearch } from "../index.ts";
import { type NcrListing, ncrListings } from "./ncr-listings.fixture.ts";
import type { Offer } from "./ncr-offers.fixture.ts";
import { ALL_AREAS } from "./ncr-more-areas.fixture.ts";
import { MORE_NCR_PHRASES } from "./ncr-more-phrases.fixture.ts";
import { NCR_PHRASES } from "./ncr-phrases.fixture.ts";
import { TestSource } from "../testing.ts";
import { runs } from "#scripts/testing/runs.ts";

/** What a buyer sees first. */
const FIRST = { size: 10 };
const MIN_MEAN = 0.9;

interface List {
  readonly name: string;
  readonly listings: readonly NcrListing[];
  readonly phrases: readonly JudgedPhrase[];
  /** Phrases that no listing fits. */
  readonly unmatched: readonly string[];
}

const LISTS: readonly List[] = [
  { name: "first list", listings: ncrListings(), phrases: NCR_PHRASES, unmatched: ["farm house in paschim vihar"] },
  {
    name: "second list, with more places",
    listings: ncrListings(12_000, 23, ALL_AREAS),
    phrases: MORE_NCR_PHRASES,
    unmatched: ["farm house in connaught place", "karol bagh shop", "ballabgarh plot"],
  },
];

describe.each(LISTS)("phrases over listings of Delhi, Noida and their neighbours: $name", async (list) => {
  const { listings, phrases, unmatched } = list;
  const offers = new Map(listings.map(({ record, offer }) => [record.id, offer]));
  const search = await createSearch(new TestSource(listings.map(({ record }) => record)));
  const fitting = (isRight: Judge) => listings.filter(({ offer }) => isRight(offer)).length;

  interface Score {
    readonly phrase: string;
    /** Share of right ones among the first ten; where nothing is right, an empty list is. */
    readonly precision: number;
    /** Share of the right ones, of ten at most, that are among the first ten. */
    readonly recall: number;
  }

  const scores = phrases.map(([phrase, isRight]): Score => {
    const { ids } = search.search(search.readPhrase(phrase).query, FIRST);
    const right = ids.filter((id) => isRight(offers.get(id) as Offer)).length;
    const wanted = Math.min(fitting(isRight), FIRST.size);
    if (wanted === 0) return { phrase, precision: ids.length === 0 ? 1 : 0, recall: 1 };
    return { phrase, precision: right / Math.max(1, ids.length), recall: right / wanted };
  });

  it("nearly all have something that is right, so that finding nothing is no way to pass", () => {
    expect(phrases.filter(([, isRight]) => fitting(isRight) === 0).map(([phrase]) => phrase)).toEqual(unmatched);
  });

  it("typed letter by letter, are offered only lists with just so many homes, each once", () => {
    const some = phrases.filter((_, number) => number % 8 === 0);
    for (const [phrase] of some.slice(0, runs(some.length)))
      for (let letters = 1; letters <= phrase.length; letters++) {
        const typed = phrase.slice(0, letters);
        const offered = search.suggest(typed, 8);
        const totals = offered.map(({ query }) => search.search(query, { size: 1 }).total);
        expect(totals, typed).toEqual(offered.map(({ count }) => count));
        expect(totals.includes(0), typed).toBe(false);
        expect(new Set(offered.map(({ label }) => label.toLowerCase())).size, typed).toBe(offered.length);
      }
  });

  it.each(["precision", "recall"] as const)("the mean %s of the first ten homes", (measure) => {
    const mean = scores.reduce((sum, score) => sum + score[measure], 0) / scores.length;
    const poor = scores
      .filter((score) => score[measure] < 1)
      .map((score) => `${score[measure].toFixed(2)}  ${score.phrase}`);
    expect(mean, `mean ${measure} ${mean.toFixed(3)}\n${poor.join("\n")}`).toBeGreaterThanOrEqual(MIN_MEAN);
  });
});
