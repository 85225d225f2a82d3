import { administratorsOnly } from "#app/accounts/index.ts";
import { Conflict, InvalidInput, RECORD_ID, type WireRecord } from "#app/entities/index.ts";
import type { PropertyRecord, Stored, ValuesOf } from "#app/kinds/index.ts";
import { alertForm } from "#app/kinds/forms/sending-forms.ts";
import { beginningOf } from "#app/entities/values/text.ts";
import { changeQuery, optionLabel, type Query, queryLabel, readQuery, tierName, writeQuery } from "#app/query/index.ts";
import { admit } from "../bot-check.ts";
import { checkedForm, type Origin, originValues } from "../form-values.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";
import { openLink, privateUrl } from "../links.ts";
import { confirmAlert, withMails } from "#app/mail/index.ts";
import type { Actor, ImportKey, Page, Paging } from "#app/store/types.ts";
import { createSent } from "../sender.ts";
import { inboxTexts } from "../words.ts";
import { inLanguage } from "#app/base/in-language.ts";
import { spokenBy } from "#app/kinds/person.ts";
import { language } from "#app/base/language.ts";

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
  byToken(token: string): Promise<Stored<"alert">>;
  confirm(token: string): Promise<Stored<"alert">>;
  /** The link does not expire: it must work as long as mails are sent. */
  end(token: string): Promise<Stored<"alert">>;
  list(actor: Actor, filter?: Paging & { readonly search?: string }): Promise<Page<Stored<"alert">>>;
}

const SOURCE = "alert form";
const MAX_HOMES = 50;
type Alert = Stored<"alert">;
type Wanted = Pick<ValuesOf<"alert">, "about" | "label" | "search" | "homes">;

export function alertVerbs(context: InboxContext): AlertVerbs {
  const { store } = context;
  const end = async (alert: Alert) =>
    alert.values.stage === "ended" ? alert : store.as(INBOX).update("alert", alert.id, { stage: "ended" });
  return {
    async forSearch(search, input, origin) {
      const query = changeQuery(readQuery(search).query, { page: 1, map: undefined });
      const { product } = await context.settings();
      // The office reads its saved searches in English.
      const label = inLanguage("en", () => labelOf(query, product));
      await ask(context, { about: "search", label, search: writeQuery(query) }, input, origin);
    },
    async forHomes(ids, input, origin) {
      const wanted = [...new Set(ids)].filter((id) => RECORD_ID.test(id)).slice(0, MAX_HOMES);
      const homes = await context.catalogue.getMany({ type: "visitor" }, "property", wanted);
      if (homes.length === 0) throw new InvalidInput(inboxTexts.alert.noHomes);
      const [only] = homes;
      const label =
        only && homes.length === 1
          ? only.values.title
          : inLanguage("en", () => inboxTexts.alert.shortlisted(homes.length));
      await ask(context, { about: "homes", label, homes: homes.map(standOf) }, input, origin);
    },
    byToken: (token) => openLink(context, "alert", token),
    async confirm(token) {
      const alert = await openLink(context, "alert", token);
      if (alert.values.stage !== "unconfirmed") return alert;
      // `toldUntil` stays at the request: homes published before the confirmation are news, too.
      return store.as(INBOX).update("alert", alert.id, { stage: "confirmed" });
    },
    end: async (token) => end(await openLink(context, "alert", token)),
    ...administratorsOnly<Pick<AlertVerbs, "list">>({
      list: (actor, options) => store.as(actor).list("alert", options),
    }),
  };
}

/** 'New homes: Villa, Noida, "garden"'. @param product name of the product, which the tiers carry */
export function labelOf(query: Query, product: string): string {
  const label = queryLabel(query, (key, slug) => (key === "tier" ? tierName(slug, product) : optionLabel(key, slug)));
  return beginningOf(inboxTexts.alert.newHomes(label), 200);
}

/** What an alert is about in the language of the request: its label is English. */
export function alertLabel({ about, label = "", search = "", homes = [] }: ValuesOf<"alert">, product: string): string {
  if (language() === "en") return label;
  if (about === "search") return labelOf(readQuery(search).query, product);
  return homes.length > 1 ? inboxTexts.alert.shortlisted(homes.length) : label;
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
  const from = await originValues(context, input, origin);
  const store = () => storeWish(context, { ...wanted, email, ...from }, { source: SOURCE, key });
  try {
    await store();
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    await store(); // another click was quicker
  }
}

type WishValues = Wanted & Awaited<ReturnType<typeof originValues>> & { readonly email: string };

/** The saved search and the mail that asks to confirm it, in one step. One that is confirmed needs neither. */
async function storeWish(context: InboxContext, wish: WishValues, importKey: ImportKey): Promise<void> {
  const { store } = context;
  const fresh = {
    stage: "unconfirmed",
    toldUntil: store.changes.seq,
    ...(wish.homes ? { homes: wish.homes } : {}),
  };
  await withMails(context, INBOX, async (records, { put }) => {
    const found = await records.getByImportKey("alert", importKey.source, importKey.key);
    const known = found?.deletedAt === undefined ? found : undefined;
    if (known?.values.stage === "confirmed") return;
    const alert = !known
      ? await createSent(store, records, "alert", { ...wish, ...fresh }, { importKey })
      : known.values.stage === "ended"
        ? await records.update("alert", known.id, { ...fresh, language: wish.language ?? null })
        : known;
    const link = await privateUrl(context, "alert", alert);
    await put({
      to: alert.values.email,
      language: spokenBy(alert.values),
      write: () => confirmAlert(link),
      about: { kind: "alert", id: alert.id },
    });
  });
}

/** State of a home, for a later comparison. */
export function standOf({ id, values, state }: PropertyRecord): {
  readonly id: string;
  readonly price: string;
  readonly offered: string;
} {
  return { id, price: String(values.totalPrice ?? ""), offered: state === "published" ? "yes" : "no" };
}
