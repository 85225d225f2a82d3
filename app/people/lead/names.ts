import { CLOSINGS, GREETINGS, NAME_LABELS, SPEAKS, WANTS } from "#app/trade/leads.ts";
import { HONORIFICS, TITLES } from "#app/trade/people.ts";
import { PersonNames } from "#app/trade/person.ts";
import type { TokenRange } from "#app/trade/scanner.ts";
import { capitalised } from "#app/entities/values/text.ts";
import type { Token } from "#app/trade/tokens.ts";
import type { Contacts } from "./contacts.ts";
import type { LeadMessage } from "./message.ts";
import type { LeadDoubt } from "./lead-draft.ts";

interface NameReading {
  readonly name: string | undefined;
  /** A firm that somebody names with a name: a broker's. */
  readonly hasFirm: boolean;
  readonly doubts: readonly LeadDoubt[];
}

const MOST_WORDS = 3;
/** Behind a name in Hindi. */
const IS = /^(?:hai|hu|hoon|है|हूँ|हूं)$/;

/** Sets greetings aside: 'Hello sir' names nobody. */
export function takeGreetings(message: LeadMessage): void {
  message.takeAll((tokens, at) => GREETINGS.find(tokens, at));
}

/** A name behind 'Name:', 'my name is', 'this is'. */
function labelled(message: LeadMessage, names: PersonNames, tokens: readonly Token[], at: number) {
  const label = NAME_LABELS.find(tokens, at);
  if (!label) return undefined;
  let start = label.next;
  while (/^[:–-]$/.test(tokens[start]?.text ?? "")) start++;
  start = TITLES.find(tokens, start)?.next ?? start;
  let next = names.endBehind(start, MOST_WORDS);
  while (next > start && IS.test(tokens[next - 1]?.text ?? "")) next--;
  const isSure =
    label.value === "label" || (names.isCapital(start) && (label.value === "bare" || names.isBeginning(at)));
  const isName = next > start && isSure;
  return isName ? { value: titled(message.textOf({ at: start, next })), next } : undefined;
}

/** Forms of the web hold names in small letters: 'zoya khan'. */
const titled = (name: string) => (name === name.toLowerCase() ? name.split(" ").map(capitalised).join(" ") : name);

/** 'मैं सुनील बोल रहा हूँ', 'Rohit this side' */
function speakers(message: LeadMessage, names: PersonNames): readonly TokenRange[] {
  return message
    .see((tokens, at) => SPEAKS.find(tokens, at))
    .flatMap(({ at, value }) => {
      const range = { at: names.startBefore(at, MOST_WORDS), next: at };
      return range.at < at && (value === "label" || (names.isBeginning(range.at) && names.isPerson(range)))
        ? [range]
        : [];
    });
}

/**
 * Who signs: the name on the line below 'Regards,'. What stands below it, such as an address, is nothing that somebody looks for.
 * @returns where the name stands
 */
export function readSignature(message: LeadMessage): TokenRange | undefined {
  const names = new PersonNames(message);
  const lineEnd = (from: number) => {
    let at = from;
    while (at < message.written.length && message.written[at]?.text !== "\n") at++;
    return at;
  };
  const closing = message
    .see((tokens, at) => (message.beginsLine(at) ? CLOSINGS.find(tokens, at) : undefined))
    .filter(({ next }) => lineEnd(next) <= next + 1)
    .at(-1);
  if (!closing) return undefined;
  let at = lineEnd(closing.next);
  while (message.written[at]?.text === "\n") at++;
  const end = lineEnd(at);
  let start = at;
  for (let title = TITLES.find(message.left, start); title; title = TITLES.find(message.left, start))
    start = title.next;
  if (message.written[start]?.text === "(") while (start < end && message.written[start - 1]?.text !== ")") start++;
  let next = start;
  while (next < end && !message.isTaken(next) && message.written[next]?.isSign === false && names.isCapital(next))
    next++;
  const name = next > start && next - start <= MOST_SIGNED ? { at: start, next } : undefined;
  message.use({ at: closing.at, next: at });
  if (name) message.read("name", { at, next });
  message.use({ at: name?.next ?? at, next: message.written.length });
  return name;
}

/** Words of a name with its initials: 'H. S. Dhaliwal'. */
const MOST_SIGNED = 4;

/** 'Mrs Anjali Mathur' → 'Anjali Mathur', 'Sharma ji' → 'Sharma'; 'Mrs Bhalla' stays. */
export function withoutTitle(message: LeadMessage, { at, next }: TokenRange): string {
  const tokens = message.written;
  const behind = TITLES.find(tokens, at)?.next ?? at;
  const start = tokens[behind]?.text === "&" ? at : behind;
  const end = next - 1 > start && HONORIFICS.find(tokens, next - 1) ? next - 1 : next;
  return message.textOf({ at: end - start > 1 ? start : at, next: end }).replace(/\s+/g, " ");
}

/** Words of 'Kartik ko ek flat chahiye'. */
const FARTHEST_TO = 4;

/** 'Karan Mehta is looking for', 'Kartik ko flat chahiye': a name that begins a sentence and wants something, or for which something is wanted. */
function subjects(message: LeadMessage, names: PersonNames): readonly TokenRange[] {
  return message
    .see((tokens, at) => WANTS.find(tokens, at))
    .flatMap(({ at }) => {
      let next = at;
      while (/^(?:is|are|was)$/.test(message.left[next - 1]?.text ?? "")) next--;
      const to = Array.from({ length: FARTHEST_TO }, (_, back) => at - 1 - back).find((word) =>
        /^(?:ko|को)$/.test(message.left[word]?.text ?? ""),
      );
      if (to !== undefined && names.isCapital(to - 1) && names.isName(to - 1))
        return [{ at: names.isCapital(to - 2) ? names.startBefore(to) : to - 1, next: to }];
      const range = { at: names.startBefore(next), next };
      return names.isBeginning(range.at) && names.isPerson(range) ? [range] : [];
    });
}

/** 'Ravi, Shree Balaji Properties', 'Ravi (Shree Balaji Properties)': a name by itself before a firm's. */
function beforeFirm(message: LeadMessage, names: PersonNames, firm: TokenRange): TokenRange | undefined {
  if (!/^[,(–-]$/.test(message.left[firm.at - 1]?.text ?? "")) return undefined;
  const range = { at: names.startBefore(firm.at - 1), next: firm.at - 1 };
  return names.isBeginning(range.at) && names.isPerson(range) ? range : undefined;
}

/** Who the message is about: the name with the surest sign of being one. @param called whom we are to call, where nobody else is named */
export function readName(
  message: LeadMessage,
  { places, senders }: Contacts,
  { called, signed }: { readonly called: TokenRange | undefined; readonly signed: TokenRange | undefined },
): NameReading {
  const names = new PersonNames(message);
  const said = message.readAll("name", (tokens, at) => labelled(message, names, tokens, at)).map(({ value }) => value);
  const firms = message.see((tokens, at) => {
    const found = names.findFirm(tokens, at);
    return found && names.isCapital(at) ? { value: true, next: found.next } : undefined;
  });
  const titled = message.see((tokens, at) => {
    const found = names.findTitled(tokens, at);
    return found && { value: true, next: found.next };
  });
  const isInFirm = ({ at, next }: TokenRange) => firms.some((firm) => at < firm.next && firm.at < next);
  const beside = places.flatMap((place) => names.besideNumber(place) ?? []);
  const ranges: readonly (readonly TokenRange[])[] = [
    titled,
    [...speakers(message, names), ...beside, ...subjects(message, names)].filter((range) => !isInFirm(range)),
    firms.flatMap((firm) => beforeFirm(message, names, firm) ?? []),
    called ? [called] : [],
  ];
  const found = said.length > 0 ? [] : signed ? [signed] : (ranges.find(({ length }) => length > 0) ?? []);
  const whole = found.map((range) => names.withPartner(range));
  for (const range of whole) message.read("name", range);
  const all = [...new Set([...said, ...whole.map((range) => withoutTitle(message, range))])];
  const others =
    all.length > 0 ? all : senders.length > 0 ? senders : firms.slice(0, 1).map((firm) => readFirm(message, firm));
  const [name] = others;
  return { name, hasFirm: firms.length > 0, doubts: doubtsOf(others, senders) };
}

function readFirm(message: LeadMessage, firm: TokenRange): string {
  message.read("name", firm);
  return message.textOf(firm);
}

function doubtsOf(names: readonly string[], senders: readonly string[]): readonly LeadDoubt[] {
  const [name] = names;
  if (name === undefined) return [{ field: "name", sentence: "The message names nobody" }];
  // 'Anil' beside his number is 'Anil & Sunita Verma'.
  const others = [...names.slice(1), ...senders].filter((other) => !sharesWord(name, other));
  if (others.length === 0) return [];
  return [{ field: "name", sentence: `The message also names ${[...new Set(others)].join(", ")}: who is it about?` }];
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(one.toLowerCase().split(/\s+/));
  return other
    .toLowerCase()
    .split(/\s+/)
    .some((word) => words.has(word));
}
