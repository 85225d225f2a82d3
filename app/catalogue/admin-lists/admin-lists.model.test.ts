import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STATES, type State } from "#app/entities/index.ts";
import type { AdminListQuery } from "./types.ts";
import { catalogueOfFile } from "#scripts/testing/catalogue.ts";

const asha = { type: "administrator", id: "0".repeat(24), name: "Asha" } as const;

interface Home {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  readonly type: "Flat" | "Villa" | undefined;
  readonly verified: boolean;
  readonly price: number | undefined;
  readonly state: State;
}

const { store, catalogue } = await catalogueOfFile();

/** What publishing needs beside title, project and place. */
const PUBLISHABLE = { City: "Noida", PropType: "Flat", SaleType: "Buy", PriceOnRequest: "Yes" };
const titles = fc.constantFrom("Lake villa", "Palm court", "Lakeside flat", "Élan house", "Villa of palms");
const places = fc.constantFrom("Sector 150", "Sector 15", "Golf Links", "Lake Road");
const homes = fc.record({
  title: titles,
  location: places,
  type: fc.constantFrom("Flat", "Villa", undefined),
  verified: fc.boolean(),
  price: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  state: fc.constantFrom(...STATES),
});
const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant("add" as const), home: homes }),
    fc.record({ act: fc.constant("change" as const), at: fc.nat(), home: homes }),
    fc.record({ act: fc.constant("remove" as const), at: fc.nat() }),
    fc.record({ act: fc.constant("restore" as const), at: fc.nat() }),
    fc.record({ act: fc.constant("ask" as const) }),
  ),
  { maxLength: 25 },
);
const queries: fc.Arbitrary<AdminListQuery> = fc.record({
  sort: fc.constantFrom("title", "location", "type", "price", "created", "changed"),
  direction: fc.constantFrom("asc", "desc"),
  search: fc.constantFrom("", "lake", "villa", "sector 15", "elan", "alm", "nowhere"),
  state: fc.option(fc.constantFrom(...STATES), { nil: undefined }),
  choices: fc.record(
    { type: fc.constantFrom("Flat", "Villa"), verified: fc.constantFrom("yes", "no") },
    { requiredKeys: [] },
  ),
  lacks: fc.constantFrom(undefined, "verified", "picture"),
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.integer({ min: 1, max: 5 }),
});

const plain = (text: string) => text.toLowerCase().replaceAll("é", "e");

/** The same question to a plain array. A word that begins none is looked for inside words. */
function fits(home: Home, all: readonly Home[], query: AdminListQuery): boolean {
  const words = (each: Home) => plain(`${each.title} ${each.location}`).split(" ");
  const typed = (query.search ?? "").split(" ").filter(Boolean);
  return (
    (query.state === undefined || home.state === query.state) &&
    (query.choices?.["type"] === undefined || home.type === query.choices["type"]) &&
    (query.choices?.["verified"] === undefined || home.verified === (query.choices["verified"] === "yes")) &&
    (query.lacks !== "verified" || !home.verified) &&
    typed.every(
      (word) =>
        words(home).some((own) => own.startsWith(word)) ||
        (!all.some((each) => words(each).some((own) => own.startsWith(word))) &&
          words(home).some((own) => own.includes(word))),
    )
  );
}

const wireOf = ({ title, location, type, verified, price }: Omit<Home, "id">) => ({
  Title: title,
  ProjectName: "-",
  Location: location,
  ...PUBLISHABLE,
  PropType: type ?? "Studio",
  verified,
  TotalPrice: price ?? "",
});
/** Addresses are words too: these are none that is looked for. */
let made = 0;
const newSlug = () => `n${(made += 1)}`;

describe("lists of the back office", () => {
  it("answer what a plain array would, after any changes", async () => {
    await fc.assert(
      fc.asyncProperty(acts, fc.array(queries, { minLength: 1, maxLength: 6 }), async (steps, asked) => {
        for (const { id } of (await store.as(asha).list("property", { limit: 1_000 })).items)
          await store.as(asha).remove("property", id);
        const live: Home[] = [];
        const binned: Home[] = [];
        for (const step of steps) {
          if (step.act === "add")
            live.push({
              ...step.home,
              id: (
                await catalogue.add(
                  asha,
                  "property",
                  { ...wireOf(step.home), slug: newSlug() },
                  { state: step.home.state },
                )
              ).id,
            });
          else if (step.act === "restore") {
            const [home] = binned.length ? binned.splice(step.at % binned.length, 1) : [];
            if (home) live.push(home);
            if (home) await catalogue.restore(asha, "property", home.id);
          } else if (step.act === "ask") await catalogue.adminLists.list(asha, "property", { sort: "title" });
          else if (live.length > 0) {
            const at = step.at % live.length;
            const { id = "" } = live[at] ?? {};
            if (step.act === "change") {
              await catalogue.change(asha, "property", id, wireOf(step.home), { state: step.home.state });
              live[at] = { ...step.home, id };
            } else {
              await catalogue.remove(asha, "property", id);
              binned.push(...live.splice(at, 1));
            }
          }
        }
        for (const query of asked) {
          const matching = live.filter((home) => fits(home, live, query));
          const { limit = 10 } = query;
          const pages = Math.max(1, Math.ceil(matching.length / limit));
          const found: string[] = [];
          for (let page = 1; page <= pages; page += 1) {
            const answer = await catalogue.adminLists.list(asha, "property", { ...query, page });
            expect([answer.total, answer.page]).toEqual([matching.length, page]);
            expect(answer.items.length).toBe(page < pages ? limit : matching.length - limit * (pages - 1));
            found.push(...answer.items.map(({ id }) => id));
          }
          expect(found.toSorted()).toEqual(matching.map(({ id }) => id).toSorted());
          if (query.sort === "title")
            expect(found.map((id) => plain(live.find((home) => home.id === id)?.title ?? ""))).toEqual(
              sorted(
                matching.map(({ title }) => plain(title)),
                query.direction,
              ),
            );
          expect((await catalogue.adminLists.list(asha, "property", { ...query, page: 99 })).page).toBe(pages);
        }
      }),
      { numRuns: 40 },
    );
  });
});

function sorted(titlesOf: readonly string[], direction: "asc" | "desc" | undefined): readonly string[] {
  const ascending = titlesOf.toSorted();
  return direction === "desc" ? ascending.toReversed() : ascending;
}
