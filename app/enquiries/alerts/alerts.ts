import { administratorsOnly } from "#app/accounts/index.ts";
import { InvalidInput, RECORD_ID, type WireRecord } from "#app/entities/index.ts";
import type { PropertyRecord, Stored, ValuesOf } from "#app/kinds/index.ts";
import { alertForm } from "#app/kinds/forms/sending-forms.ts";
import { cleanLine, clipText, hasWords } from "#app/entities/values/text.ts";
import { changeQuery, optionLabel, type Query, queryLabel, readQuery, tierName, writeQuery } from "#app/query/index.ts";
import { admit } from "../bot-check.ts";
import { checkedForm, type Origin, originValues } from "../form-values.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";
import { openLink, privateUrl } from "../links.ts";
import { paged } from "#app/base/paged.ts";
import { storedOnce } from "../stored-once.ts";
import { confirmAlert, withMails } from "#app/mail/index.ts";
import type { Actor, Page, Paging } from "#app/store/types.ts";
import { createSent } from "../sender.ts";

/** Saved searches and watched homes, without an account. */
export interface AlertVerbs {
  /**
   * 'Tell me about new homes like these'. Sends a link that confirms; answers alike whether the address was known or not.
   * @param search search part of /all-properties, with what a category page fixes in it (`type=villa`)
   * @throws InvalidInput @throws TooManyRequests
   */
  forSearch(search: string, input: WireRecord, origin: Origin): Promise<void>;
  /** Changes of price and 'no longer available' of shortlisted homes, at most 50. */
  forHomes(ids: readonly string[], input: WireRecord, origin: Origin): Promise<void>;
  byToken(token: string, address?: string): Promise<Stored<"alert">>;
  confirm(token: string): Promise<Stored<"alert">>;
  /** Works as long as the mails come. */
  end(token: string): Promise<Stored<"alert">>;
  list(actor: Actor, filter?: Paging & { readonly search?: string }): Promise<Page<Stored<"alert">>>;
}

const SOURCE = "alert form";
const MAX_HOMES = 50;
type Alert = Stored<"alert">;
type Wanted = Pick<ValuesOf<"alert">, "about" | "label" | "search" | "homes">;

export function alertVerbs(context: InboxContext): AlertVerbs {
  const { store, collections } = context;
  const end = async (alert: Alert) =>
    alert.values.stage === "ended" ? alert : store.as(INBOX).update("alert", alert.id, { stage: "ended" });
  return {
    async forSearch(search, input, origin) {
      const query = changeQuery(readQuery(search).query, { page: 1, map: undefined });
      const { product } = await context.settings();
      await ask(context, { about: "search", label: labelOf(query, product), search: writeQuery(query) }, input, origin);
    },
    async forHomes(ids, input, origin) {
      const wanted = [...new Set(ids)].filter((id) => RECORD_ID.test(id)).slice(0, MAX_HOMES);
      const homes = await context.catalogue.getMany({ type: "visitor" }, "property", wanted);
      if (homes.length === 0) throw new InvalidInput("Put at least one home on your shortlist first.");
      const label = homes.length === 1 ? (homes[0]?.values.title ?? "") : `${homes.length} shortlisted homes`;
      await ask(context, { about: "homes", label, homes: homes.map(standOf) }, input, origin);
    },
    byToken: (token, address) => openLink(context, "alert", token, address),
    async confirm(token) {
      const alert = await openLink(context, "alert", token);
      if (alert.values.stage !== "unconfirmed") return alert;
      // What was published between asking and confirming is news as well: it counts from the asking on.
      return store.as(INBOX).update("alert", alert.id, { stage: "confirmed" });
    },
    end: async (token) => end(await openLink(context, "alert", token)),
    ...administratorsOnly<Pick<AlertVerbs, "list">>({
      async list(_actor, { search = "", ...paging } = {}) {
        const isFound = hasWords(search);
        const found = (await collections.alert.all()).filter(({ values }) =>
          isFound(`${values.email} ${values.label ?? ""}`),
        );
        return paged(found, paging);
      },
    }),
  };
}

/** 'New homes: Villa, Noida, "garden"'. @param product name of the product, which the tiers carry */
export function labelOf(query: Query, product: string): string {
  const label = queryLabel(query, (key, slug) => (key === "tier" ? tierName(slug, product) : optionLabel(key, slug)));
  return clipText(cleanLine(`New homes${label ? `: ${label}` : ""}`), 200);
}

/** Stores the saved search and sends the link that confirms it. The answer never tells whether the address was known. */
async function ask(context: InboxContext, wanted: Wanted, input: WireRecord, origin: Origin): Promise<void> {
  const { email = "" } = checkedForm(alertForm, input);
  await admit(context, "alert", origin);
  if (!(await context.limits.allowsMail(email))) return; // this address gets enough of our mails already
  const homes = (wanted.homes ?? []).map((home) => home["id"] ?? "").sort();
  const key = await context.secrets.sign(
    "alert",
    JSON.stringify([email.toLowerCase(), wanted.about, wanted.search ?? "", homes]),
  );
  const alert = await storeWish(context, { ...wanted, email }, key, input, origin);
  if (alert.values.stage === "confirmed") return;
  await tellConfirm(context, alert);
}

async function storeWish(
  context: InboxContext,
  wanted: Wanted & { readonly email: string },
  key: string,
  input: WireRecord,
  origin: Origin,
): Promise<Alert> {
  const records = context.store.as(INBOX);
  const fresh = {
    stage: "unconfirmed",
    toldUntil: context.store.changes.seq,
    ...(wanted.homes ? { homes: wanted.homes } : {}),
  };
  const known = async (): Promise<Alert | undefined> => {
    const alert = await records.getByImportKey("alert", SOURCE, key);
    if (!alert || alert.deletedAt !== undefined) return undefined;
    return alert.values.stage === "ended" ? records.update("alert", alert.id, fresh) : alert;
  };
  const { record } = await storedOnce(known, async () => {
    const from = await originValues(context, input, origin);
    const values = { ...wanted, ...fresh, ...from };
    return records.transaction(() =>
      createSent(context.store, records, "alert", values, { importKey: { source: SOURCE, key } }),
    );
  });
  return record;
}

async function tellConfirm(context: InboxContext, alert: Alert): Promise<void> {
  const { email, label = "" } = alert.values;
  const content = confirmAlert(label, await privateUrl(context, "alert", alert));
  const about = { kind: "alert", id: alert.id };
  await withMails(context, INBOX, (_records, { put }) => put({ to: email, content, about }));
}

/** How a home stands, to be compared with later. */
export function standOf({ id, values, state }: PropertyRecord): {
  readonly id: string;
  readonly price: string;
  readonly offered: string;
} {
  return { id, price: String(values.totalPrice ?? ""), offered: state === "published" ? "yes" : "no" };
}
