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
  const when = indianMoment(visit.values.startsAt);
  const about = { kind: "visit", id: visit.id };
  const calendar = calendarOf(visit, settings, hostOf(context));
  const board = [{ label: "See all visits", href: `${context.publicUrl}/dashboard/visits` }];
  const { email } = visit.values;
  await enqueue(
    records,
    {
      to: settings.email,
      letter: visitMail(settings, visit, when, "company", board),
      about,
      replyTo: email,
      calendar,
    },
    due,
  );
  if (!email) return;
  const links = [
    {
      label: "Choose another time, or cancel (keep this link to yourself)",
      href: await privateUrl(context, "visit", visit),
    },
  ];
  await enqueue(
    records,
    {
      to: email,
      letter: visitMail(settings, visit, when, "visitor", links),
      about,
      replyTo: settings.email,
      calendar,
    },
    due,
  );
}

/** The name of the site in calendar files. */
export function hostOf({ publicUrl }: InboxContext): string {
  return new URL(publicUrl).hostname;
}
