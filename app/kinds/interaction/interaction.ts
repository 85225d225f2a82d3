import { defineEntity, type FieldValues } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { date } from "#app/entities/fields/date.ts";
import { integer } from "#app/entities/fields/number.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { endOfDay, indianTime } from "#app/entities/values/day.ts";
import { answeredBy, assignee, rangFor, requiredPerson } from "../person.ts";

/** What the office shows of a conversation, by what it was. */
interface Conversation {
  readonly title: string;
  /** It answers what the person sent. */
  readonly isAnswer?: boolean;
  /** It stands under 'Homes' of the timeline, in place of 'Conversations'. */
  readonly isAboutHomes?: boolean;
}

const declared = {
  note: { title: "Note" },
  "handed over": { title: "Handed over" },
  /** The site gave the person to an account, because they wait. */
  given: { title: "Lead" },
  /** A message of theirs that reached us by a portal, WhatsApp or somebody else. */
  wrote: { title: "Wrote to us" },
  met: { title: "Came to us", isAnswer: true },
  call: { title: "Call", isAnswer: true },
  WhatsApp: { title: "WhatsApp", isAnswer: true },
  mail: { title: "Email", isAnswer: true },
  "homes sent": { title: "Homes sent", isAnswer: true, isAboutHomes: true },
  report: { title: "Report to the owner" },
  "visit outcome": { title: "Visit outcome" },
} satisfies Readonly<Record<string, Conversation>>;
export type InteractionKind = keyof typeof declared;
export const CONVERSATIONS: Readonly<Record<InteractionKind, Conversation>> = declared;
export const INTERACTIONS = Object.keys(declared) as readonly string[] as readonly [
  InteractionKind,
  ...InteractionKind[],
];

/** How a call went, as one of us notes it. */
export const CALL_OUTCOMES = ["answered", "no answer", "call back", "wrong number"] as const;
/** 'missed': they called and none of us took it, as a telephone system tells. */
const TOLD_OUTCOMES = [...CALL_OUTCOMES, "missed"] as const;
export type CallOutcome = (typeof TOLD_OUTCOMES)[number];

/** One thing that was said or done with a person, and what is to be done next. */
export const interaction = defineEntity({
  name: "interaction",
  singular: "conversation",
  plural: "conversations",
  titleField: "text",
  screens: "/dashboard/history/interaction",
  personal: "sender",
  foundBy: ["person", "listing"],
  listed: (values) => ({
    assignee: values.assignee,
    stage: values.outcome === "missed" ? "missed" : values.what,
    startsAt: values.at,
    dueAt: hasOpenStep(values) ? stepDueAt(values) : undefined,
    waitsSince: isUnansweredMessage(values) ? values.at : undefined,
  }),
  groups: { what: "What", next: "Next step" },
  fields: internal({
    ...inGroup("what", {
      person: requiredPerson,
      what: choice({ label: "What", choices: INTERACTIONS, required: true }),
      outcome: choice({ label: "Outcome", choices: TOLD_OUTCOMES }),
      text: paragraph({ label: "Text", maxLength: 4_000, search: true }),
      listing: text({ label: "Home", maxLength: 60, isDerived: true }),
      list: text({ label: "Shared list", maxLength: 60, isDerived: true }),
      enquiry: text({ label: "Enquiry", maxLength: 60, isDerived: true }),
      by: text({ label: "By", maxLength: 80, systemOnly: true }),
      /** The account that noted it, or got the lead. */
      assignee,
      at: integer({ label: "Time", unit: "ms", required: true }),
      /** Of what they wrote, and of a missed call. */
      answeredAt: integer({ label: "Answered", unit: "ms", systemOnly: true }),
      answeredBy,
      rangFor,
    }),
    ...inGroup("next", {
      nextStep: text({ label: "Next step", maxLength: 200, isSaid: true }),
      nextStepOn: date({ label: "Day of the next step" }),
      nextStepAt: text({ label: "Time of the next step, HH:MM", maxLength: 5 }),
      nextStepDoneAt: integer({ label: "Next step done", unit: "ms" }),
    }),
  }),
});

/** Epoch ms of a step for some day, of no step, and of none with somebody for whom all is won or lost: they sort after all days. */
const SOME_DAY = 8e15;
export const NO_STEP = 9e15;
export const NOTHING_TO_DO = NO_STEP + 1;

/** A step without an hour comes behind the others of its day. */
export function stepDueAt({
  nextStepOn: day,
  nextStepAt: clock,
}: {
  readonly nextStepOn?: string | undefined;
  readonly nextStepAt?: string | undefined;
}): number {
  if (day === undefined) return SOME_DAY;
  return clock === undefined ? endOfDay(day) : indianTime(day, clock);
}

export type InteractionValues = FieldValues<(typeof interaction)["fields"]>;

/** They wrote, or called and were missed, and nobody has answered yet. */
export function isUnansweredMessage({
  what,
  outcome,
  answeredAt,
}: {
  readonly what: string;
  readonly outcome?: string | undefined;
  readonly answeredAt?: number | undefined;
}): boolean {
  return (what === "wrote" || outcome === "missed") && answeredAt === undefined;
}

/** It answers what the person sent: a call that nobody of us took does not. */
export function isAnswer({ what, outcome }: { readonly what: string; readonly outcome?: string | undefined }): boolean {
  const kind = oneOf(INTERACTIONS, what);
  return kind !== undefined && CONVERSATIONS[kind].isAnswer === true && outcome !== "missed";
}

/** They wrote to us or spoke with us: what they asked may be answered. */
export function hasReachedUs({ what, outcome, text }: Pick<InteractionValues, "what" | "outcome" | "text">): boolean {
  if (what === "call") return outcome === "answered" || outcome === "call back" || outcome === "missed";
  return what === "wrote" || what === "met" || (what === "visit outcome" && text !== "did not come");
}

/** It names a next step that nobody has done yet. Several may be open at once. */
export function hasOpenStep({
  nextStep,
  nextStepDoneAt,
}: {
  readonly nextStep?: string | undefined;
  readonly nextStepDoneAt?: number | undefined;
}): boolean {
  return nextStep !== undefined && nextStepDoneAt === undefined;
}
