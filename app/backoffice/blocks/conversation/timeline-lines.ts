import { formatRupees } from "#app/entities/values/money.ts";
import { DEAL_STAGE_NAMES, DEAL_STAGES } from "#app/kinds/deal/deal.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { counted } from "#app/entities/counted.ts";
import { oneOf } from "#app/entities/one-of.ts";
import {
  CALL_OUTCOMES,
  type CallOutcome,
  CONVERSATIONS,
  type InteractionKind,
  INTERACTIONS,
  type InteractionValues,
} from "#app/kinds/interaction/interaction.ts";
import type { EntityName, Stored } from "#app/kinds/index.ts";
import type { TimelineEntry } from "#app/people/index.ts";

/** Parts of the timeline that can be looked at alone. */
const TIMELINE_PARTS = ["conversations", "homes"] as const;
type TimelinePart = (typeof TIMELINE_PARTS)[number];

export interface HomeName {
  readonly id: string;
  readonly title: string;
}

/** One line of the timeline, in words. */
export interface TimelineLine {
  /** Of the record and the moment; several lines may be of one record. */
  readonly key: string;
  readonly at: number;
  /** What it is drawn as. */
  readonly what: Exclude<TimelineEntry["what"], "conversation"> | InteractionKind;
  readonly title: string;
  readonly text: string | undefined;
  readonly by: string | undefined;
  /** Somebody else of the household with whom it happened. */
  readonly of: string | undefined;
  readonly homes: readonly HomeName[];
  readonly part: TimelinePart;
  /** Screen of what it is about. */
  readonly screen: string | undefined;
  /** What was to be done next. */
  readonly step: LineStep | undefined;
  /** What was noted here, and can be corrected. */
  readonly entry: LineEntry | undefined;
}

export interface LineEntry {
  readonly id: string;
  readonly version: number;
  readonly outcome: CallOutcome | undefined;
  readonly text: string;
}

interface LineStep {
  readonly id: string;
  readonly text: string;
  /** `YYYY-MM-DD` */
  readonly on: string | undefined;
  readonly isDone: boolean;
}

/** Screens on which the records can be worked on. */
const SCREENS: { readonly [K in EntityName]?: (id: string) => string } = {
  enquiry: (id) => `/dashboard/enquiries/${id}`,
  submission: (id) => `/dashboard/submissions/${id}`,
  visit: () => "/dashboard/visits",
  review: () => "/dashboard/reviews",
  deal: (id) => `/dashboard/deals/${id}`,
};

/** The lines of a timeline, in its order; a list of homes that was sent is one line, not two. @param titles of homes, by id */
export function timelineLines(
  entries: readonly TimelineEntry[],
  titles: ReadonlyMap<string, string>,
): readonly TimelineLine[] {
  const told = new Set(entries.map(({ conversation }) => conversation?.values.list));
  const lists = new Map(
    entries.flatMap(({ what, id, homes }) => (what === "homes sent" ? [[id, homes] as const] : [])),
  );
  return entries
    .filter((entry) => entry.what !== "homes sent" || !told.has(entry.id))
    .map((entry) => ({ ...entry, homes: lists.get(entry.conversation?.values.list ?? "") ?? entry.homes }))
    .map((entry, index) => lineOf(entry, index, titles));
}

/** Those of a part; all of them where none is named. */
export function linesOfPart(lines: readonly TimelineLine[], name: unknown): readonly TimelineLine[] {
  const part = oneOf(TIMELINE_PARTS, name);
  return part === undefined ? lines : lines.filter((line) => line.part === part);
}

function lineOf(entry: TimelineEntry, index: number, titles: ReadonlyMap<string, string>): TimelineLine {
  const { at, what, kind, id, by, homes, conversation } = entry;
  return {
    key: `${id} ${at} ${index}`,
    at,
    what: what === "conversation" ? kindOf(conversation?.values) : what,
    title: titleOf(entry),
    text: textOf(entry),
    by,
    of: entry.of,
    homes: homes.map((home) => ({ id: home, title: titles.get(home) ?? "A home that was removed" })),
    part: partOf(entry),
    screen: SCREENS[kind]?.(id),
    step: conversation && stepOf(id, conversation.values),
    entry: conversation && entryOf(conversation),
  };
}

function stepOf(id: string, { nextStep, nextStepOn, nextStepDoneAt }: InteractionValues): LineStep | undefined {
  return nextStep === undefined
    ? undefined
    : { id, text: nextStep, on: nextStepOn, isDone: nextStepDoneAt !== undefined };
}

function entryOf({ id, version, values: { outcome, text = "" } }: Stored<"interaction">): LineEntry {
  return { id, version, outcome: oneOf(CALL_OUTCOMES, outcome), text };
}

function partOf({ what, conversation }: TimelineEntry): TimelinePart {
  if (conversation) return CONVERSATIONS[kindOf(conversation.values)].isAboutHomes ? "homes" : "conversations";
  return what === "enquiry" || what === "note" || what === "review" ? "conversations" : "homes";
}

/** Undefined where the title already contains the text. */
function textOf({ what, text }: TimelineEntry): string | undefined {
  return what === "visit" || what === "vote" || what === "stage" || what === "price" ? undefined : text;
}

function titleOf(entry: TimelineEntry): string {
  const { text = "", by, homes, conversation } = entry;
  if (conversation) return conversationTitle(conversation.values);
  switch (entry.what) {
    case "enquiry":
      return "Enquiry";
    case "visit":
      return VISIT_TITLES[text] ?? `Visit: ${text}`;
    case "submission":
      return "Sent a home in";
    case "alert":
      return "Saved search";
    case "review":
      return "Review";
    case "homes sent":
      return `${counted(homes.length, "home")} sent`;
    case "homes opened":
      return `${counted(homes.length, "home")} opened`;
    case "vote":
      return `${by ?? "Somebody"} said ${text}`;
    case "comment":
      return `${by ?? "Somebody"} wrote`;
    case "stage":
      return `Deal: ${DEAL_STAGE_NAMES[oneOf(DEAL_STAGES, text) ?? "new"].toLowerCase()}`;
    case "offer":
      return offerTitle(entry);
    case "price":
      return capitalised(text);
    case "conversation":
    case "note":
      return "Note";
  }
}

/** Stages and outcomes of a visit that read better in other words. */
const VISIT_TITLES: Readonly<Record<string, string>> = {
  asked: "Visit asked for",
  "to confirm": "Visit to confirm",
  confirmed: "Visit confirmed",
  done: "Visit done",
  arranged: "Visit confirmed",
  cancelled: "Visit cancelled",
  "": "Visit",
};

const CALL_TITLES: Readonly<Record<string, string>> = {
  answered: "Call, answered",
  "no answer": "Call, no answer",
  "call back": "Call, asked to call back",
  "wrong number": "Call, wrong number",
  missed: "Missed call",
};

const kindOf = (values: InteractionValues | undefined) => oneOf(INTERACTIONS, values?.what) ?? "note";

function conversationTitle(values: InteractionValues): string {
  return (values.what === "call" && CALL_TITLES[values.outcome ?? ""]) || CONVERSATIONS[kindOf(values)].title;
}

function offerTitle({ asked, offered }: TimelineEntry): string {
  const said = [
    asked === undefined ? "" : `asked ${formatRupees(asked)}`,
    offered === undefined ? "" : `offered ${formatRupees(offered)}`,
  ];
  return capitalised(said.filter(Boolean).join(", ")) || "Offer";
}
