import type { Settings } from "#app/kinds/settings/settings.ts";
import { cleanLine, clipText } from "#app/entities/values/text.ts";
import { filled, type InboxContext } from "#app/intake/index.ts";
import type { Actor, Records } from "#app/store/types.ts";
import { type MailContent, renderMail } from "./content.ts";

export interface Envelope {
  readonly to: string;
  readonly content: MailContent;
  readonly about: { readonly kind: string; readonly id: string };
  readonly replyTo?: string | undefined;
  /** Text of a calendar entry. */
  readonly calendar?: string | undefined;
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
  context: InboxContext,
  actor: Actor,
  work: (records: Records, outbox: Outbox) => Promise<T>,
): Promise<T> {
  await context.secrets.prepare(); // inside a transaction nothing may wait for a read outside of it
  const settings = await context.settings();
  const result = await context.store.as(actor).transaction((records) => {
    const put = (mail: Envelope) => enqueue(records, settings, mail, mail.due ?? context.now());
    return work(records, { settings, put });
  });
  context.wakeOutbox();
  return result;
}

export async function enqueue(
  records: Records,
  settings: Settings,
  { to, content, about, replyTo, calendar, unsubscribe }: Envelope,
  dueAt: number,
): Promise<void> {
  await records.create("message", {
    to,
    subject: clipText(cleanLine(content.subject), 200),
    ...renderMail(content, settings),
    aboutKind: about.kind,
    aboutId: about.id,
    ...filled({ replyTo, calendar, unsubscribe }),
    stage: "waiting",
    attempts: 0,
    dueAt,
  });
}
