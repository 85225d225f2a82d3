import { ImapFlow } from "imapflow";
import { counted } from "#app/entities/counted.ts";
import { InvalidInput } from "#app/entities/errors.ts";
import { clipText } from "#app/entities/values/text.ts";

/** What somebody entered of a mailbox. */
type MailboxKeys = Readonly<Record<string, string>>;

const TLS_PORT = 993;
const STARTTLS_PORT = 143;
const PATIENCE_MS = 20_000;
/** Milliseconds without a command until the server is asked to tell of new mails. */
const IDLE_AFTER = 1_000;
/** Bytes that one answer of a server may have. */
const MAX_ANSWER = 20_000_000;
const ON_THIS_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/i;

export const folderOf = ({ folder }: MailboxKeys): string => folder || "INBOX";

function addressOf({ server = "" }: MailboxKeys): { readonly host: string; readonly port: number } {
  const [, host = server, port] = /^(.*?):(\d{1,5})$/.exec(server.trim()) ?? [];
  return { host: host.trim(), port: port === undefined ? TLS_PORT : Number(port) };
}

/** Signs in at a mailbox, encrypted unless it is on this machine. @param onNews when the server tells of a new mail */
export async function openMailbox(keys: MailboxKeys, onNews: () => void = () => undefined): Promise<ImapFlow> {
  const { host, port } = addressOf(keys);
  const isHere = ON_THIS_MACHINE.test(host);
  const client = new ImapFlow({
    host,
    port,
    secure: port === TLS_PORT || (!isHere && port !== STARTTLS_PORT),
    doSTARTTLS: !isHere && port === STARTTLS_PORT,
    auth: { user: keys["user"] ?? "", pass: keys["password"] ?? "" },
    logger: false,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    autoIdleDelay: IDLE_AFTER,
    maxLiteralSize: MAX_ANSWER,
    maxResponseSize: 2 * MAX_ANSWER,
  });
  client.on("error", () => undefined); // each command that fails says so itself
  client.on("exists", ({ count, prevCount }) => {
    if (count > prevCount) onNews();
  });
  try {
    await client.connect();
    await client.mailboxOpen(folderOf(keys), { readOnly: true });
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Signs in and out. @returns what it found @throws InvalidInput with what is wrong */
export async function tryMailbox(keys: MailboxKeys): Promise<string> {
  const client = await openMailbox(keys).catch((error: unknown) => {
    throw new InvalidInput(whyNot(error, keys));
  });
  const mails = client.mailbox ? client.mailbox.exists : 0;
  client.close();
  return `The mailbox answers: ${counted(mails, "email")} in ${folderOf(keys)}.`;
}

const CERTIFICATE = /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
const NO_ANSWER = /^(?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|GREETING_TIMEOUT)$/;
const CUT = /^(?:NoConnection|EConnectionClosed|ECONNRESET|EPIPE|ETIMEOUT|ClosedAfterConnect\w+)$/;

/** What went wrong, and what to do: a sentence. */
export function whyNot(error: unknown, keys: MailboxKeys): string {
  const { host, port } = addressOf(keys);
  if (!(error instanceof Error)) return `${host} did not answer as a mail server does.`;
  const {
    code = "",
    mailboxMissing,
    responseText,
  } = error as {
    readonly code?: string;
    readonly mailboxMissing?: boolean;
    readonly responseText?: string;
  };
  if ("authenticationFailed" in error)
    return `${host} does not take this user name and password. Enter both anew; with two-step sign-in it has to be an app password.`;
  if (mailboxMissing)
    return `There is no folder '${folderOf(keys)}' in the mailbox. Enter its name as the mailbox writes it.`;
  if (code === "ENOTFOUND") return `There is no server '${host}'. Look at the name of the IMAP server.`;
  if (code === "EAI_AGAIN")
    return `The name '${host}' could not be looked up: this site has no network. It is tried again by itself.`;
  if (NO_ANSWER.test(code))
    return `${host} does not answer at port ${port}. Look at the name and the port of the IMAP server; it is tried again by itself.`;
  if (CERTIFICATE.test(code))
    return `The certificate of ${host} is not valid for this name (${code}). Enter the name that the provider gives for IMAP.`;
  if (code.startsWith("ERR_SSL") || code === "EPROTO")
    return `${host} does not encrypt at port ${port}. Enter the port that the provider gives for IMAP with TLS, most often ${TLS_PORT}.`;
  if ("tlsFailed" in error) return `${host} offers no encryption at port ${port}. Enter port ${TLS_PORT}.`;
  if (CUT.test(code)) return `The connection to ${host} was cut. It is tried again by itself.`;
  return `${host} did not do what was asked: ${clipText(responseText || error.message, 200)}`;
}
