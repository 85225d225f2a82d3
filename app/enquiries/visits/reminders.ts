import { DAY_MS, indianDay, indianMoment, indianTime } from "#app/entities/values/day.ts";
import { Conflict } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import { visitStage } from "#app/kinds/visit/visit.ts";
import { visitReminder, withMails } from "#app/mail/index.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";
import { spokenBy } from "#app/kinds/person.ts";
import { startingIn } from "./rows.ts";
import { privateUrl } from "../links.ts";

type Visit = Stored<"visit">;

/** Writes to everybody whose visit is tomorrow and confirmed; without a mail server or an address, one of us does. @returns how many mails */
export async function writeReminders(context: InboxContext): Promise<number> {
  if (!context.hasMailServer) return 0;
  const tomorrow = indianDay(context.now() + DAY_MS);
  const begins = indianTime(tomorrow, "00:00");
  const due = (await startingIn(context, begins, begins + DAY_MS)).filter(
    (visit) => visit.values.email !== undefined && isUnreminded(visit),
  );
  let written = 0;
  for (const visit of due) if (await remindByMail(context, visit)) written += 1;
  return written;
}

/** Whether nobody has told them yet that a confirmed visit is near. */
export function isUnreminded({ values }: Visit): boolean {
  return visitStage(values) === "confirmed" && values.remindedAt === undefined;
}

async function remindByMail(context: InboxContext, visit: Visit): Promise<boolean> {
  const { id, version, values } = visit;
  const { email } = values;
  if (email === undefined) return false;
  const link = await privateUrl(context, "visit", visit);
  try {
    await withMails(context, INBOX, async (records, { settings, put }) => {
      // The expected version decides: of two processes only one writes the mail.
      await records.update("visit", id, { remindedAt: context.now() }, { expectedVersion: version });
      const write = () => visitReminder(settings, visit, indianMoment(values.startsAt), link);
      await put({
        about: { kind: "visit", id },
        to: email,
        language: spokenBy(values),
        write,
        replyTo: settings.email,
      });
    });
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}
