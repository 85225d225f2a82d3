import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { describe, expect, it, onTestFinished } from "vitest";
import { withAnswers } from "./mapping/answers.ts";
import { questionsOf } from "./mapping/questions.ts";
import { ASHA, TestExchange } from "./testing/exchange.ts";
import { peopleIn } from "./testing/people.ts";
import type { ReportRow } from "./types.ts";

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

interface ExpectedHome {
  readonly line: number;
  readonly isAvailable: boolean;
  /** Absent: the row does not say one. */
  readonly saleType?: string;
  /** Rupees. */
  readonly price?: number;
  /** Each of them is right. */
  readonly types: readonly string[];
  readonly city?: string;
  readonly number?: string;
  readonly judged?: string;
}

interface ExpectedHomes {
  /** What the owner says of the file as a whole. */
  readonly answers: readonly string[];
  readonly homes: readonly ExpectedHome[];
}

const HOMES: Readonly<Record<string, ExpectedHomes>> = JSON.parse(read("homes.json").toString());
/** Share of the available homes that can be shown at once; the others are drafts that lack what the row leaves open. */
const SHOWN = 0.65;

describe.each(Object.entries(HOMES))("homes of %s", (file, { answers, homes }) => {
  it("are taken after at most four questions; no price, sale, type, city or number is wrong, nothing else is shown", async () => {
    const site = await TestExchange.open();
    onTestFinished(() => site.close());
    const stream = Readable.from([read(`homes-${file}`)]);
    const upload = await site.exchange.receive(ASHA, { fileName: file, stream });
    const suggested = await site.exchange.suggest(ASHA, upload.id, undefined);
    expect(questionsOf(suggested, upload).length).toBeLessThanOrEqual(4);
    const plan = { ...withAnswers(suggested, upload, answers), state: "published" as const };
    expect(questionsOf(plan, upload)).toEqual([]);
    const run = await site.finished(await site.exchange.start(ASHA, upload.id, { plan }, { dryRun: true }));
    const rows: ReportRow[] = [];
    for (let page = 1; rows.length < run.counts.rows; page++)
      rows.push(...(await site.exchange.rows(ASHA, run.id, { only: "all", page })).items);

    const wrong: unknown[] = [];
    const shown = rows.filter(({ outcome, isDraft }) => outcome === "taken" && !isDraft);
    const available = homes.filter(({ isAvailable }) => isAvailable);
    for (const { line, title } of shown)
      if (!available.some((home) => home.line === line)) wrong.push({ line, title, isShown: true });
    for (const { line, saleType, price, types, city, number } of homes) {
      const values = rows.find((row) => row.line === line && row.outcome === "taken")?.understood?.values;
      if (!values) wrong.push({ line, isRefused: true });
      const read = [
        [values?.["saleType"], [saleType]],
        [values?.["totalPrice"], [price]],
        [values?.["propType"], types],
        [values?.["city"], [city]],
        [values?.["sellerPhone"], [number]],
      ] as const;
      for (const [value, right] of read)
        if (value !== undefined && !right.some((one) => one === value)) wrong.push({ line, value, right });
    }
    expect(wrong).toEqual([]);
    expect(shown.length).toBeGreaterThanOrEqual(available.length * SHOWN);
  });
});
