import { named } from "#app/base/names.ts";
import { inLanguage } from "#app/base/in-language.ts";
import { to } from "#app/base/language.ts";
import { inboxTexts } from "../words.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { HOUR_MS, indianDay, indianMinute } from "#app/entities/values/day.ts";
import { spokenBy } from "#app/kinds/person.ts";
import type { Records } from "#app/store/types.ts";
import { type ContactLinks, contactLinks, politeName } from "../person.ts";

/**
 * answered: one of us did something about it · soon: half of the time to answer is over · late: all of it · none: nobody waits for
 * an answer, such as after the visitor booked a visit.
 */
export type EnquiryClock = "fine" | "soon" | "late" | "answered" | "none";

export interface EnquiryRow extends Stored<"enquiry">, ContactLinks {
  readonly clock: EnquiryClock;
  /** Since it came; of an answered one: until it was answered. */
  readonly ageMs: number;
  /** Further enquiries of the same person. */
  readonly others: number;
  /** The day of the next action has come. */
  readonly isActionDue: boolean;
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
  return enquiries.map((enquiry) => rowOf(enquiry, (perPerson.get(enquiry.values.person)?.length ?? 1) - 1, frame));
}

function rowOf(enquiry: Stored<"enquiry">, others: number, { settings, now, publicUrl }: RowFrame): EnquiryRow {
  const { values } = enquiry;
  return {
    ...enquiry,
    clock: clockOf(enquiry, settings, now),
    ageMs: Math.max(0, (values.answeredAt ?? now) - enquiry.createdAt),
    others,
    isActionDue: isActionDue(enquiry, now),
    ...contactLinks(values.number, chatText(enquiry, settings, publicUrl)),
  };
}

export function clockOf(enquiry: Stored<"enquiry">, settings: Settings, now: number): EnquiryClock {
  const { values, createdAt } = enquiry;
  if (values.answeredAt !== undefined) return "answered";
  if (values.stage !== "new") return "none";
  const share = (now - createdAt) / (settings.answerHours * HOUR_MS);
  return share >= 1 ? "late" : share >= WARNS_AT ? "soon" : "fine";
}

function isActionDue({ values }: Stored<"enquiry">, now: number): boolean {
  return values.nextActionOn !== undefined && values.nextActionOn <= indianDay(now);
}

function chatText({ values }: Stored<"enquiry">, settings: Settings, publicUrl: string): string {
  const page = values.listing && values.page ? ` ${publicUrl}${to(values.page, spokenBy(values))}` : "";
  const text = inLanguage(spokenBy(values), () =>
    inboxTexts.chat.enquiry(politeName(values.name), settings.product, values.listingTitle ?? named(values.topic)),
  );
  return text + page;
}

type Enquiry = Stored<"enquiry">;

const yesNo = (value: boolean | undefined) => (value ? "Yes" : "No");

/** The columns of an exported table, each with its head and its cell. */
const COLUMNS: readonly (readonly [head: string, cell: (enquiry: Enquiry) => string | undefined])[] = [
  ["Reference", ({ values }) => values.reference],
  ["Received", ({ createdAt }) => indianMinute(createdAt)],
  ["Stage", ({ values }) => values.stage],
  ["Name", ({ values }) => values.name],
  ["Number", ({ values }) => values.number],
  ["Email", ({ values }) => values.email],
  ["Message", ({ values }) => values.message],
  ["Topic", ({ values }) => values.topic],
  ["Listing", ({ values }) => values.listingTitle],
  ["Form", ({ values }) => values.form],
  ["Page", ({ values }) => values.page],
  ["Dedicated manager", ({ values }) => yesNo(values.dedicatedManager)],
  ["May receive offers", ({ values }) => yesNo(values.marketing)],
  ["Next action", ({ values }) => values.nextAction],
  ["On", ({ values }) => values.nextActionOn],
  ["Notes", ({ values }) => notesText(values.notes)],
];

function notesText(notes: Enquiry["values"]["notes"] = []): string {
  return notes.map(({ at = "", who = "", text = "" }) => `${indianDay(Date.parse(at))} ${who}: ${text}`).join("\n");
}

/** A table of enquiries with its head; cells still have to be written for the format of the file. */
export function* exportTable(enquiries: readonly Enquiry[]): Generator<readonly string[]> {
  yield COLUMNS.map(([head]) => head);
  for (const enquiry of enquiries) yield COLUMNS.map(([, cell]) => cell(enquiry) ?? "");
}
