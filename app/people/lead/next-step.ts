import { DAY_MS } from "#app/entities/values/day.ts";
import { NO_CALLS, SOME_HOURS, STEPS, THEIR_STEP } from "#app/trade/leads.ts";
import { PersonNames } from "#app/trade/person.ts";
import type { Hit, TokenRange } from "#app/trade/scanner.ts";
import { tokensIn } from "#app/trade/tokens.ts";
import { findTime, type ToldDay } from "#app/trade/when.ts";
import type { LeadMessage } from "./message.ts";
import type { LeadDoubt, LeadStep } from "./lead-draft.ts";

/** Whether the person is not to be called. 'Do not call before 6' is for some hours only and stays in the note. */
export function readDoNotCall(message: LeadMessage): boolean {
  const hits = message.see((tokens, at) => NO_CALLS.find(tokens, at));
  const always = hits.filter(({ next }) => !SOME_HOURS.find(message.left, next));
  for (const hit of hits)
    if (always.includes(hit)) message.read("doNotCall", hit);
    else message.use({ at: hit.at, next: findTime(message.left, hit.next)?.next ?? hit.next });
  return always.length > 0;
}

export interface StepReading {
  readonly step: LeadStep | undefined;
  /** Whom we are to call: 'call Rohit Bansal tomorrow'. */
  readonly called?: TokenRange | undefined;
  readonly doubts: readonly LeadDoubt[];
}

/** Farthest apart in tokens: 'call Mr Sharma about the flat tomorrow'. */
const FARTHEST = 8;

const distance = (one: TokenRange, other: TokenRange) => Math.max(one.at - other.next, other.at - one.next);

/** What is to be done next: an act with its day. Other days, such as that of moving in, stay in the note. */
export function readNextStep(message: LeadMessage, today: string): StepReading {
  const times = message.see(findTime);
  const acts = message
    .see((tokens, at) => STEPS.find(tokens, at))
    .filter(({ at }) => !THEIR_STEP.find(message.left, at - 1));
  const pairs = pairsOf(message, acts, times).toSorted(
    (one, other) => Number(!one.time.value.day) - Number(!other.time.value.day) || one.far - other.far,
  );
  const [pair] = pairs;
  const act = pair?.act ?? acts.find(({ value }) => value.isOrder);
  const whole = act && spanOf(act, pair?.time);
  const called = act && calledBy(message, act, pair?.time);
  if (whole) message.read("nextStep", whole);
  for (const time of times) if (time !== pair?.time) message.use(time);
  if (!act || !whole) return { step: undefined, doubts: [] };
  const { day, clock } = pair?.time.value ?? {};
  const on = day && dayOf(day, today);
  return {
    called,
    step: { what: act.value.step, text: message.textOf(whole).replace(/\s+/g, " "), on, at: clock },
    doubts: [on === undefined ? "The message names no day for the next step" : pair?.time.doubt].flatMap((sentence) =>
      sentence === undefined ? [] : [{ field: "nextStep" as const, sentence }],
    ),
  };
}

/** Whom to call. Only after 'call' a name is surely a person's: one visits a home and sends a list. */
function calledBy(message: LeadMessage, act: Hit<{ readonly step: LeadStep["what"] }>, time: TokenRange | undefined) {
  const end = time && time.at >= act.next ? time.at : Infinity;
  return act.value.step === "call" ? new PersonNames(message).calledBy(act, end) : undefined;
}

/** Tokens of the longest time: 'on Friday the 28th of November after 6 pm'. */
const LONGEST_TIME = 32;

/** Each act with the times of its sentence that are near it. Both come in the order of the message. */
function pairsOf<A extends TokenRange, T extends TokenRange>(
  message: LeadMessage,
  acts: readonly A[],
  times: readonly T[],
): readonly { readonly act: A; readonly time: T; readonly far: number }[] {
  let first = 0;
  return acts.flatMap((act) => {
    while ((times[first]?.next ?? Infinity) < act.at - FARTHEST) first++;
    let last = first;
    while ((times[last]?.at ?? Infinity) <= act.next + FARTHEST) last++;
    if (last === first) return [];
    const sentence = message.sentenceAt(act.at, FARTHEST + LONGEST_TIME);
    return times
      .slice(first, last)
      .filter((time) => time.at >= sentence.at && time.next <= sentence.next && time.at !== act.at)
      .map((time) => ({ act, time, far: distance(act, time) }));
  });
}

function spanOf(act: TokenRange, time: TokenRange | undefined): TokenRange {
  return { at: Math.min(act.at, time?.at ?? act.at), next: Math.max(act.next, time?.next ?? act.next) };
}

const isoDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The next such day from today on; a weekday is never today. */
function dayOf(told: ToldDay, today: string): string {
  const start = Date.parse(`${today}T00:00:00Z`);
  if ("inDays" in told) return isoDay(start + told.inDays * DAY_MS);
  if ("weekday" in told) {
    const ahead = (told.weekday - new Date(start).getUTCDay() + 7) % 7;
    return isoDay(start + (ahead || 7) * DAY_MS);
  }
  const date = (year: number) => isoDay(Date.UTC(year, told.month - 1, told.day));
  const thisYear = date(told.year ?? new Date(start).getUTCFullYear());
  return told.year === undefined && thisYear < today ? date(new Date(start).getUTCFullYear() + 1) : thisYear;
}

interface StepWords {
  readonly text: string;
  /** `YYYY-MM-DD` */
  readonly on: string | undefined;
  /** `HH:MM` */
  readonly clock: string | undefined;
}

/**
 * The day and the hour that a step names by its words, in India: 'kal 11 baje phone karna' is 'phone karna', tomorrow at 11:00. A chosen
 * day wins over another one in the words, which then stays in the text of the step.
 */
export function stepOfWords(text: string, chosen: string | undefined, today: string): StepWords {
  const tokens = tokensIn(text);
  for (let at = 0; at < tokens.length; at++) {
    const time = findTime(tokens, at);
    const { day, clock } = time?.value ?? {};
    if (!time || (!day && !clock)) continue;
    const on = day && dayOf(day, today);
    if (on && chosen && on !== chosen) break;
    // 'Tomorrow' is cut out: it would be wrong when the step is read on its day.
    const isRelative = day !== undefined && "inDays" in day;
    const rest = text.slice(0, tokens[at]?.start) + text.slice(tokens[time.next - 1]?.end);
    const left = rest.replace(/\s+/g, " ").trim();
    return { text: isRelative && left ? left : text, on: chosen ?? on, clock };
  }
  return { text, on: chosen, clock: undefined };
}
