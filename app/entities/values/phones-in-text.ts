import { type Token, type TokenMatch, tokensIn } from "#app/trade/tokens.ts";
import { MAIL } from "#app/trade/person.ts";
import { formatPhone, type PhoneReading, readPhone } from "./phone.ts";

type Tokens = readonly Token[];

/** The digits from the start of a number up to a token. */
interface Run {
  readonly digits: string;
  readonly next: number;
}

/** E.164, and the zeros before it. */
const MOST_DIGITS = 17;
/** '98110 22334', '98 11 02 23 34' */
const MOST_GROUPS = 7;
const GROUP = /^\d+$/;
/** '212.555.0100' */
const DOTTED = /^\d{2,}(?:\.\d{2,})+$/;

/** The digits of one group, of two, of three …: what a number could be that begins here. */
function runsAt(tokens: Tokens, start: number): readonly Run[] {
  const runs: Run[] = [];
  let digits = "";
  for (let at = start; runs.length < MOST_GROUPS;) {
    const token = tokens[at];
    if (!token?.isNumber || !(GROUP.test(token.text) || DOTTED.test(token.text))) break;
    digits += token.text.replaceAll(".", "");
    if (digits.length > MOST_DIGITS) break;
    at++;
    runs.push({ digits, next: at });
    while (/^[()-]$/.test(tokens[at]?.text ?? "") && at - (runs.at(-1)?.next ?? 0) < 2) at++;
  }
  return runs;
}

const MOBILE = /^(?:0|(?:00)?91|091)?[6-9]\d{9}$/;
const LANDLINE = /^0[1-8]\d{9}$/;
const TOLL_FREE = /^18[06]0\d{6,7}$/;
/** The shortest numbers of the world, those of Saint Helena: '+290 8999'. */
const FEWEST_DIGITS = 7;
/** With fewer digits, the beginning of a longer number is not taken for a number by itself. */
const FEWEST_OF_PART = 9;

/** 'ext. 752', 'x752' */
function extensionAt(tokens: Tokens, at: number): Run | undefined {
  const word = /^[,;]$/.test(tokens[at]?.text ?? "") ? at + 1 : at;
  const name = tokens[word]?.text ?? "";
  if (!/^(?:x|extn?|extension)$/.test(name)) return undefined;
  const number = /^[:=]$/.test(tokens[word + 1]?.text ?? "") ? word + 2 : word + 1;
  const token = tokens[number];
  const isWhole = /^\d{1,7}$/.test(token?.text ?? "") && (name !== "x" || token?.isGlued === true);
  return isWhole && token ? { digits: token.text, next: number + 1 } : undefined;
}

/** The number of an office with its extension, where one follows. */
function found(tokens: Tokens, { digits, next }: Run, doubt?: string): TokenMatch<PhoneReading> {
  const extension = extensionAt(tokens, next);
  const value = readPhone(extension ? `${digits} ext ${extension.digits}` : digits, { landline: true });
  return { value, next: extension?.next ?? next, ...(doubt === undefined ? {} : { doubt }) };
}

const isNumber = (written: string) => "number" in readPhone(written, { landline: true });

/**
 * A number in the middle of other words, of India or with + of any country: '98111 22333', '+91-98111-22333', '0120-4123456 ext 7', '+65 8123 4567'.
 * A problem is what should be one: a digit is missing, or the country.
 */
export function findPhone(tokens: Tokens, at: number): TokenMatch<PhoneReading> | undefined {
  const first = tokens[at];
  const hasPlus = first?.text === "+";
  if (!hasPlus && !first?.isNumber) return undefined;
  // 'sector 91 98111 22333' ends with a number.
  if (first.text === "91" && /^sect?(?:or)?$/.test(tokens[at - 1]?.text ?? "")) return undefined;
  const runs = runsAt(tokens, hasPlus ? at + 1 : at);
  const last = runs.at(-1);
  if (!last || last.digits.length < FEWEST_DIGITS) return undefined;
  const isAbroad = (hasPlus && tokens[at + 1]?.isGlued) || /^00[1-9]/.test(last.digits);
  const abroad = isAbroad ? findAbroad(tokens, runs, hasPlus ? "+" : "") : undefined;
  if (abroad) return abroad;
  const indian = runs.find(
    ({ digits, next }) =>
      MOBILE.test(digits) || (LANDLINE.test(digits) && first.text.length > 2) || isTollFree(digits, runs, next),
  );
  if (indian) return found(tokens, indian);
  return hasPlus ? undefined : brokenAt(tokens, at, last);
}

/** '1800 123 4567', '18001234567'; '1800 1250000' is an area and a price. */
function isTollFree(digits: string, runs: readonly Run[], next: number): boolean {
  return TOLL_FREE.test(digits) && runs.findIndex((run) => run.next === next) !== 1;
}

/** With its country's code. Where it could end earlier, as in '+49 30 1234567 3 rooms', that is a doubt. */
function findAbroad(tokens: Tokens, runs: readonly Run[], plus: string): TokenMatch<PhoneReading> | undefined {
  const all = runs
    .map(({ digits, next }) => ({ digits: plus + digits, next }))
    .filter(({ digits }) => digits.length >= FEWEST_DIGITS + plus.length && isNumber(digits));
  const [longest, ...others] = all.toReversed();
  if (!longest) return undefined;
  const behind = tokens[longest.next];
  const isCounted = behind?.isGlued || (tokens[longest.next - 1]?.text.length ?? 0) < 3;
  const shorter = others.find(({ digits }) => isCounted || digits.length >= FEWEST_OF_PART + plus.length);
  if (!shorter || !behind || behind.isSign) return found(tokens, longest);
  const shown = [shorter, longest].map(({ digits }) => {
    const reading = readPhone(digits);
    return "number" in reading ? formatPhone(reading.number) : digits;
  });
  return found(tokens, isCounted ? shorter : longest, `Where does the number end: ${shown.join(" or ")}?`);
}

/**
 * Digits of a mobile number with one missing or one or two too many, or of a foreign number without its +. Eight digits do not count: ids
 * of advertisements have as many.
 */
function brokenAt(tokens: Tokens, at: number, { digits, next }: Run): TokenMatch<PhoneReading> | undefined {
  const isLong =
    (tokens[at]?.text.length ?? 0) >= 5 && !(tokens[at]?.isGlued && /\p{L}$/u.test(tokens[at - 1]?.text ?? ""));
  const isMobile = /^[6-9]\d{8,11}$/.test(digits);
  const isForeign = /^[1-9]\d{10,12}$/.test(tokens[at]?.text ?? "") && isNumber(`+${digits}`);
  if (!isLong || !(isMobile || isForeign)) return undefined;
  return { value: readPhone(digits), next };
}

/** A number or a mail address in a text. */
interface Contact {
  /** As it is compared: '+919811080007', 'meena@post.example'. */
  readonly contact: string;
  readonly start: number;
  readonly end: number;
}

/** Nine digits or an '@': a text without them, as most are, holds no contact. */
const MAY_HOLD_CONTACT = /\p{Nd}(?:[\s().-]{0,2}\p{Nd}){8}|@/u;

function contactPlaces(text: string): readonly Contact[] {
  if (!MAY_HOLD_CONTACT.test(text)) return [];
  const places = Array.from(text.matchAll(MAIL), ({ 0: mail, index }): Contact => {
    return { contact: mail.toLowerCase(), start: index, end: index + mail.length };
  });
  const tokens = tokensIn(text);
  for (let at = 0; at < tokens.length; at++) {
    const phone = findPhone(tokens, at);
    const [start, end] = [tokens[at]?.start ?? 0, tokens[(phone?.next ?? 0) - 1]?.end ?? 0];
    if (!phone || !("number" in phone.value) || places.some((mail) => mail.start < end && start < mail.end)) continue;
    places.push({ contact: phone.value.number, start, end });
    at = phone.next - 1;
  }
  return places.sort((one, other) => one.start - other.start);
}

/** Words before a number that introduce it, such as 'owner' or 'call'. */
const BEFORE =
  /(?<![\p{L}\p{M}])(?:(?:owner|call|contact|whats\s?app|wa|mobile|mob|phone|ph|tel|number|no|at|on)[\s.:-]*){1,4}$/iu;
/** Letters of the words before a number. */
const LONGEST_BEFORE = 60;

/** A text without numbers and addresses of people. @returns what is left, and what was taken out, with the words before it */
export function withoutContacts(text: string): { readonly left: string; readonly contacts: readonly string[] } {
  let left = "";
  let done = 0;
  const contacts = contactPlaces(text).map(({ start, end }) => {
    const before = text.slice(Math.max(done, start - LONGEST_BEFORE), start);
    const from = start - (BEFORE.exec(before)?.[0].length ?? 0);
    left += text.slice(done, from);
    done = end;
    return text.slice(from, end);
  });
  if (contacts.length === 0) return { left: text, contacts };
  return { left: (left + text.slice(done)).replace(/[ \t]+(?=[.,;]|$)/gm, "").trim(), contacts };
}

/** Numbers and mail addresses in a sentence as they are compared. */
export const contactsIn = (text: string): readonly string[] => contactPlaces(text).map(({ contact }) => contact);
