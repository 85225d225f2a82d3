import { hash } from "node:crypto";
import { indianDay } from "#app/entities/values/day.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import { type CallOutcome, type InteractionKind, isAnswer } from "#app/kinds/interaction/interaction.ts";
import { numbersOf } from "#app/kinds/person/person.ts";
import { nameOf } from "#app/store/index.ts";
import type { Actor, Records } from "#app/store/types.ts";
import { stepOfWords } from "../lead/next-step.ts";
import { answerPerson } from "./answer.ts";
import { accountOf } from "./assign.ts";
import { livePerson } from "./merge.ts";

/** One conversation or note. */
export interface LogEntry {
  readonly what: InteractionKind;
  readonly outcome?: CallOutcome | undefined;
  readonly text?: string | undefined;
  /** Id of the home that it is about. */
  readonly listing?: string | undefined;
  /** Id of a shared list that was sent. */
  readonly list?: string | undefined;
  /** The one enquiry that it answers; without it all of the person's that wait. */
  readonly enquiry?: string | undefined;
  readonly nextStep?: string | undefined;
  /** `YYYY-MM-DD`, or as it is typed. */
  readonly nextStepOn?: string | undefined;
  /** Steps that are done with it, by the ids of their conversations. */
  readonly done?: readonly string[] | undefined;
  /** When it was, epoch ms; now unless it is said. */
  readonly at?: number | undefined;
  /** Idempotency key of the act: sent again with it, it is noted once. */
  readonly key?: string | undefined;
}

/** The same words of a day are one note, however often the form arrives. */
export function sameNoteKey(
  person: string,
  day: string,
  { what, text, listing, nextStep, nextStepOn }: LogEntry,
): string {
  return hash("sha256", JSON.stringify([person, day, what, text, listing, nextStep, nextStepOn]), "hex");
}

/** Key of a note whose form sent none. A call gets none: it may be tried twice a day with the same outcome. */
function noteKey(person: string, at: number, entry: LogEntry): string | undefined {
  return entry.what === "note" && entry.text ? sameNoteKey(person, indianDay(at), entry) : undefined;
}

/** Source of the keys of what was noted. */
export const NOTE_SOURCE = "note";

interface Logged {
  readonly actor: Actor;
  readonly person: string;
  readonly entry: LogEntry;
  readonly now: number;
}

/** Writes it down, and with it what it ends and answers. */
export async function log(records: Records, { actor, person, entry, now }: Logged): Promise<Stored<"interaction">> {
  const { values: known } = await livePerson(records, person);
  const { done = [], at = now, key = noteKey(person, at, entry), ...said } = entry;
  const before = key === undefined ? undefined : await records.getByImportKey("interaction", NOTE_SOURCE, key);
  if (before) return before.deletedAt === undefined ? before : records.restore("interaction", before.id);
  const [called] = numbersOf(known);
  const isWrong = entry.outcome === "wrong number" && called !== undefined;
  const text = isWrong ? [said.text, formatPhone(called)].filter(Boolean).join(", ") : said.text;
  const values = entities.interaction.parse(
    {
      ...said,
      ...stepIn(entry, at),
      text,
      person,
      at,
      by: nameOf(actor),
      assignee: accountOf(actor),
    },
    { asSystem: true },
  );
  for (const id of done) await records.update("interaction", id, { nextStepDoneAt: now });
  await applyEntry(records, actor, { ...entry, person, at });
  return records.create("interaction", values, key === undefined ? {} : { importKey: { source: NOTE_SOURCE, key } });
}

/** What follows from an entry for the person: what they sent is answered; a wrong number is somebody else's and leaves them. */
export async function applyEntry(
  records: Records,
  actor: Actor,
  { person, what, outcome, enquiry, at }: Pick<LogEntry, "what" | "outcome" | "enquiry"> & Saying,
): Promise<void> {
  const [called, ...others] = numbersOf((await livePerson(records, person)).values);
  if (outcome === "wrong number" && called !== undefined)
    await records.update("person", person, { numbers: others.map((number) => ({ number })) });
  if (isAnswer({ what, outcome }) && actor.type === "administrator")
    await answerPerson(records, actor, person, at, { id: enquiry });
}

interface Saying {
  readonly person: string;
  readonly at: number;
}

/** @param at when it was said: a note may wait for the network */
export function stepIn({ nextStep, nextStepOn }: Pick<LogEntry, "nextStep" | "nextStepOn">, at: number) {
  if (!nextStep) return {};
  const { text, on, clock } = stepOfWords(nextStep, nextStepOn, indianDay(at));
  return { nextStep: text, ...(on ? { nextStepOn: on } : {}), ...(clock ? { nextStepAt: clock } : {}) };
}

/** A call as a telephone system tells of it, in whole or in parts. */
export interface NotedCall {
  /** The same for everything that is told of the call. */
  readonly key: string;
  readonly outcome: "answered" | "no answer" | "missed";
  /** How long, who of us, the address of its recording: a line each. */
  readonly lines: readonly string[];
  /** Epoch ms. */
  readonly at: number;
}

/**
 * Writes a call down once, whatever is told of it and in whatever order. One that was answered, or tried by us, ends the waiting for what came before it; a missed
 * one waits until somebody of us speaks with the person or tries to.
 */
export async function logCall(
  records: Records,
  { actor, person, call: { key, outcome, lines, at }, now }: Omit<Logged, "entry"> & { readonly call: NotedCall },
): Promise<void> {
  const before = await records.getByImportKey("interaction", NOTE_SOURCE, key);
  const known = before?.values.text?.split("\n") ?? [];
  const text = [...new Set([...known, ...lines])].join("\n") || undefined;
  const isKnown = before?.values.outcome === "answered" || before?.values.outcome === outcome;
  const call = { outcome: isKnown ? before.values.outcome : outcome, text };
  const { id } = before
    ? await records.update("interaction", before.id, { ...call, text: text ?? null }, { inBin: true })
    : await log(records, { actor, person, entry: { what: "call", ...call, at, key }, now });
  if (call.outcome !== "missed") return void (await answerPerson(records, actor, person, at, { until: at }));
  const later = (await records.foundBy("interaction", [person])).flatMap(({ values, deletedAt }) =>
    deletedAt === undefined && values.at >= at && isAnswer(values) ? [values.at] : [],
  );
  if (later.length > 0) await records.update("interaction", id, { answeredAt: Math.min(...later) }, { inBin: true });
}
