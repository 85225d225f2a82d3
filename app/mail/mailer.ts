import { createTransport } from "nodemailer";
import { withTimeout } from "#app/base/with-timeout.ts";

export interface Mail {
  /** The same for every attempt at one mail, so that a receiver can tell a second copy. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string | undefined };
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly calendar?: string | undefined;
  readonly unsubscribe?: string | undefined;
}

/** Why a mail did not go out. */
export class MailFailure extends Error {
  /** 'server': nothing went through, try any mail later. 'mail': the server refused this one. */
  readonly of: "server" | "mail";
  /** The server will never take it: a mailbox that does not exist. */
  readonly isFinal: boolean;

  constructor(
    message: string,
    about: { readonly of: "server" | "mail"; readonly isFinal: boolean; readonly cause: unknown },
  ) {
    super(message, { cause: about.cause });
    this.name = "MailFailure";
    this.of = about.of;
    this.isFinal = about.isFinal;
  }
}

export interface Mailer {
  /** Resolves once the server has taken it. @throws MailFailure */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  /** `smtp://user:password@host:587` or `smtps://…`; `?from=address` names another sender than the company's address. */
  readonly url: string;
  /** Milliseconds for each step of the SMTP dialogue; a whole mail may take three times as long. */
  readonly patience?: number;
}

const PATIENCE = 15_000;
const NO_SENDER = "There is no sender yet: enter the email of the company under Settings";

/** Sends by SMTP, one connection per mail. */
export function createMailer({ url, patience = PATIENCE }: MailerOptions): Mailer {
  const address = new URL(url);
  const sender = address.searchParams.get("from");
  address.searchParams.delete("from");
  const open = () =>
    createTransport({
      url: address.href,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      dnsTimeout: patience,
    });
  const running = new Set<() => void>();
  return {
    async send(mail) {
      const from = sender ?? mail.from.address;
      if (from === undefined) throw new MailFailure(NO_SENDER, { of: "server", isFinal: false, cause: undefined });
      const transport = open();
      const close = () => transport.close();
      running.add(close);
      try {
        const sending: Promise<unknown> = transport.sendMail(nodemailerForm(mail, from));
        await withTimeout(patience * 3, sending, "The mail server did not come to an end"); // some servers never finish
      } catch (error) {
        throw failureOf(error);
      } finally {
        running.delete(close);
        close();
      }
    },
    close() {
      for (const close of running) close();
    },
  };
}

function nodemailerForm(
  { from, to, replyTo, subject, text, html, calendar, unsubscribe, messageId }: Mail,
  sender: string,
) {
  return {
    messageId,
    from: { name: from.name, address: sender },
    // An object, never a text: a text could hold several addresses.
    to: { name: "", address: to },
    subject,
    text,
    ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
    ...(html ? { html } : {}),
    ...(calendar
      ? {
          icalEvent: {
            method: calendar.includes("METHOD:CANCEL") ? "CANCEL" : "REQUEST",
            filename: "visit.ics",
            content: calendar,
          },
        }
      : {}),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe
        ? { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Only a reply to this recipient or this text is the mail's own fault; any other failure is the server's. */
function failureOf(error: unknown): MailFailure {
  const { responseCode, command, message } = detailsOf(error);
  const isAnswer = responseCode !== undefined && (command === "RCPT TO" || command === "DATA");
  return new MailFailure(message, {
    of: isAnswer ? "mail" : "server",
    isFinal: isAnswer && command === "RCPT TO" && responseCode >= 550,
    cause: error,
  });
}

function detailsOf(error: unknown): { responseCode: number | undefined; command: string | undefined; message: string } {
  if (!(error instanceof Error)) return { responseCode: undefined, command: undefined, message: String(error) };
  const details: Readonly<Record<string, unknown>> = { ...error };
  const { responseCode, command } = details;
  return {
    responseCode: typeof responseCode === "number" ? responseCode : undefined,
    command: typeof command === "string" ? command : undefined,
    message: error.message,
  };
}
