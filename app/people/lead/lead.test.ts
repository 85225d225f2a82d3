import { describe, expect, it } from "vitest";
import { createSearch } from "#app/search/index.ts";
import { ncrListings } from "#app/search/phrase/ncr-listings.fixture.ts";
import { TestSource } from "#app/search/testing.ts";
import { readLead } from "./lead.ts";
import { LEAD_MESSAGES, type LeadMessage, TODAY } from "./messages.fixture.ts";

const search = await createSearch(new TestSource(ncrListings().map(({ record }) => record)));
const read = (text: string) => readLead(text, { search, today: TODAY });

interface Field {
  readonly field: string;
  readonly expected: unknown;
  readonly read: unknown;
}

/** The fields of a message that hold or should hold something. */
function fieldsOf(lead: LeadMessage): readonly Field[] {
  const { person, requirement, nextStep, doubts, rest } = read(lead.text);
  const flat = (text: string) => text.replace(/\s+/g, " ");
  const { what, on, at } = nextStep ?? {};
  const fields: readonly (readonly [field: string, expected: unknown, read: unknown])[] = [
    ["name", lead.name, person.name],
    ["numbers", lead.numbers?.join(), person.numbers.join() || undefined],
    ["mails", lead.mails?.join(), person.mails.join() || undefined],
    ["roles", lead.roles.join(), person.roles.join()],
    ["language", lead.language, person.language],
    ["source", lead.source, person.source],
    ["sourceNote", lead.sourceNote, person.sourceNote],
    ["doNotCall", lead.doNotCall, person.doNotCall || undefined],
    ["must", lead.must, requirement?.must],
    ["nice", lead.nice, requirement?.nice || undefined],
    ["next", lead.next && [lead.next.what, lead.next.on, lead.next.at].join(), what && [what, on, at].join()],
    ["doubts", lead.doubts.toSorted().join(), [...new Set(doubts.map(({ field }) => field))].toSorted().join()],
    ...(lead.rest ?? []).map((part) => ["rest", part, flat(rest).includes(part) ? part : rest] as const),
  ];
  return fields
    .filter(([, expected, found]) => expected !== undefined || found !== undefined)
    .map(([field, expected, found]) => ({ field, expected, read: found }));
}

function figuresOf(leads: readonly LeadMessage[]) {
  const all = leads.flatMap((lead) => fieldsOf(lead).map((field) => ({ ...field, text: lead.text.slice(0, 40) })));
  const wrong = all.filter(({ expected, read: found }) => expected !== found);
  return { share: 1 - wrong.length / all.length, count: all.length, wrong };
}

describe("a pasted lead", () => {
  it("has nine of ten fields right", () => {
    const { share, count, wrong } = figuresOf(LEAD_MESSAGES);
    console.log(share, count, wrong.map((w) => JSON.stringify(w)).join("\n"));
    expect(share).toBeGreaterThanOrEqual(0.9);
  });
});
