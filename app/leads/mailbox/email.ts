import type { ImapFlow, MessageStructureObject } from "imapflow";
import PostalMime, { type Address, type Email } from "postal-mime";
import { clipText } from "#app/entities/values/text.ts";
import { fullerOf } from "../sources/mail.ts";

/** Bytes of a mail up to which it is read whole; of a larger one the head and the parts of text are. */
export const MAX_MAIL = 250_000;
const MOST_CHARACTERS = 100_000;
const MOST_OF_A_LINE = 2_000;

/** Headers that say whether a mail was written to us, in the words of mail services. */
const HEADERS = ["Reply-To", "In-Reply-To", "References", "Auto-Submitted", "Precedence", "List-Unsubscribe"] as const;

/** What is kept of a mail: who, when, about what, its text, and the names of what is attached. */
export async function itemOfMail(source: Uint8Array, parts?: readonly Uint8Array[]): Promise<object> {
  const email = await parsed(source);
  const texts = parts === undefined ? [email] : await Promise.all(parts.map(parsed));
  const joined = (name: "text" | "html") => texts.flatMap((each) => each[name] ?? []).join("\n");
  const header = (name: string) =>
    clipText(email.headers.find(({ key }) => key === name.toLowerCase())?.value ?? "", MOST_OF_A_LINE);
  return withoutEmpty({
    "Message-ID": header("Message-ID"),
    Date: email.date,
    From: repaired(written(email.from) ?? ""),
    Subject: repaired(email.subject ?? ""),
    ...Object.fromEntries(HEADERS.map((name) => [name, header(name)])),
    TextBody: clipText(fullerOf(repaired(joined("text")), repaired(joined("html"))), MOST_CHARACTERS),
    Attachments: email.attachments
      .flatMap(({ filename, related }) => (filename && !related ? [filename] : []))
      .join(", "),
  });
}

/** Bytes of windows-1252 by the letters that they are. */
const WESTERN = new Map(
  Array.from(
    { length: 256 },
    (_, byte) => [new TextDecoder("windows-1252").decode(Uint8Array.of(byte)), byte] as const,
  ),
);

/** What is UTF-8 and says that it is something else: 'â‚¹18' is '₹18'. */
function repaired(text: string): string {
  const bytes = Array.from(text, (letter) => WESTERN.get(letter) ?? -1);
  if (bytes.includes(-1)) return text;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}

function withoutEmpty(values: Readonly<Record<string, string | undefined>>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

const written = (address: Address | undefined) =>
  address?.address === undefined ? address?.name : `${address.name} <${address.address}>`.trim();

/** One that is damaged is asked about, and holds up no other. */
async function parsed(source: Uint8Array): Promise<Pick<Email, "headers" | "attachments"> & Partial<Email>> {
  try {
    return await PostalMime.parse(source);
  } catch {
    return { headers: [], attachments: [], text: new TextDecoder().decode(source.subarray(0, MOST_CHARACTERS)) };
  }
}

/** The parts of text of a large mail, each with its own head. */
export async function textPartsOf(client: ImapFlow, uid: string): Promise<readonly Uint8Array[]> {
  const found = await client.fetchOne(uid, { bodyStructure: true }, { uid: true });
  const parts = found && found.bodyStructure ? textsIn(found.bodyStructure) : [];
  if (parts.length === 0) return [];
  const fetched = await client.fetchOne(
    uid,
    { bodyParts: parts.flatMap((part) => [`${part}.mime`, { key: part, maxLength: MAX_MAIL }]) },
    { uid: true },
  );
  const bytes = (key: string) => (fetched && fetched.bodyParts?.get(key)) || Buffer.alloc(0);
  return parts.map((part) => Buffer.concat([bytes(`${part}.mime`), bytes(part)]));
}

function textsIn({ type, part = "1", disposition, childNodes = [] }: MessageStructureObject): readonly string[] {
  if (disposition === "attachment") return [];
  return /^text\/(?:plain|html)$/.test(type) ? [part] : childNodes.flatMap(textsIn);
}
