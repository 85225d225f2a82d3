import { asVisitorsSee } from "#app/kinds/as-visitors-see.ts";
import { Conflict, NotFound } from "#app/entities/index.ts";
import type { PropertyRecord, Stored } from "#app/kinds/index.ts";
import { formatPrice, formatSum, saleTypeOf } from "#app/entities/values/money.ts";
import { priceHistory } from "#app/kinds/property/price-history.ts";
import { type Query, readQuery } from "#app/query/index.ts";
import type { PatchOf } from "#app/store/types.ts";
import { alertLabel, standOf } from "./alerts.ts";
import { inLanguage } from "#app/base/in-language.ts";
import { to } from "#app/base/language.ts";
import { inSpokenLanguage } from "#app/base/names.ts";
import { inboxTexts } from "../words.ts";
import { endPath, privateUrl } from "../links.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";
import { changedHomes, changedSince } from "#app/matches/index.ts";
import { digest, type HomeNews, withMails } from "#app/mail/index.ts";
import { formatDay, indianDay } from "#app/entities/values/day.ts";
import { spokenBy } from "#app/kinds/person.ts";
import { createSearch, fixedListings } from "#app/search/index.ts";

const MAX_HOMES = 10;
type Alert = Stored<"alert">;
/** As `standOf` writes it. */
type Stand = Readonly<Record<string, string>>;

/** Content of a digest, and the values of the alert after it. */
interface News {
  readonly homes: readonly HomeNews[];
  readonly more: number;
  readonly after: PatchOf<"alert">;
}

/** Writes today's digests: at most one a day for each saved search, and none where there is no news. Answers how many. */
export async function writeDigests(context: InboxContext): Promise<number> {
  const today = indianDay(context.now());
  const seq = context.store.changes.seq;
  const due: Alert[] = [];
  for await (const alert of context.store.as(INBOX).stream("alert")) {
    const { stage, lastDigestOn, toldUntil = 0 } = alert.values;
    if (stage === "confirmed" && lastDigestOn !== today && toldUntil < seq) due.push(alert);
  }
  if (due.length === 0) return 0;
  const searches = due.filter(({ values }) => values.about === "search");
  const fresh =
    searches.length === 0
      ? undefined
      : await newHomesSince(context, Math.min(...searches.map(({ values }) => values.toldUntil ?? 0)));
  let written = 0;
  for (const alert of due) {
    const isWritten = await inLanguage(spokenBy(alert.values), async () => {
      const news =
        alert.values.about === "search" && fresh
          ? newsOfSearch(context, alert, fresh, seq)
          : await newsOfHomes(context, alert, seq);
      return tell(context, alert, news, today);
    });
    if (isWritten) written += 1;
  }
  return written;
}

function newsOfSearch(context: InboxContext, { values }: Alert, fresh: NewHomes, seq: number): News {
  const homes = fresh.matching(readQuery(values.search ?? "").query, values.toldUntil ?? 0);
  const shown = homes
    .slice(0, MAX_HOMES)
    .map((home) => ({ ...page(context, home), what: `${priceOf(home)}, ${inSpokenLanguage(home.values.location)}` }));
  return { homes: shown, more: homes.length - shown.length, after: { toldUntil: seq } };
}

/** A changed price, no longer offered, offered again. */
async function newsOfHomes(context: InboxContext, { values }: Alert, seq: number): Promise<News> {
  const known = values.homes ?? [];
  const found = await context.store.as(INBOX).getMany(
    "property",
    known.map((home) => home["id"] ?? ""),
  );
  const now = new Map(found.map((home) => [home.id, asVisitorsSee("property", home)]));
  const homes: HomeNews[] = [];
  const changed: { readonly before: Stand; readonly stand: Stand; readonly home: PropertyRecord }[] = [];
  const stands = known.map((before) => {
    const home = now.get(before["id"] ?? "");
    const stand =
      home && home.deletedAt === undefined
        ? standOf(home)
        : { id: before["id"] ?? "", price: before["price"] ?? "", offered: "no" };
    if (home) changed.push({ before, stand, home });
    return stand;
  });
  for (const { before, stand, home } of changed) {
    const what = whatChanged(before, stand, home);
    if (what) homes.push({ ...page(context, home), what: what + (await changeOf(context, before, stand, home)) });
  }
  return { homes, more: 0, after: { toldUntil: seq, homes: stands } };
}

function whatChanged(before: Stand, after: Stand, home: PropertyRecord): string | undefined {
  if (before["offered"] === "yes" && after["offered"] === "no") return inboxTexts.alert.gone;
  if (after["offered"] === "no") return undefined;
  const isBack = before["offered"] === "no";
  if (!isBack && before["price"] === after["price"]) return undefined;
  if (!after["price"]) return inboxTexts.alert.priceNow(isBack, undefined, undefined);
  const was =
    before["price"] && before["price"] !== after["price"]
      ? formatPrice(Number(before["price"]), saleTypeOf(home.values))
      : undefined;
  return inboxTexts.alert.priceNow(isBack, priceOf(home), was);
}

/** ', reduced by ₹40 Lacs on 3 October 2026': since the last mail, and the day of the last change. */
async function changeOf(context: InboxContext, before: Stand, after: Stand, home: PropertyRecord): Promise<string> {
  const [was, is] = [Number(before["price"]), Number(after["price"])];
  if (after["offered"] === "no" || !was || !is || was === is) return "";
  const changes = await context.store.as(INBOX).offerChanges(home.id);
  const saleType = saleTypeOf(home.values);
  const last = priceHistory(changes, { id: home.id, saleType }, context.now()).steps.at(-1);
  const day = last && "by" in last ? formatDay(last.day) : undefined;
  return inboxTexts.alert.changedBy(is < was, formatSum(Math.abs(was - is)), day);
}

async function tell(
  context: InboxContext,
  alert: Alert,
  { homes, more, after }: News,
  today: string,
): Promise<boolean> {
  const hasNews = homes.length > 0;
  const { email, about: subject, search } = alert.values;
  const end = await privateUrl(context, "alert", alert);
  const unsubscribe = context.publicUrl + endPath(await context.secrets.linkToken("alert", alert));
  const list = context.publicUrl + to(`/all-properties${search ? `?${search}` : ""}`);
  const all = subject === "search" ? list : undefined;
  try {
    await withMails(context, INBOX, async (records, { settings, put }) => {
      // The version makes sure that of two processes only one writes the digest.
      const patch = { ...after, ...(hasNews ? { lastDigestOn: today } : {}) };
      await records.update("alert", alert.id, patch, { expectedVersion: alert.version });
      if (!hasNews) return;
      const write = () => digest(alertLabel(alert.values, settings.product), homes, more, end, all);
      const about = { kind: "alert", id: alert.id };
      await put({ to: email, language: spokenBy(alert.values), write, about, unsubscribe });
    });
  } catch (error) {
    if (error instanceof Conflict || error instanceof NotFound) return false;
    throw error;
  }
  return hasNews;
}

function page({ publicUrl }: InboxContext, { values }: PropertyRecord): Pick<HomeNews, "title" | "href"> {
  return { title: values.title, href: publicUrl + to(`/property/${values.slug}`) };
}

function priceOf({ values }: PropertyRecord): string {
  return formatPrice(values.totalPrice, saleTypeOf(values));
}

const MAX_MATCHES = 500;

/** Homes that visitors can see now and could not see at some point of the change log. */
interface NewHomes {
  /** Those that became visible after `seq` and match, newest first. */
  matching(query: Query, seq: number): readonly PropertyRecord[];
}

/** Reads the change log from `seq` on, once for all saved searches. */
async function newHomesSince(context: InboxContext, seq: number): Promise<NewHomes> {
  const { changes } = context.store;
  const changed = await changedHomes(context.store.as(INBOX), await changedSince(changes, seq), seq);
  const shown = [...changed.values()].filter(({ appearedAt }) => appearedAt !== undefined);
  const homes = await context.catalogue.getMany(
    { type: "visitor" },
    "property",
    shown.map(({ id }) => id),
  );
  const byId = new Map(homes.map((home) => [home.id, home]));
  // The search decides what matches, over these homes alone: a saved search finds exactly what its page finds.
  const search = await createSearch(fixedListings(homes));
  return {
    matching(query, after) {
      const { ids: found } = search.search({ ...query, sort: "newest", page: 1 }, { size: MAX_MATCHES });
      return found
        .flatMap((id) => byId.get(id) ?? [])
        .filter((home) => (changed.get(home.id)?.appearedAt ?? 0) > after);
    },
  };
}
