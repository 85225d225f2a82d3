import type { InboxContext } from "./context.ts";
import { DAY_MS } from "#app/entities/values/day.ts";
import { DELIVERY_DAYS } from "#app/kinds/delivery/delivery.ts";
import { entities, ENTITY_NAMES, type EntityName, type Stored } from "#app/kinds/index.ts";
import { INBOX } from "#app/store/index.ts";
import { erasePeopleBefore } from "#app/people/index.ts";
import { listEnd } from "./links.ts";

/** Milliseconds; a month of the law's kind, never shorter than a calendar month. */
const MONTH = 31 * DAY_MS;
const AT_ONCE = 100;
/** Days after which a saved search that was never confirmed, or that ended, is erased. */
const DEAD_ALERT_DAYS = 30;

type Rules = { readonly [K in EntityName]?: (record: Stored<K>) => boolean };

/**
 * Erases what the settings keep no longer: what people sent, mail and shared lists. Of kinds without a rule of their own:
 * records that nobody has changed for so long and visitors do not see. The server empties the bin.
 * @param now epoch ms, by which ages are measured @returns how many records were erased
 */
export async function sweep(context: InboxContext, now: number): Promise<number> {
  const { store } = context;
  const { enquiryMonths, messageDays } = await context.settings();
  const oldest = now - enquiryMonths * MONTH;
  const dead = now - DEAD_ALERT_DAYS * DAY_MS;
  const sentBefore = now - messageDays * DAY_MS;
  const rules: Rules = {
    enquiry: ({ createdAt }) => createdAt < oldest,
    visit: ({ values }) => values.startsAt < oldest,
    alert: ({ values, updatedAt }) => values.stage !== "confirmed" && updatedAt < dead,
    // Erased with their person; deals never are: they are the company's books.
    person: () => false,
    interaction: () => false,
    requirement: () => false,
    homeReport: ({ createdAt }) => createdAt < oldest,
    sharedList: (list) => listEnd(list) < now,
    delivery: ({ values, createdAt }) =>
      createdAt < (values.stage === "not understood" ? oldest : now - DELIVERY_DAYS * DAY_MS),
    message: ({ values, updatedAt }) => values.stage !== "waiting" && updatedAt < sentBefore, // what waits is never deleted
  };
  let erased = 0;
  for (const kind of ENTITY_NAMES)
    if (rules[kind] || entities[kind].personal === "sender")
      erased += await eraseAll(context, kind, await idsOfOld(context, kind, rules, oldest));
  erased += await erasePeopleBefore(context, oldest);
  if (erased > 0) await store.scrub();
  return erased;
}

async function idsOfOld<K extends EntityName>(
  context: InboxContext,
  kind: K,
  rules: Rules,
  oldest: number,
): Promise<readonly string[]> {
  const rule: Rules[K] = rules[kind];
  const isSeen = ({ state }: Stored<K>) => entities[kind].isPublic === true && state === "published";
  const old: string[] = [];
  for await (const record of context.store.as(INBOX).stream(kind))
    if (rule ? rule(record) : !isSeen(record) && record.updatedAt < oldest) old.push(record.id);
  return old;
}

async function eraseAll({ store }: InboxContext, kind: EntityName, ids: readonly string[]): Promise<number> {
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await store.as(INBOX).transaction(async (records) => {
      for (const id of ids.slice(from, from + AT_ONCE)) if (await records.get(kind, id)) await records.erase(kind, id); // another process may have been quicker
    });
  return ids.length;
}
