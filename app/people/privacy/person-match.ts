import { refusedField } from "#app/entities/index.ts";
import { checkForm } from "#app/kinds/forms/forms.ts";
import { email as emailKind, phone } from "#app/entities/fields/contact.ts";
import { phoneParts } from "#app/entities/values/phone.ts";
import { isObject } from "#app/entities/is-object.ts";

/** A person, as the law's requests name one: by number, by email. */
export interface Contact {
  readonly number?: string | undefined;
  readonly email?: string | undefined;
}

export const ERASED = "[erased]";

/** Reads what was typed into the search box of the privacy page. @throws InvalidInput */
export function readContact(written: string): Contact {
  const options = { label: "Contact" } as const;
  const kind = written.includes("@") ? "email" : "number";
  const { values } = checkForm(
    { email: emailKind(options), number: phone({ ...options, landline: true }) },
    { [kind]: written },
  );
  if (values.email !== undefined) return { email: values.email.toLowerCase() };
  if (values.number !== undefined) return { number: values.number };
  throw refusedField("contact", "Enter a whole phone number or a whole email address");
}

/** Finds a person's number and email in texts, however they are written, and takes them out. */
export interface Finder {
  isIn(value: unknown): boolean;
  /** The value without them; `undefined`: nothing of it is left. @param keepsNames it names somebody else */
  without(value: unknown, keepsNames?: boolean): unknown;
}

/**
 * @param names whole names to take out as well; only ever applied where a number or email of the person, or a link to what they sent,
 * shows that it is this person and not another of the same name
 */
export function finderOf(contacts: readonly Contact[], names: readonly string[] = []): Finder {
  const numbers = distinct(contacts.map(({ number }) => number)).map(phoneParts);
  const emails = distinct(contacts.map(({ email }) => email?.toLowerCase()));
  const parts = [
    ...numbers.map(numberPattern),
    ...emails.map((email) => `(?<![\\w.+-])${literal(email)}(?![\\w-]|\\.\\w)`),
  ];
  const wholeNames = distinct(names.map((name) => name.trim())).filter((name) => name.length >= 3);
  const person = patternOf(parts);
  const everything = patternOf([
    ...parts,
    ...wholeNames.map((name) => `(?<![\\p{L}\\p{N}])${literal(name)}(?![\\p{L}\\p{N}])`),
  ]);
  /** A quick check that is true wherever the pattern could match; most texts of a large site need no more. */
  const mayBeIn = (text: string) => {
    const lower = text.toLowerCase();
    const digits = numbers.length > 0 ? text.replace(SEPARATORS, "") : "";
    return emails.some((email) => lower.includes(email)) || numbers.some(([, national]) => digits.includes(national));
  };
  return {
    isIn(value) {
      const text = textsOf(value).join("\n\n;");
      return person !== undefined && mayBeIn(text) && text.search(person) >= 0;
    },
    without(value, keepsNames = false) {
      const pattern = keepsNames ? person : everything;
      return pattern ? cleaned(value, pattern) : value;
    },
  };
}

const SEPARATORS = /[\s().-]+/g;

function distinct(texts: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => (text ? [text] : [])))];
}

function patternOf(parts: readonly string[]): RegExp | undefined {
  return parts.length === 0 ? undefined : new RegExp(parts.join("|"), "giu");
}

/** Shorter numbers, as Singapore has them, are also prices and sizes: they count only with their country's code. */
const MIN_ALONE = 9;

/** The digits with any of the separators people put between them, and with +91, 0091, 0 or nothing in front. */
function numberPattern([dial, national]: readonly [string, string]): string {
  const code = `(?:(?:\\+|00)?${dial}${GAP})${national.length < MIN_ALONE ? "" : "?"}`;
  return `(?<!\\d)${code}0?${GAP}${[...national].join(GAP)}(?!\\d)`;
}

const GAP = "[\\s().-]*";

/** The text as it is, with any white space between its words. */
function literal(text: string): string {
  return text.split(/\s+/).map(RegExp.escape).join("\\s+");
}

/** Every text inside a value: lines, rows of small tables, pictures' descriptions. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (isObject(value)) return Object.values(value).flatMap(textsOf);
  return [];
}

function cleaned(value: unknown, pattern: RegExp): unknown {
  if (typeof value === "string") {
    const rest = value.replace(pattern, ERASED);
    return rest.trim() === ERASED ? undefined : rest;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => cleaned(item, pattern) ?? ERASED);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner, pattern) ?? ERASED]));
  return value;
}
