import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STATES } from "#app/entities/index.ts";
import type { AdminListEntry } from "./entry.ts";
import { AdminListIndex } from "./list-index.ts";
import { runs } from "#scripts/testing/runs.ts";

const NONE_STALE = { unconfirmed: 0, leaving: 0 };
const idOf = (number: number) => number.toString(16).padStart(24, "0");
const entry = fc
  .record({
    id: fc.nat({ max: 30 }).map(idOf),
    state: fc.constantFrom(...STATES),
    isVerified: fc.boolean(),
    price: fc.nat({ max: 4 }),
    created: fc.nat({ max: 4 }),
    confirmed: fc.nat({ max: 4 }),
    title: fc.constantFrom("", "lake villa", "palm court"),
  })
  .map(({ price, created, confirmed, title, ...own }): AdminListEntry => ({
    ...own,
    hasPicture: true,
    hasRera: true,
    isConfirmed: true,
    addedOn: created,
    isDemo: false,
    asksForPrice: false,
    numbers: { price, created, confirmed },
    texts: { title },
    choices: {},
    words: ` ${title}`,
    ownerWords: "",
  }));
const change = fc.oneof({ arbitrary: entry, weight: 3 }, { arbitrary: fc.nat({ max: 30 }).map(idOf), weight: 1 });
const sort = fc.constantFrom("price", "created", "title");

/** In ascending order; equal ones by id. */
function ordered(entries: Iterable<AdminListEntry>, key: string): readonly string[] {
  const keyOf = ({ numbers, texts }: AdminListEntry) => numbers[key] ?? texts[key] ?? "";
  const before = (a: AdminListEntry, b: AdminListEntry) => (keyOf(a) === keyOf(b) ? a.id < b.id : keyOf(a) < keyOf(b));
  return [...entries].sort((a, b) => (before(a, b) ? -1 : 1)).map(({ id }) => id);
}

describe("the index of an administrator's list", () => {
  it("holds what a map would, whether records came before the first question or after it", () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(fc.array(change)), sort, fc.nat({ max: 5 }), (first, later, key, time) => {
        const index = new AdminListIndex();
        const held = new Map<string, AdminListEntry>();
        const put = (each: AdminListEntry) => {
          index.put(each);
          held.set(each.id, each);
        };
        first.forEach(put);
        index.page({ sort: key }, 1, NONE_STALE, true);
        for (const batch of later) {
          for (const each of batch) {
            if (typeof each !== "string") put(each);
            else {
              index.remove(each);
              held.delete(each);
            }
          }
          index.page({ sort: key }, 1, NONE_STALE, true);
        }
        const stale = { unconfirmed: time, leaving: time };
        const all = [...held.values()];
        const ids = (entries: readonly AdminListEntry[]) => ordered(entries, key);
        expect(index.page({ sort: key, direction: "asc" }, 100, NONE_STALE, true).ids).toEqual(ids(all));
        expect(index.page({ sort: key }, 100, NONE_STALE, true).ids).toEqual(ids(all).toReversed());
        expect(index.page({ sort: key, direction: "asc", page: 2 }, 3, NONE_STALE, true).ids).toEqual(
          all.length > 3 ? ids(all).slice(3, 6) : ids(all),
        );
        expect(
          index.page({ sort: key, direction: "asc", search: "vil", lacks: "confirmed" }, 100, stale, true).ids,
        ).toEqual(
          ids(
            all.filter(({ texts, numbers }) => texts["title"] === "lake villa" && (numbers["confirmed"] ?? 0) <= time),
          ),
        );
        expect(index.summary(time, stale)).toMatchObject({
          added: all.filter(({ state, numbers }) => state !== "pending" && (numbers["created"] ?? 0) >= time).length,
          lacking: {
            verified: all.filter(({ state, isVerified }) => state === "published" && !isVerified).length,
            confirmed: all.filter(({ state, numbers }) => state === "published" && (numbers["confirmed"] ?? 0) <= time)
              .length,
          },
        });
      }),
      { numRuns: runs(200) },
    );
  });
});
