import type { Stored } from "#app/entities/index.ts";
import { cleanLine, clipText } from "#app/entities/text.ts";
import type { Records } from "#app/store/types.ts";
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
}

/**
 * Puts a mail into the outbox. Called in the transaction of what the mail tells of: either both are stored or neither is.
 */
export async function enqueue(
  records: Records,
  { to, content, about, replyTo, calendar, unsubscribe }: Envelope,
  now: number,
): Promise<Stored<"message">> {
  return records.create("message", {
    to,
    subject: clipText(cleanLine(content.subject), 200),
    ...renderMail(content),
    aboutKind: about.kind,
    aboutId: about.id,
    ...(replyTo ? { replyTo } : {}),
    ...(calendar ? { calendar } : {}),
    ...(unsubscribe ? { unsubscribe } : {}),
    stage: "waiting",
    attempts: 0,
    dueAt: now,
  });
}
