import type { Stored } from "#app/kinds/index.ts";
import type { InboxContext } from "../context.ts";
import { privateUrl } from "../links.ts";
import { type Envelope, type MailContent, mailTexts, type Outbox, visitMail, visitPlanMail } from "#app/mail/index.ts";
import { calendarOf } from "./calendar.ts";
import { spokenBy } from "#app/kinds/person.ts";
import type { Actor } from "#app/store/types.ts";
import { indianMoment } from "#app/entities/values/day.ts";

type Visit = Stored<"visit">;

interface News {
  /** When the mail leaves, epoch ms; default at once. */
  readonly due?: number | undefined;
  /** Previous start of the visit, epoch ms; undefined if it did not change. */
  readonly before?: number | undefined;
  readonly readers: Readers;
}

type Reader = "visitor" | "company";
type Readers = readonly Reader[];

/**
 * Who gets a mail about an act of `actor`. The office gets none about its own acts: its calendars show them (feed.ts).
 * Mails that visitors cause are limited: anybody can enter somebody else's address. Not for transactions.
 */
export async function readersOf(
  { limits }: InboxContext,
  actor: Actor,
  visit: { readonly email?: string | undefined } = {},
): Promise<Readers> {
  if (actor.type === "administrator") return ["visitor"];
  return (await limits.allowsMail(visit.email)) ? ["company", "visitor"] : ["company"];
}

/** Tells the readers of a visit, each with the calendar file. */
export async function tellOfVisit(
  context: InboxContext,
  outbox: Outbox,
  visit: Visit,
  { due, before, readers }: News,
): Promise<void> {
  const { settings } = outbox;
  const when = () => ({
    now: indianMoment(visit.values.startsAt),
    before: before === undefined ? undefined : indianMoment(before),
  });
  await tellEach(context, outbox, visit, {
    label: () => mailTexts.visit.change,
    purpose: "visit",
    write: (...reader) => visitMail(settings, visit, when(), ...reader),
    calendar: (reader) => calendarOf(visit, settings, hostOf(context), reader),
    due,
    readers,
  });
}

/** Tells the readers of several visits in one mail each. */
export async function tellOfPlan(
  context: InboxContext,
  outbox: Outbox,
  visits: readonly Visit[],
  readers: Readers,
): Promise<void> {
  const [first] = visits;
  const [soonest, ...later] = visits.toSorted((a, b) => a.values.startsAt - b.values.startsAt);
  if (!first || !soonest) return;
  await tellEach(context, outbox, first, {
    label: () => mailTexts.visit.changeSeveral,
    purpose: "visits",
    write: (...reader) => visitPlanMail(outbox.settings, [soonest, ...later], indianMoment, ...reader),
    readers,
  });
}

interface VisitMails {
  /** Of the private link. */
  readonly label: () => string;
  readonly purpose: "visit" | "visits";
  readonly write: (reader: Reader, links: NonNullable<MailContent["links"]>) => MailContent;
  readonly calendar?: (reader: Reader) => string;
  readonly due?: number | undefined;
  readonly readers: Readers;
}

/** One mail to each reader; to the visitor, where one has left an email address. */
async function tellEach(
  context: InboxContext,
  { settings, put }: Outbox,
  visit: Visit,
  { label, purpose, write, calendar, due, readers }: VisitMails,
): Promise<void> {
  const { email } = visit.values;
  const forReader = (reader: Reader): Pick<Envelope, "about" | "calendar" | "due"> => ({
    about: { kind: "visit", id: visit.id },
    calendar: calendar && (() => calendar(reader)),
    due,
  });
  const board = { label: "See all visits", href: `${context.publicUrl}/dashboard/visits` };
  if (readers.includes("company"))
    await put({ ...forReader("company"), to: settings.email, write: () => write("company", [board]), replyTo: email });
  if (!email || !readers.includes("visitor")) return;
  const href = await privateUrl(context, purpose, visit);
  await put({
    ...forReader("visitor"),
    to: email,
    language: spokenBy(visit.values),
    write: () => write("visitor", [{ label: label(), href }]),
    replyTo: settings.email,
  });
}

/** The name of the site in calendar files. */
export function hostOf({ publicUrl }: InboxContext): string {
  return new URL(publicUrl).hostname;
}
