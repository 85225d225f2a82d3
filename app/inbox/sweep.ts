import type { EntityName } from "#app/entities/index.ts";
import { INBOX, type InboxContext, listEnd } from "#app/intake/index.ts";

const DAY = 86_400_000;
/** Milliseconds; a month of the law's kind, never shorter than a calendar month. */
const MONTH = 31 * DAY;
const AT_ONCE = 100;
/** Days after which a saved search that was never confirmed, or that ended, is erased. */
const DEAD_ALERT_DAYS = 30;

/** Erases what has been kept for as long as the settings say. Answers how many records went. The bin is the server's work. */
export async function sweep(context: InboxContext): Promise<number> {
  const { store, held, now } = context;
  const { enquiryMonths, messageDays } = await context.settings();
  const oldest = now() - enquiryMonths * MONTH;
  const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);
  let erased = 0;
  erased += await eraseAll(
    context,
    "enquiry",
    idsOf((await held.enquiry.all()).filter((enquiry) => enquiry.createdAt < oldest)),
  );
  erased += await eraseAll(
    context,
    "submission",
    idsOf((await held.submission.all()).filter((submission) => submission.updatedAt < oldest)),
  );
  erased += await eraseAll(
    context,
    "visit",
    idsOf((await held.visit.all()).filter(({ values }) => values.startsAt < oldest)),
  );
  erased += await eraseAll(
    context,
    "review",
    idsOf((await held.review.all()).filter((review) => review.state !== "published" && review.updatedAt < oldest)),
  );
  const dead = now() - DEAD_ALERT_DAYS * DAY;
  erased += await eraseAll(
    context,
    "alert",
    idsOf((await held.alert.all()).filter((alert) => alert.values.stage !== "confirmed" && alert.updatedAt < dead)),
  );
  erased += await eraseAll(context, "sharedList", await unusedLists(context));
  erased += await eraseAll(context, "message", await oldMails(context, now() - messageDays * DAY));
  if (erased > 0) await store.scrub();
  return erased;
}

/** Mail that was sent, or refused for good. What waits is never thrown away. */
async function oldMails({ store }: InboxContext, before: number): Promise<readonly string[]> {
  const old: string[] = [];
  for await (const { id, values, updatedAt } of store.as(INBOX).stream("message"))
    if (values.stage !== "waiting" && updatedAt < before) old.push(id);
  return old;
}

/** Their links have ended already. */
async function unusedLists({ store, now }: InboxContext): Promise<readonly string[]> {
  const unused: string[] = [];
  for await (const list of store.as(INBOX).stream("sharedList")) if (listEnd(list) < now()) unused.push(list.id);
  return unused;
}

async function eraseAll({ store }: InboxContext, kind: EntityName, ids: readonly string[]): Promise<number> {
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await store.as(INBOX).transaction(async (records) => {
      for (const id of ids.slice(from, from + AT_ONCE)) await records.erase(kind, id);
    });
  return ids.length;
}
