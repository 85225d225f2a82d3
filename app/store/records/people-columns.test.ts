import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Stored } from "#app/kinds/index.ts";
import { isUnanswered } from "#app/kinds/enquiry/enquiry.ts";
import { hasOpenStep, isUnansweredMessage, NO_STEP, stepDueAt } from "#app/kinds/interaction/interaction.ts";
import { mailsOf, namesOf, numbersOf, othersThan } from "#app/kinds/person/person.ts";
import { administrator, collect, engines, testStore } from "#scripts/testing/stores.ts";
import { runs } from "#scripts/testing/runs.ts";
import { fold } from "../fold.ts";
import { reindex } from "../reindex.ts";
import type { Records } from "../types.ts";

const PEOPLE = 4;
const who = fc.nat(PEOPLE - 1);
const person = fc.record({
  who,
  name: fc.constantFrom("Asha Rao", "Dev Rao", "ASHA  rao", "Asha"),
  numbers: fc.uniqueArray(fc.constantFrom("+919800000001", "+919800000002"), { maxLength: 2 }),
  mails: fc.uniqueArray(fc.constantFrom("a@post.example", "b@post.example"), { maxLength: 2 }),
  notSame: fc.uniqueArray(who, { maxLength: 1 }),
});
const said = fc.record({
  of: who,
  what: fc.constantFrom("note" as const, "wrote" as const),
  at: fc.nat(9),
  step: fc.option(fc.nat(2)),
});
type Step =
  | { readonly put: { readonly who: number } & Record<string, unknown> }
  | {
      readonly said: {
        readonly of: number;
        readonly what: "note" | "wrote";
        readonly at: number;
        readonly step: number | null;
      };
    }
  | { readonly asks: number }
  | { readonly gone: number }
  | { readonly back: number }
  | { readonly changed: number }
  | { readonly erased: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: person.map((put) => ({ put })) },
  { weight: 3, arbitrary: said.map((one) => ({ said: one })) },
  who.map((asks) => ({ asks })),
  who.map((gone) => ({ gone })),
  who.map((back) => ({ back })),
  fc.nat(5).map((changed) => ({ changed })),
  fc.nat(5).map((erased) => ({ erased })),
);

/** Does it, and leaves out what cannot be done with what there is. */
async function take(records: Records, ids: readonly string[], made: Stored<"interaction">[], one: Step): Promise<void> {
  const idOf = (at: number) => ids[at] ?? "";
  const isLive = async (at: number) => (await records.get("person", idOf(at)))?.deletedAt === undefined;
  if ("put" in one) {
    if (!(await isLive(one.put.who))) return;
    const { name, numbers, mails, notSame } = one.put as unknown as {
      name: string;
      numbers: string[];
      mails: string[];
      notSame: number[];
    };
    await records.update("person", idOf(one.put.who), {
      name,
      numbers: numbers.map((number) => ({ number })),
      mails: mails.map((mail) => ({ mail })),
      notSame: notSame.map((other) => ({ person: idOf(other) })),
    });
  } else if ("said" in one) {
    const { of, what, at, step: on } = one.said;
    const next = on === null ? {} : { nextStep: "Call", nextStepOn: `2026-01-0${on + 1}` };
    made.push(await records.create("interaction", { person: idOf(of), what, at, ...next }));
  } else if ("asks" in one) {
    const consent = { consentText: "Yes", consentVersion: "1", consentAt: 1 };
    await records.create("enquiry", {
      person: idOf(one.asks),
      name: "Asha",
      number: "+919800000001",
      ...consent,
    });
  } else if ("gone" in one) {
    if (await isLive(one.gone)) await records.remove("person", idOf(one.gone));
  } else if ("back" in one) {
    await records.restore("person", idOf(one.back));
  } else if ("changed" in one) {
    const found = made[one.changed];
    if (found) await records.update("interaction", found.id, { nextStepDoneAt: 5, answeredAt: 5 });
  } else {
    const [found] = made.splice(one.erased, 1);
    if (found) await records.erase("interaction", found.id);
  }
}

/** What lists say, and what the documents say. */
async function listed(records: Records) {
  const ids = async (options: object) =>
    (await records.list("person", { limit: 100, ...options })).items.map(({ id }) => id).sort();
  const pairs = (await records.alike("person", { limit: 100 })).items.map((pair) => [...pair].sort().join(" ")).sort();
  return {
    waiting: await ids({ waits: {} }),
    counted: await records.count("person", { waits: {} }),
    withStep: await ids({ due: { until: NO_STEP } }),
    soonest: (await records.list("person", { sort: "due", limit: 100 })).items.map(({ id }) => id),
    last: (await records.list("person", { sort: "listed", limit: 100 })).items.map(({ id }) => id),
    pairs,
  };
}

async function read(records: Records): Promise<Awaited<ReturnType<typeof listed>>> {
  const [people, conversations, enquiries] = [
    await collect(records.stream("person")),
    await collect(records.stream("interaction")),
    await collect(records.stream("enquiry")),
  ];
  const all = people.map((one) => {
    const own = conversations.filter(({ values }) => values.person === one.id);
    const steps = own.filter(({ values }) => hasOpenStep(values)).map(({ values }) => stepDueAt(values));
    return {
      one,
      due: Math.min(NO_STEP, ...steps),
      stirred: Math.max(one.updatedAt, ...own.map(({ values }) => values.at)),
      waits:
        own.some(({ values }) => isUnansweredMessage(values)) ||
        enquiries.some(({ values }) => values.person === one.id && isUnanswered(values)),
    };
  });
  const byStir = (a: (typeof all)[number], b: (typeof all)[number]) =>
    b.stirred - a.stirred || (a.one.id < b.one.id ? 1 : -1);
  const idsOf = (some: typeof all) => some.map(({ one }) => one.id);
  const waiting = idsOf(all.filter(({ waits }) => waits)).sort();
  const busy = new Set(idsOf(all.filter(({ due }) => due < NO_STEP)));
  const keys = ({ values }: Stored<"person">) => [
    ...numbersOf(values),
    ...mailsOf(values),
    ...namesOf(values)
      .filter((name) => name.includes(" "))
      .map(fold),
  ];
  const inOrder = people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const pairs = inOrder.flatMap((later, at) =>
    [...new Set(keys(later))].flatMap((key) => {
      const first = inOrder
        .slice(0, at)
        .find(
          (other) =>
            keys(other).includes(key) &&
            !othersThan(other.values).includes(later.id) &&
            !othersThan(later.values).includes(other.id),
        );
      return first ? [`${first.id} ${later.id}`] : [];
    }),
  );
  return {
    waiting,
    counted: waiting.length,
    withStep: [...busy].sort(),
    soonest: idsOf(all.toSorted((a, b) => a.due - b.due || byStir(a, b))),
    last: idsOf(all.toSorted(byStir)),
    pairs: [...new Set(pairs)].sort(),
  };
}

describe.each(engines)("lists of people on %s", (engine) => {
  it("say after every change what the documents say, and after a reindex", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        let now = 0;
        const { store, url } = await testStore(engine, { now: () => (now += 1) });
        const records = store.as(administrator);
        const made: Stored<"interaction">[] = [];
        const people = Array.from({ length: PEOPLE }, (_, at) => ({ values: { name: `Person ${at}` } }));
        const ids = (await records.createMany("person", people)).map(({ id }) => id);
        for (const one of steps) await take(records, ids, made, one);
        const wanted = await read(records);
        expect(await listed(records)).toEqual(wanted);
        await reindex(url);
        expect(await listed(records)).toEqual(wanted);
      }),
      { numRuns: runs(engine === "sqlite" ? 40 : 8) },
    );
  });
});
