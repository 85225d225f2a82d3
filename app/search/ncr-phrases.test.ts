import { describe, expect, it } from "vitest";
import { createSearch } from "./index.ts";
import { ncrListings, type Offer } from "./ncr-listings.fixture.ts";
import { type Judge, NCR_PHRASES } from "./ncr-phrases.fixture.ts";
import { TestSource } from "./test-source.ts";

const listings = ncrListings();
const offers = new Map(listings.map(({ record, offer }) => [record.id, offer]));
const search = await createSearch(new TestSource(listings.map(({ record }) => record)));

/** What a buyer sees first. */
const FIRST = { size: 10 };
const LEAST_MEAN = 0.9;

/** Share of right ones among the first ten; where nothing is right, an empty list is. */
function precision(phrase: string, isRight: Judge): number {
  const { ids } = search.search(search.readPhrase(phrase).query, FIRST);
  const shown = ids.flatMap((id): Offer[] => [offers.get(id)].filter((offer) => offer !== undefined));
  if (shown.length === 0) return listings.some(({ offer }) => isRight(offer)) ? 0 : 1;
  return shown.filter(isRight).length / shown.length;
}

describe("phrases over listings of Delhi, Noida and their neighbours", () => {
  it("nearly all have something that is right, so that finding nothing is no way to pass", () => {
    const empty = NCR_PHRASES.filter(([, isRight]) => !listings.some(({ offer }) => isRight(offer))).map(
      ([phrase]) => phrase,
    );
    expect(empty).toEqual(["farm house in paschim vihar"]);
  });

  it(`the first ten homes of ${NCR_PHRASES.length} phrases are nearly all right`, () => {
    const scored = NCR_PHRASES.map(([phrase, isRight]) => ({ phrase, score: precision(phrase, isRight) }));
    const mean = scored.reduce((sum, { score }) => sum + score, 0) / scored.length;
    const poor = scored.filter(({ score }) => score < 1).map(({ phrase, score }) => `${score.toFixed(2)}  ${phrase}`);
    expect(mean, `mean precision ${mean.toFixed(3)}\n${poor.join("\n")}`).toBeGreaterThanOrEqual(LEAST_MEAN);
  });
});
