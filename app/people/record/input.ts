import { readField } from "#app/entities/entity.ts";
import { InvalidInput } from "#app/entities/index.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import type { Language, PersonSource, Role } from "#app/kinds/person/person.ts";
import type { PatchOf } from "#app/store/types.ts";
import { readMail, readNumber } from "./contacts.ts";
import type { GivenPerson } from "./find-or-make.ts";

/** Numbers and mails in any spelling. */
export interface PersonInput extends Omit<GivenPerson, "consentText" | "consentAt"> {
  readonly number?: string | undefined;
  readonly mail?: string | undefined;
  /** What the person agreed to, in words; its time is now. */
  readonly consent?: string | undefined;
}

/** Lists replace what was there. `null` clears. */
export interface PersonChange {
  readonly name?: string | undefined;
  readonly otherNames?: readonly string[] | undefined;
  readonly numbers?: readonly string[] | undefined;
  readonly mails?: readonly string[] | undefined;
  readonly roles?: readonly Role[] | undefined;
  readonly language?: Language | null | undefined;
  readonly source?: PersonSource | null | undefined;
  readonly sourceNote?: string | null | undefined;
  readonly about?: string | null | undefined;
  readonly marketing?: boolean | undefined;
  readonly doNotCall?: boolean | undefined;
  readonly consent?: string | undefined;
}

/** What was given, with each number and mail in its one form. @throws InvalidInput */
export function readGiven({ number, mail, consent, ...input }: PersonInput, now: number): GivenPerson {
  const [name, sourceNote, about] = (["name", "sourceNote", "about"] as const).map((key) => readText(key, input[key]));
  const numbers = [number, ...(input.numbers ?? [])].flatMap((each) => (each ? [readNumber(each)] : []));
  const mails = [mail, ...(input.mails ?? [])].flatMap((each) => (each ? [readMail(each)] : []));
  if (!name && numbers.length === 0 && mails.length === 0)
    throw new InvalidInput("Write a name, a number or an email first.", { name: "Name, number or email is required" });
  return { ...input, name, sourceNote, about, numbers, mails, ...consentNow(consent, now) };
}

type PersonText = "name" | "sourceNote" | "about" | "consentText";

function readText(key: PersonText, written: string | undefined, sentAs: string = key): string | undefined {
  return readField<"text" | "paragraph">(entities.person.fields[key], sentAs, written);
}

function consentNow(consent: string | undefined, now: number) {
  const consentText = readText("consentText", consent, "consent");
  return consentText === undefined ? {} : { consentText, consentAt: now };
}

/** More lines than any list may have: its field refuses them as too many. */
const MORE_THAN_FIT = 1_000;

/** The patch that a change comes to. @throws InvalidInput */
export function readChange(input: PersonChange, current: Stored<"person">["values"], now: number): PatchOf<"person"> {
  const { otherNames, numbers, mails, roles, consent, ...fields } = input;
  const sent = (texts: readonly string[]) => {
    const filled = texts.map((text) => text.trim()).filter((text) => text !== "");
    return filled.slice(0, MORE_THAN_FIT);
  };
  const lists = {
    ...(otherNames ? { otherNames: sent(otherNames).map((name) => ({ name })) } : {}),
    ...(numbers
      ? { numbers: distinct(sent(numbers).map((each) => readNumber(each, "numbers"))).map((number) => ({ number })) }
      : {}),
    ...(mails ? { mails: distinct(sent(mails).map((each) => readMail(each, "mails"))).map((mail) => ({ mail })) } : {}),
    ...(roles ? { roles: roles.map((role) => ({ role })) } : {}),
  };
  return {
    ...entities.person.parsePatch({ ...definedOf(fields), ...lists }, current),
    ...consentNow(consent, now),
  };
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}

/** Keys that are not named stay as they are. */
export function definedOf(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
