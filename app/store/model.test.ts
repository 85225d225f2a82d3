import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError, type State } from "#app/entities/index.ts";
import { freeSlug } from "#app/entities/values/slug.ts";
import type { Records } from "./types.ts";
import { administrator, aProperty, engines, testStore, visitor } from "#scripts/testing/stores.ts";
import { runs } from "#scripts/testing/runs.ts";

interface Known {
  id: string;
  slug: string;
  floor: string | undefined;
  state: State;
  version: number;
  bin: boolean;
}

/** What the store promises, as plainly as it can be said. */
class Model {
  readonly records: Known[] = [];
  readonly redirects = new Map<string, Known>();
  changes = 0;

  liveSlugs(): Set<string> {
    return new Set(this.records.filter((record) => !record.bin).map((record) => record.slug));
  }

  bySlug(slug: string, sees: (record: Known) => boolean): { found: string } | { movedTo: string } | undefined {
    const live = this.records.find((record) => !record.bin && record.slug === slug);
    if (live && sees(live)) return { found: live.id };
    const moved = this.redirects.get(slug);
    return moved && !moved.bin && sees(moved) && moved.slug !== slug ? { movedTo: moved.slug } : undefined;
  }
}

type Step = (model: Model, records: Records) => Promise<void>;

const SLUGS = ["a", "b", "a-2", "b-2"] as const;
const states = fc.constantFrom<State>("published", "pending", "archived");
const slugs = fc.constantFrom(...SLUGS);
const whichOf = fc.nat({ max: 20 });

const create = fc.tuple(slugs, states).map(([wanted, state]): Step => async (model, records) => {
  const slug = freeSlug(wanted, model.liveSlugs());
  const made = await records.create("property", aProperty("Home", wanted), { state });
  expect(made.values.slug).toBe(slug);
  model.records.push({ id: made.id, slug, floor: undefined, state, version: 1, bin: false });
  model.changes += 1;
});

const update = fc
  .tuple(
    whichOf,
    fc.option(slugs),
    fc.option(fc.constantFrom("1", "2")),
    fc.option(states),
    fc.option(fc.nat({ max: 3 })),
  )
  .map(([which, slug, floor, state, expectedVersion]): Step => async (model, records) => {
    const record = model.records[which % Math.max(1, model.records.length)];
    if (!record) return;
    const patch = { ...(slug === null ? {} : { slug }), ...(floor === null ? {} : { floor }) };
    const options = { ...(state === null ? {} : { state }), ...(expectedVersion === null ? {} : { expectedVersion }) };
    const status = await statusOf(records.update("property", record.id, patch, options));
    if (record.bin) return expect(status).toBe(404);
    if (expectedVersion !== null && expectedVersion !== record.version) return expect(status).toBe(409);
    const next = { ...record, slug: slug ?? record.slug, floor: floor ?? record.floor, state: state ?? record.state };
    if (next.slug !== record.slug && model.liveSlugs().has(next.slug)) return expect(status).toBe(409);
    expect(status).toBe(200);
    const same = next.slug === record.slug && next.floor === record.floor && next.state === record.state;
    if (same) return;
    if (next.slug !== record.slug) {
      if (model.redirects.get(next.slug) === record) model.redirects.delete(next.slug);
      model.redirects.set(record.slug, record);
    }
    Object.assign(record, next, { version: record.version + 1 });
    model.changes += 1;
  });

const remove = whichOf.map((which): Step => async (model, records) => {
  const record = model.records[which % Math.max(1, model.records.length)];
  if (!record) return;
  expect(await statusOf(records.remove("property", record.id))).toBe(record.bin ? 404 : 200);
  if (record.bin) return;
  Object.assign(record, { bin: true, version: record.version + 1 });
  model.changes += 1;
});

const restore = whichOf.map((which): Step => async (model, records) => {
  const record = model.records[which % Math.max(1, model.records.length)];
  if (!record) return;
  const restored = await records.restore("property", record.id);
  if (!record.bin) return expect(restored.version).toBe(record.version);
  const slug = freeSlug(record.slug, model.liveSlugs());
  Object.assign(record, { bin: false, slug, version: record.version + 1 });
  model.changes += 1;
});

const erase = whichOf.map((which): Step => async (model, records) => {
  const index = which % Math.max(1, model.records.length);
  const record = model.records[index];
  if (!record) return;
  await records.erase("property", record.id);
  model.records.splice(index, 1);
  for (const [slug, target] of model.redirects) if (target === record) model.redirects.delete(slug);
  model.changes += 1;
});

const steps = fc.array(
  fc.oneof(
    { arbitrary: create, weight: 4 },
    { arbitrary: update, weight: 5 },
    { arbitrary: remove, weight: 2 },
    { arbitrary: restore, weight: 2 },
    { arbitrary: erase, weight: 1 },
  ),
  { maxLength: 25 },
);

async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call;
    return 200;
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
}

describe.each(engines)("any sequence of changes on %s", (engine) => {
  it("leaves the store as the model says, alone and inside a transaction", async () => {
    const { store } = await testStore(engine);
    const records = store.as(administrator);
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (sequence, inTransaction) => {
        const model = new Model();
        const before = store.changes.seq;
        const run = async (own: Records) => {
          for (const step of sequence) await step(model, own);
        };
        await (inTransaction ? records.transaction(run) : run(records));
        expect(store.changes.seq - before).toBe(model.changes);
        await compare(model, records, store.as(visitor));
        for (const { id } of model.records) await records.erase("property", id);
      }),
      { numRuns: runs(60) },
    );
  });
});

async function compare(model: Model, records: Records, visitors: Records): Promise<void> {
  const isPublic = (record: Known) => record.state === "published";
  for (const known of model.records) {
    const stored = await records.get("property", known.id);
    expect(stored).toMatchObject({ state: known.state, version: known.version, values: { slug: known.slug } });
    expect([stored?.values.floor, stored?.deletedAt !== undefined]).toEqual([known.floor, known.bin]);
    expect((await visitors.get("property", known.id)) !== undefined).toBe(!known.bin && isPublic(known));
  }
  for (const state of ["published", "pending", "archived"] as const) {
    for (const bin of [false, true]) {
      const expected = model.records.filter((record) => record.state === state && record.bin === bin);
      expect(await records.count("property", { states: [state], bin })).toBe(expected.length);
      expect(
        (await records.list("property", { states: [state], bin, limit: 100 })).items.map((record) => record.id).sort(),
      ).toEqual(expected.map((record) => record.id).sort());
    }
  }
  const named = new Set([...SLUGS, ...model.redirects.keys(), ...model.records.map((record) => record.slug)]);
  for (const slug of named) {
    for (const [reader, sees] of [
      [records, () => true],
      [visitors, isPublic],
    ] as const) {
      const result = await reader.getBySlug("property", slug);
      expect(result && "found" in result ? { found: result.found.id } : result).toEqual(model.bySlug(slug, sees));
    }
  }
}
