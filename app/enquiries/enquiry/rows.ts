import { inSpokenLanguage } from "#app/base/names.ts";
import { inLanguage } from "#app/base/in-language.ts";
import { to as toPage } from "#app/base/language.ts";
import { enquiryState, isUnanswered } from "#app/kinds/enquiry/enquiry.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { HOUR_MS, indianMinute } from "#app/entities/values/day.ts";
import { chatLink } from "#app/entities/values/phone.ts";
import { spokenBy } from "#app/kinds/person.ts";
import type { Records, SpanOfTime } from "#app/store/types.ts";
import { filledText, reach, type Reached, type Ways } from "#app/people/index.ts";

/**
 * answered: one of us did something about it · soon: half of the time to answer is over · late: all of it · none: nobody waits for
 * an answer, such as after the visitor booked a visit.
 */
type EnquiryClock = RunningClock | "answered" | "none";
export type RunningClock = "fine" | "soon" | "late";

export interface EnquiryRow extends Stored<"enquiry">, Ways {
  readonly clock: EnquiryClock;
  /** Age until now or, if it was answered, until the answer. */
  readonly ageMs: number;
  /** Further enquiries of the same person. */
  readonly others: number;
  /** Id of the account whose person it is. */
  readonly assignee: string | undefined;
}

/** Share of the time to answer after which the clock warns. */
const WARNS_AT = 0.5;

export interface RowFrame {
  readonly settings: Settings;
  readonly now: number;
  readonly publicUrl: string;
}

/** Enquiries as the list of the back office shows them. */
export async function rowsOf(
  records: Records,
  enquiries: readonly Stored<"enquiry">[],
  frame: RowFrame,
): Promise<readonly EnquiryRow[]> {
  const people = [...new Set(enquiries.flatMap(({ values }) => values.person ?? []))];
  const sent = (await records.foundBy("enquiry", people)).filter(({ deletedAt }) => deletedAt === undefined);
  const perPerson = Map.groupBy(sent, ({ values }) => values.person);
  const reached = await reach(
    records,
    enquiries.map(({ values }) => values),
  );
  return enquiries.map((enquiry, at) =>
    rowOf(enquiry, (perPerson.get(enquiry.values.person)?.length ?? 1) - 1, reached[at], frame),
  );
}

function rowOf(
  enquiry: Stored<"enquiry">,
  others: number,
  reached: Reached | undefined,
  { settings, now, publicUrl }: RowFrame,
): EnquiryRow {
  const { values } = enquiry;
  return {
    ...enquiry,
    clock: clockOf(enquiry, settings, now),
    ageMs: Math.max(0, (values.answeredAt ?? now) - enquiry.createdAt),
    others,
    assignee: reached?.who?.values.assignee,
    callHref: reached?.callHref,
    chatHref: reached?.chatHref && chatLink(values.number, firstAnswer(enquiry, reached.who, settings, publicUrl)),
  };
}

/** The span of time in which enquiries with this clock began to wait. */
export function waitsOf(clock: RunningClock, { settings, now }: Pick<RowFrame, "settings" | "now">): SpanOfTime {
  const limit = settings.answerHours * HOUR_MS;
  const [late, soon] = [now - limit + 1, now - limit * WARNS_AT + 1];
  if (clock === "late") return { until: late };
  return clock === "soon" ? { from: late, until: soon } : { from: soon };
}

function clockOf(enquiry: Stored<"enquiry">, settings: Settings, now: number): EnquiryClock {
  const { values, createdAt } = enquiry;
  if (values.answeredAt !== undefined) return "answered";
  if (!isUnanswered(values)) return "none";
  const share = (now - createdAt) / (settings.answerHours * HOUR_MS);
  return share >= 1 ? "late" : share >= WARNS_AT ? "soon" : "fine";
}

function firstAnswer(
  { values }: Stored<"enquiry">,
  who: Reached["who"],
  settings: Settings,
  publicUrl: string,
): string {
  const { listing, listingTitle, topic, page, name, number } = values;
  const to = { name, language: spokenBy(values) === "hi" ? "Hindi" : "English", ...who?.values, number };
  const spoken = to.language === "Hindi" ? "hi" : "en";
  return filledText(settings, "firstAnswer", to, {
    home: listingTitle ?? inLanguage(spoken, () => inSpokenLanguage(topic)),
    link: listing && page && `${publicUrl}${toPage(page, spoken)}`,
  });
}

type Enquiry = Stored<"enquiry">;

const yesNo = (value: boolean | undefined) => (value ? "Yes" : "No");

/** The columns of an exported table, each with its head and its cell. */
const COLUMNS: readonly (readonly [head: string, cell: (enquiry: Enquiry) => string | undefined])[] = [
  ["Reference", ({ values }) => values.reference],
  ["Received", ({ createdAt }) => indianMinute(createdAt)],
  ["State", ({ values }) => enquiryState(values)],
  ["Name", ({ values }) => values.name],
  ["Number", ({ values }) => values.number],
  ["Email", ({ values }) => values.email],
  ["Message", ({ values }) => values.message],
  ["Topic", ({ values }) => values.topic],
  ["Listing", ({ values }) => values.listingTitle],
  ["Form", ({ values }) => values.form],
  ["Page", ({ values }) => values.page],
  ["Came from", ({ values }) => values.came],
  ["Dedicated manager", ({ values }) => yesNo(values.dedicatedManager)],
  ["May receive offers", ({ values }) => yesNo(values.marketing)],
];

/** A table of enquiries with its head; cells still have to be written for the format of the file. */
export function* exportTable(enquiries: readonly Enquiry[]): Generator<readonly string[]> {
  yield COLUMNS.map(([head]) => head);
  for (const enquiry of enquiries) yield COLUMNS.map(([, cell]) => cell(enquiry) ?? "");
}
