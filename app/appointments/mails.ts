import type { Stored } from "#app/entities/index.ts";
import type { Settings } from "#app/entities/settings.ts";
import { type InboxContext, indianMoment, privateUrl } from "#app/intake/index.ts";
import { enqueue, visitMail, visitPlanMail } from "#app/mail/index.ts";
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
  const contentFor = (side: "company" | "visitor", label: string, href: string) =>
    visitMail(settings, visit, indianMoment(visit.values.startsAt), side, [{ label, href }]);
  const toCompany = contentFor("company", "See all visits", `${context.publicUrl}/dashboard/visits`);
  await enqueue(records, { ...shared, to: settings.email, content: toCompany, replyTo: email }, due);
  if (!email) return;
  const link = await privateUrl(context, "visit", visit);
  const toVisitor = contentFor("visitor", "Choose another time, or cancel (keep this link to yourself)", link);
  await enqueue(records, { ...shared, to: email, content: toVisitor, replyTo: settings.email }, due);
}

/** Tells the company, and the visitor who left an email address, of several visits in one mail each. */
export async function tellPlan(
  context: InboxContext,
  records: Records,
  visits: readonly Visit[],
  settings: Settings,
): Promise<void> {
  const [first] = visits;
  const [soonest, ...later] = visits.toSorted((a, b) => a.values.startsAt - b.values.startsAt);
  if (!first || !soonest) return;
  const { email } = first.values;
  const about = { kind: "visit", id: first.id };
  const board = [{ label: "See all visits", href: `${context.publicUrl}/dashboard/visits` }];
  const toCompany = visitPlanMail(settings, [soonest, ...later], indianMoment, "company", board);
  await enqueue(records, { to: settings.email, content: toCompany, about, replyTo: email }, context.now());
  if (!email) return;
  const links = [
    {
      label: "See all of them, choose other times, or cancel (keep this link to yourself)",
      href: await privateUrl(context, "visits", first),
    },
  ];
  const toVisitor = visitPlanMail(settings, [soonest, ...later], indianMoment, "visitor", links);
  await enqueue(records, { to: email, content: toVisitor, about, replyTo: settings.email }, context.now());
}

/** The name of the site in calendar files. */
export function hostOf({ publicUrl }: InboxContext): string {
  return new URL(publicUrl).hostname;
}
