import { administratorsOnly } from "#app/accounts/index.ts";
import { omitEmpty } from "#app/base/omit-empty.ts";
import { inLanguage } from "#app/base/in-language.ts";
import type { SiteLanguage } from "#app/base/language.ts";
import { UNDO_ACCEPTED_MS } from "#app/entities/undo.ts";
import { beginningOf } from "#app/entities/values/text.ts";
import type { Stored } from "#app/kinds/index.ts";
import { NEWS } from "#app/kinds/news.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { DeviceNews } from "#app/push/index.ts";
import { INBOX } from "#app/store/index.ts";
import type { Actor, Page, Paging, Records, Store } from "#app/store/types.ts";
import { type MailContent, renderMail } from "./content.ts";
import type { OutboxWorker } from "./outbox-worker.ts";

/** What writing mail and listing the outbox need. */
export interface MailContext {
  readonly store: Store;
  readonly now: () => number;
  readonly publicUrl: string;
  settings(): Promise<Settings>;
  readonly secrets: { prepare(): Promise<void> };
  /** Without one every mail waits in the outbox. */
  readonly hasMailServer: boolean;
  /** Called after every write that puts mail into the outbox. */
  readonly wakeOutbox: () => void;
}

export interface Envelope {
  /** Undefined where the company has entered no address: nothing is written. */
  readonly to: string | undefined;
  /** Of its reader: that of the page where visitors sent the form; the company reads English. */
  readonly language?: SiteLanguage | undefined;
  /** Writes it in that language. */
  readonly write: () => MailContent;
  readonly about: { readonly kind: string; readonly id: string };
  readonly replyTo?: string | undefined;
  /** Writes its calendar entry, in that language. */
  readonly calendar?: (() => string) | undefined;
  /** One-click address that ends these mails. */
  readonly unsubscribe?: string | undefined;
  /** When it leaves, epoch ms; without it at once. */
  readonly due?: number | undefined;
}

/** What a transaction needs to write mail about what it stores: either both are stored or neither is. */
export interface Outbox {
  readonly settings: Settings;
  put(mail: Envelope): Promise<void>;
}

/** Runs `work` in one transaction. The mails that it puts into the outbox go out as soon as that is committed. */
export async function withMails<T>(
  context: MailContext,
  actor: Actor,
  work: (records: Records, outbox: Outbox) => Promise<T>,
): Promise<T> {
  await context.secrets.prepare(); // read before the transaction: inside it nothing may wait for a read outside of it
  const settings = await context.settings();
  const result = await context.store.as(actor).transaction((records) => {
    const put = (mail: Envelope) =>
      enqueue(records, { settings, publicUrl: context.publicUrl }, mail, mail.due ?? context.now());
    return work(records, { settings, put });
  });
  context.wakeOutbox();
  return result;
}

export async function enqueue(
  records: Records,
  { settings, publicUrl }: { readonly settings: Settings; readonly publicUrl: string },
  { to, language = "en", write, about, replyTo, calendar, unsubscribe }: Envelope,
  dueAt: number,
): Promise<void> {
  if (to === undefined) return;
  const written = inLanguage(language, () => {
    const content = write();
    return {
      subject: beginningOf(content.subject, 200),
      ...renderMail(content, settings, publicUrl),
      ...omitEmpty({ calendar: calendar?.() }),
    };
  });
  await records.create("message", {
    to,
    ...written,
    aboutKind: about.kind,
    aboutId: about.id,
    ...omitEmpty({ replyTo, unsubscribe }),
    stage: "waiting",
    attempts: 0,
    dueAt,
  });
}

export interface OutboxState {
  readonly waiting: number;
  readonly refused: number;
  /** When the oldest waiting mail was written, epoch ms. */
  readonly oldest: number | undefined;
  /** A mail server is set; without one every mail waits. */
  readonly isSetUp: boolean;
}

export interface OutboxVerbs {
  /** Sends what is due now; answers how many mails went out. */
  work(): Promise<number>;
  /** Writes to one of us what no device of theirs took. */
  tell(to: string, news: DeviceNews): Promise<void>;
  /** Newest first. @param options unsent: only what waits or was refused */
  list(actor: Actor, options?: Paging & { readonly unsent?: boolean }): Promise<Page<Stored<"message">>>;
  state(actor: Actor): Promise<OutboxState>;
  /** Tries a waiting or refused mail again at once. @throws NotFound */
  retry(actor: Actor, id: string): Promise<void>;
  /** State of the outbox for health checks: figures only. */
  mailing(): Promise<OutboxState & { readonly lastSent: number | undefined }>;
}

/** Mails among which the last one that was sent is looked for. */
const RECENT = 20;

export function outboxVerbs(context: MailContext, outboxWorker: OutboxWorker): OutboxVerbs {
  const { store, hasMailServer, publicUrl } = context;
  const records = store.as(INBOX);
  const state = async (): Promise<OutboxState> => {
    const { items, total } = await records.list("message", { stages: ["waiting"], sort: "earliest", limit: 1 });
    return {
      waiting: total,
      refused: await records.count("message", { stages: ["refused"] }),
      oldest: items[0]?.createdAt,
      isSetUp: hasMailServer,
    };
  };
  return {
    work: () => outboxWorker.work(),
    tell: (to, { kind, text, path }) =>
      withMails(context, INBOX, (_records, { put }) =>
        put({
          to,
          write: () => ({
            subject: NEWS[kind].title,
            lines: [text],
            links: [{ label: "In the office", href: publicUrl + path }],
          }),
          about: { kind: "person", id: path.slice(path.lastIndexOf("/") + 1) },
        }),
      ),
    async mailing() {
      const { items } = await records.list("message", { limit: RECENT, sort: "newest" });
      const times = items.flatMap(({ values }) => values.sentAt ?? []);
      return { ...(await state()), lastSent: times.length > 0 ? Math.max(...times) : undefined };
    },
    ...administratorsOnly<Omit<OutboxVerbs, "work" | "tell" | "mailing">>(
      {
        list: (_actor, { unsent = false, ...options } = {}) =>
          records.list("message", { ...options, stages: unsent ? ["waiting", "refused"] : undefined, sort: "listed" }),
        state,
        retry: (_actor, id) => outboxWorker.retry(id),
      },
      "allPeople",
    ),
  };
}

/** Time at which mail about something that can be undone leaves: after the undo ends. Epoch ms. */
export function mailDueAfterUndo(now: number): number {
  return now + UNDO_ACCEPTED_MS;
}
