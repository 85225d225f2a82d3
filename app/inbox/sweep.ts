import { DAY_MS } from "#app/entities/values/day.ts";
import type { EntityName, Stored } from "#app/kinds/index.ts";
import { type HeldKind, INBOX, type InboxContext, listEnd } from "#app/intake/index.ts";
import type { LiveCollection } from "#app/store/types.ts";

/** Milliseconds; a month of the law's kind, never shorter than a calendar month. */
const MONTH = 31 * DAY_MS;
const AT_ONCE = 100;
/** Days after which a saved search that was never confirmed, or that ended, is erased. */
const DEAD_ALERT_DAYS = 30;

/** Erases what has been kept for as long as the settings say. Answers how many records went. The bin is the server's work. */
export async function sweep(context: InboxContext): Promise<number> {
  const { store, held, now } = context;
  const { enquiryMonths, messageDays } = await context.settings();
  const oldest = now() - enquiryMonths * MONTH;
  const dead = now() - DEAD_ALERT_DAYS * DAY_MS;
  const old: readonly (readonly [kind: EntityName, ids: readonly string[]])[] = [
    ["enquiry", await idsWhere(held.enquiry, ({ createdAt }) => createdAt < oldest)],
    ["submission", await idsWhere(held.submission, ({ updatedAt }) => updatedAt < oldest)],
    ["visit", await idsWhere(held.visit, ({ values }) => values.startsAt < oldest)],
    ["review", await idsWhere(held.review, ({ state, updatedAt }) => state !== "published" && updatedAt < oldest)],
    ["alert", await idsWhere(held.alert, ({ values, updatedAt }) => values.stage !== "confirmed" && updatedAt < dead)],
    ["sharedList", await unusedLists(context)],
    ["message", await oldMails(context, now() - messageDays * DAY_MS)],
  ];
  let erased = 0;
  for (const [kind, ids] of old) erased += await eraseAll(context, kind, ids);
  if (erased > 0) await store.scrub();
  return erased;
}

async function idsWhere<K extends HeldKind>(
  held: LiveCollection<K>,
  isOld: (record: Stored<K>) => boolean,
): Promise<readonly string[]> {
  return (await held.all()).filter(isOld).map(({ id }) => id);
}

/** Mail that was sent, or refused for good. What waits is never deleted. */
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
