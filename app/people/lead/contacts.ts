import { isTollFree, readPhone } from "#app/entities/values/phone.ts";
import { findPhone } from "#app/entities/values/phones-in-text.ts";
import { MAIL_LABELS, PHONE_KINDS, PHONE_LABELS, PORTALS } from "#app/trade/leads.ts";
import { CHAT_HEAD } from "#app/trade/parts.ts";
import { takeMails } from "#app/trade/person.ts";
import type { TokenRange } from "#app/trade/scanner.ts";
import { tokensIn } from "#app/trade/tokens.ts";
import type { WordTable } from "#app/trade/word-table.ts";
import type { LeadMessage } from "./message.ts";
import type { LeadDoubt } from "./lead-draft.ts";

export interface Contacts {
  readonly numbers: readonly string[];
  readonly mails: readonly string[];
  /** Where they stand: a name often stands beside one. */
  readonly places: readonly TokenRange[];
  /** Who wrote, as WhatsApp names them. */
  readonly senders: readonly string[];
  readonly isChat: boolean;
  /** Day of the last message of a chat, `YYYY-MM-DD`: 'tomorrow' is the day after. */
  readonly on: string | undefined;
  readonly doubts: readonly LeadDoubt[];
}

const LONGEST_LABEL = 3;

/** A place with the label before it: 'Mobile No : 98…'. */
function withLabel(message: LeadMessage, { at, next }: TokenRange, labels: WordTable<true>): TokenRange {
  const tokens = message.left;
  let end = at;
  while (/^[:.-]$/.test(tokens[end - 1]?.text ?? "")) end--;
  for (let start = end - LONGEST_LABEL; start < end; start++)
    if (start >= 0 && labels.find(tokens, start)?.next === end) return { at: start, next };
  return { at, next };
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** Numbers and mails of a message, and who wrote it. */
export function readContacts(message: LeadMessage): Contacts {
  const heads = readHeads(message);
  const mails = takeMails(message).filter((place) => !isOfProgram(message, place));
  const phones = message.takeAll(findPhone);
  // A toll-free number is a firm's: it stays in the note.
  const whole = phones.flatMap((hit) =>
    "number" in hit.value && !isTollFree(hit.value.number) ? [{ ...hit, number: hit.value.number }] : [],
  );
  const problems = phones.flatMap(({ value, doubt }) => ("problem" in value ? [value.problem] : (doubt ?? [])));
  for (const place of whole) {
    const next = PHONE_KINDS.find(message.left, place.next)?.next ?? place.next;
    message.read("numbers", withLabel(message, { ...place, next }, PHONE_LABELS));
  }
  for (const place of mails) message.read("mails", withLabel(message, place, MAIL_LABELS));
  const all = unique([...heads.numbers, ...whole.map(({ number }) => number)]);
  return {
    numbers: all,
    mails: unique(mails.map((place) => message.textOf(place).toLowerCase())),
    places: [...phones, ...mails],
    senders: heads.names,
    isChat: heads.isChat,
    on: heads.on,
    doubts: doubtsOf(all, problems, mails.length > 0),
  };
}

/** 'From: leads@…', 'noreply@99acres.com': nobody's address. */
function isOfProgram(message: LeadMessage, place: TokenRange): boolean {
  const [name = "", domain = ""] = message.textOf(place).toLowerCase().split("@");
  if (PORTALS.read(domain.split(".").slice(-2).join(" ")) !== undefined || SENDERS.surely.test(name)) return true;
  const head = message.lineAt(place.at);
  return SENDERS.inHead.test(name) && /^(?:from|sender|reply-to|via)\b/i.test(head);
}

/** Names of addresses from which programs send; some of them are a firm's own, too, where they stand elsewhere. */
const SENDERS = {
  surely: /^(?:no-?reply|do-?not-?reply|mailer(?:-daemon)?|notifications?|instantemail)$/,
  inHead: /^(?:leads?|alerts?|enquir(?:y|ies)|inquir(?:y|ies)|responses?|support|info|hello|contact)$/,
};

function doubtsOf(numbers: readonly string[], problems: readonly string[], hasMail: boolean): readonly LeadDoubt[] {
  const doubts = [...problems];
  if (numbers.length > 1) doubts.push("The message names more than one number: are all of them this person's?");
  if (numbers.length === 0 && !hasMail && problems.length === 0) doubts.push("The message names no number and no mail");
  return doubts.map((sentence) => ({ field: "numbers", sentence }));
}

function phoneOf(written: string): readonly string[] {
  const reading = readPhone(written, { landline: true });
  return "number" in reading ? [reading.number] : [];
}

/** '26/11/26' and, in American phones, '11/26/26'. */
function dayOfHead(head: string): string | undefined {
  const [one = 0, two = 0, year = 0] = (/\d+\D\d+\D\d+/.exec(head)?.[0] ?? "").split(/\D/).map(Number);
  const [day, month] = two > 12 ? [two, one] : [one, two];
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  return [2_000 + (year % 100), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}

/** What WhatsApp writes before each message: whose name or number it is. */
function readHeads(message: LeadMessage) {
  const names: string[] = [];
  const numbers: string[] = [];
  const heads = message.placesOf(new RegExp(CHAT_HEAD.source, "gimu"));
  for (const head of heads) {
    const sender = CHAT_HEAD.exec(message.textOf(head))?.[1]?.trim() ?? "";
    const found = phoneOf(sender);
    if (found.length > 0) numbers.push(...found);
    else if (tokensIn(sender).length > 0) names.push(sender);
    message.read("source", head);
  }
  const last = heads.at(-1);
  return {
    on: last && dayOfHead(message.textOf(last)),
    names: unique(names),
    numbers: unique(numbers),
    isChat: heads.length > 0,
  };
}
