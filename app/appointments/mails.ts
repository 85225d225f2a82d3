import type { Stored } from "#app/entities/index.ts";
import type { Settings } from "#app/entities/settings.ts";
import { type InboxContext, indianMoment, privateUrl } from "#app/intake/index.ts";
import { enqueue, visitMail } from "#app/mail/index.ts";
import type { Records } from "#app/store/types.ts";
import { calendarOf } from "./calendar.ts";

type Visit = Stored<"visit">;

/** Tells the company, and the visitor who left an email address, each with the calendar file. @param due epoch ms */
export async function tellBoth(
  context: InboxContext,
  records: Records,
  visit: Visit,
  settings: Settings,
  due = context.now(),
): Promise<void> {
  const { email } = visit.values;
  const shared = { about: { kind: "visit", id: visit.id }, calendar: calendarOf(visit, settings, hostOf(context)) };
  const letterFor = (side: "company" | "visitor", label: string, href: string) =>
    visitMail(settings, visit, indianMoment(visit.values.startsAt), side, [{ label, href }]);
  const toCompany = letterFor("company", "See all visits", `${context.publicUrl}/dashboard/visits`);
  await enqueue(records, { ...shared, to: settings.email, letter: toCompany, replyTo: email }, due);
  if (!email) return;
  const link = await privateUrl(context, "visit", visit);
  const toVisitor = letterFor("visitor", "Choose another time, or cancel (keep this link to yourself)", link);
  await enqueue(records, { ...shared, to: email, letter: toVisitor, replyTo: settings.email }, due);
}

/** The name of the site in calendar files. */
export function hostOf({ publicUrl }: InboxContext): string {
  return new URL(publicUrl).hostname;
}
