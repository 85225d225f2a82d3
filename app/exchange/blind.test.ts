import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { peopleIn } from "./testing/people.ts";

/** Files by somebody who had not seen the reader, with what they expected of each row; `judged` where something else is right too. */
const read = (name: string) => readFileSync(new URL(`blind/${name}`, import.meta.url));

interface ExpectedPerson {
  readonly name: string;
  readonly numbers: readonly string[];
  readonly mails: readonly string[];
  readonly judged?: string;
}

const PEOPLE: Readonly<Record<string, readonly (ExpectedPerson | null)[]>> = JSON.parse(read("people.json").toString());

describe.each(Object.entries(PEOPLE))("people of %s", (file, expected) => {
  it("are taken with their names, and every number and mail as it is shown", async () => {
    const { people, questions, refusals } = await peopleIn(read(`people-${file}`));
    expect(questions).toEqual([]);
    expect(refusals.length).toBe(expected.filter((person) => person === null).length);
    const taken = people.map(({ name, numbers = [], mails = [] }) => ({ name, numbers, mails }));
    const wanted = expected.flatMap((person) => {
      if (!person) return [];
      const { name, numbers, mails } = person;
      return { name, numbers: numbers.map((number) => ({ number })), mails: mails.map((mail) => ({ mail })) };
    });
    expect(taken).toEqual(wanted);
  });
});
