import fc from "fast-check";
import { expect, it } from "vitest";
import type { Stored } from "#app/kinds/index.ts";
import { runs } from "#scripts/testing/runs.ts";
import { bySigns, doublesAmong } from "./doubles.ts";
import { byStir, Everybody, type Person } from "./memory.ts";

const id = fc.constantFrom("a", "b", "c", "d");
const META = { state: "published", version: 1, createdAt: 0, deletedAt: undefined } as const;

const person = fc
  .record({
    id,
    updatedAt: fc.nat(5),
    name: fc.constantFrom("Asha Rao", "Dev Rao", "asha  rao", "Asha"),
    numbers: fc.uniqueArray(fc.constantFrom("+919800000001", "+919800000002"), { maxLength: 2 }),
    mails: fc.uniqueArray(fc.constantFrom("a@post.example", "b@post.example"), { maxLength: 2 }),
    notSame: fc.uniqueArray(id, { maxLength: 1 }),
  })
  .map(({ id: own, updatedAt, name, numbers, mails, notSame }): Person => ({
    ...META,
    id: own,
    updatedAt,
    values: {
      name,
      numbers: numbers.map((number) => ({ number })),
      mails: mails.map((mail) => ({ mail })),
      notSame: notSame.map((other) => ({ person: other })),
    },
  }));

const interaction = fc
  .record({ id: fc.constantFrom("1", "2", "3", "4"), of: id, at: fc.nat(9), step: fc.option(fc.nat(2)) })
  .map(({ id: own, of, at, step }): Stored<"interaction"> => ({
    ...META,
    id: own,
    updatedAt: 0,
    values: {
      person: of,
      what: "note",
      at,
      ...(step === null ? {} : { nextStep: "Call", nextStepOn: `2026-01-0${step + 1}` }),
    },
  }));

type Step =
  | { readonly put: Person }
  | { readonly said: Stored<"interaction"> }
  | { readonly gone: string }
  | { readonly unsaid: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: person.map((put) => ({ put })) },
  { weight: 3, arbitrary: interaction.map((said) => ({ said })) },
  id.map((gone) => ({ gone })),
  fc.constantFrom("1", "2", "3", "4").map((unsaid) => ({ unsaid })),
);

/** Everything that is asked of it. */
function told(everybody: Everybody) {
  const pairs = (of?: string) =>
    doublesAmong(everybody, of)
      .toSorted(bySigns)
      .map(({ people, reasons }) => [...people.map((known) => known.person.id), ...[...reasons].sort()]);
  return {
    people: [...everybody.all()].toSorted(byStir).map(({ person: { id: own }, text, talk }) => ({
      own,
      text,
      last: talk.last?.id,
      open: talk.open.map((said) => said.id),
    })),
    pairs: pairs(),
    own: ["a", "b", "c", "d"].map((of) => pairs(of)),
  };
}

it("is after every change what it would be if it had been read from the database then", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const followed = new Everybody();
      const [people, said] = [new Map<string, Person>(), new Map<string, Stored<"interaction">>()];
      for (const one of steps) {
        if ("put" in one) {
          followed.put({ kind: "person", record: one.put });
          people.set(one.put.id, one.put);
        } else if ("said" in one) {
          followed.put({ kind: "interaction", record: one.said });
          said.set(one.said.id, one.said);
        } else if ("gone" in one) {
          followed.remove("person", one.gone);
          people.delete(one.gone);
        } else {
          followed.remove("interaction", one.unsaid);
          said.delete(one.unsaid);
        }
      }
      const read = new Everybody();
      for (const record of people.values()) read.put({ kind: "person", record });
      for (const record of said.values()) read.put({ kind: "interaction", record });
      expect(told(followed)).toEqual(told(read));
    }),
    { numRuns: runs(300) },
  );
});
