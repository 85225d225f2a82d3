import type { ImapFlow } from "imapflow";
import { DAY_MS, indianDay, indianTime, MINUTE_MS } from "#app/entities/values/day.ts";
import { keysOf, type LeadSource, type LeadsContext } from "../context.ts";
import { storeAll } from "../door.ts";
import { activeSources, LEASE, OVERLAP, takeTurn, type Turn } from "../pull.ts";
import { sourceCalled } from "../sources/index.ts";
import { folderOf, openMailbox, whyNot } from "./connection.ts";
import { itemOfMail, MAX_MAIL, textPartsOf } from "./email.ts";

/** Mails that are fetched and stored at once. */
const AT_ONCE = 20;

interface Reading {
  readonly source: LeadSource;
  readonly turn: Turn;
  readonly client: ImapFlow;
}

class TurnLost extends Error {}

/** The mailboxes that this process reads. A connection stays open, so that the server tells of new mails at once; each look asks for them, too. */
export class Mailboxes {
  readonly #context: LeadsContext;
  readonly #onMail: () => void;
  readonly #onStored: () => void;
  readonly #open = new Map<string, Reading>();

  /** @param on mail: a server tells of a new one · stored: new ones are to be read */
  constructor(context: LeadsContext, on: { readonly mail: () => void; readonly stored: () => void }) {
    this.#context = context;
    this.#onMail = on.mail;
    this.#onStored = on.stored;
  }

  /** Fetches what is new in every mailbox that no other process reads. */
  async look(): Promise<void> {
    const sources = (await activeSources(this.#context)).filter(({ values }) => values.what === "mailbox");
    const active = new Set(sources.map(({ id }) => id));
    for (const id of this.#open.keys()) if (!active.has(id)) await this.#leave(id);
    await Promise.all(sources.map((source) => this.#lookInto(source)));
  }

  async close(): Promise<void> {
    for (const id of this.#open.keys()) await this.#leave(id);
  }

  /** Another process may go on at once. */
  async #leave(id: string): Promise<void> {
    const reading = this.#open.get(id);
    this.#open.delete(id);
    reading?.client.close();
    await reading?.turn.settle(reading.turn.state, 0);
  }

  async #lookInto(source: LeadSource): Promise<void> {
    const keys = await keysOf(this.#context, source);
    if (sourceCalled(source.values.what).keys.some(({ name, isNeeded }) => isNeeded && !keys[name])) return;
    const before = this.#open.get(source.id);
    const turn = before?.turn ?? (await takeTurn(this.#context, source.id, () => this.#beginning()));
    if (!turn) return;
    let client = before?.client.usable ? before.client : undefined;
    try {
      client ??= await openMailbox(keys, this.#onMail);
      const reading = { source, turn, client };
      this.#open.set(source.id, reading);
      await this.#fetch(reading, folderOf(keys));
    } catch (error) {
      this.#open.delete(source.id);
      client?.close();
      if (error instanceof TurnLost) return;
      await turn.fail(new Error(whyNot(error, keys), { cause: error }), MINUTE_MS);
    }
  }

  /** The first time, mails of that day are fetched. */
  #beginning() {
    return { until: indianTime(indianDay(this.#context.now()), "00:00") + OVERLAP };
  }

  /** What came behind the last mail that is here. Where the server numbers anew, what came since it was asked last; what is here is not stored again. */
  async #fetch({ source, turn, client }: Reading, folder: string): Promise<void> {
    const asked = this.#context.now();
    const { uidValidity, uidNext } = await client.mailboxOpen(folder, { readOnly: true });
    const validity = String(uidValidity);
    const { until, last } = turn.state;
    const from = last?.validity === validity ? last.uid + 1 : 1;
    const since = until - (last === undefined ? OVERLAP : DAY_MS);
    const isOld = from === 1;
    const found =
      from >= uidNext
        ? []
        : await client.search(isOld ? { since: dayBefore(since) } : { uid: `${from}:*` }, { uid: true });
    if (!Array.isArray(found)) throw new Error("it does not search."); // to go on would lose mails
    const uids = found.filter((uid) => uid >= from).toSorted((a, b) => a - b);
    const settle = async (state: { readonly until: number; readonly uid: number }) => {
      const after = { until: state.until, last: { validity, uid: state.uid }, failures: 0 };
      if (!(await turn.settle(after, LEASE))) throw new TurnLost();
    };
    for (let at = 0; at < uids.length; at += AT_ONCE) {
      const some = uids.slice(at, at + AT_ONCE);
      const items = await itemsOf(client, some, isOld ? since : 0);
      if ((await storeAll(this.#context, source, items)) > 0) this.#onStored();
      await settle({ until, uid: some.at(-1) ?? 0 });
    }
    await settle({ until: asked, uid: Math.max(uidNext - 1, uids.at(-1) ?? 0) });
  }
}

/** Servers know days only, each in its own time zone. */
const dayBefore = (moment: number) => new Date(indianDay(moment - DAY_MS));

/** @param since mails that came before are left out, epoch ms */
async function itemsOf(client: ImapFlow, uids: readonly number[], since: number): Promise<readonly object[]> {
  const mails = await client.fetchAll(
    [...uids],
    { uid: true, size: true, internalDate: true, source: { maxLength: MAX_MAIL } },
    { uid: true },
  );
  const items: object[] = [];
  for (const { uid, size = 0, internalDate, source } of mails) {
    if (!source || Number(new Date(internalDate ?? since)) < since) continue;
    items.push(await itemOfMail(source, size > MAX_MAIL ? await textPartsOf(client, String(uid)) : undefined));
  }
  return items;
}
