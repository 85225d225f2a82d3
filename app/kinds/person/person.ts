import { latinText } from "#app/trade/devanagari.ts";
import { defineEntity, type FieldValues } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { flag } from "#app/entities/fields/flag.ts";
import { integer } from "#app/entities/fields/number.ts";
import { rows } from "#app/entities/fields/rows.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { demoMark } from "../demo.ts";
import { assignee } from "../person.ts";

/** What a person is to the company; several at once. */
export const ROLES = ["buyer", "tenant", "owner", "broker"] as const;
export type Role = (typeof ROLES)[number];

/** Languages of messages to a person. */
export const LANGUAGES = ["English", "Hindi"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where a person came from. */
export const PERSON_SOURCES = [
  "web form",
  "call",
  "walk-in",
  "portal",
  "referral",
  "WhatsApp",
  "import",
  "other",
] as const;
export type PersonSource = (typeof PERSON_SOURCES)[number];

/** Of the people of the demo, whom no figure counts. */
export const DEMO_ORIGIN = "(demo)";

/** Somebody the company deals with. What they sent, what was said and what they want hang on them by their id. */
export const person = defineEntity({
  name: "person",
  singular: "person",
  plural: "people",
  titleField: "name",
  personal: "sender",
  foundBy: ["numbers", "mails", "household"],
  signs: (values) => namesOf(values).filter((name) => name.trim().includes(" ")), // one word is a first name, which many share
  others: (values) => othersThan(values),
  listed: (values) => ({
    assignee: values.assignee,
    origin: values.demo ? DEMO_ORIGIN : originOf(values),
    stage: seeks(values) ? "seeks" : "other",
    tags: [
      ...rolesOf(values).map((role) => personTag("role", role)),
      ...(values.source ? [personTag("source", values.source)] : []),
    ],
    texts: [
      ...namesOf(values).slice(1),
      ...namesOf(values).map(latinText),
      ...numbersOf(values),
      ...mailsOf(values),
      values.sourceNote,
      values.about,
    ],
  }),
  screens: "/dashboard/people",
  groups: { person: "Person", consent: "Consent", merged: "Merged" },
  fields: internal({
    ...inGroup("person", {
      name: text({ label: "Name", required: true, maxLength: 80, search: true }),
      otherNames: rows({ label: "Other names", columns: ["name"], maxRows: 50 }),
      numbers: rows({ label: "Numbers", columns: ["number"], maxRows: 50, help: "E.164; the first one is called" }),
      mails: rows({
        label: "Emails",
        columns: ["mail"],
        maxRows: 50,
        help: "In small letters; the first one is written to",
      }),
      roles: rows({ label: "Roles", columns: ["role"], maxRows: ROLES.length, rowProblem: roleProblem }),
      language: choice({ label: "Language", choices: LANGUAGES }),
      source: choice({ label: "Source", choices: PERSON_SOURCES }),
      sourceNote: text({ label: "About the source", maxLength: 200, isSaid: true }),
      about: paragraph({ label: "About", maxLength: 4_000 }),
      assignee,
      demo: demoMark("person"),
      /** Shared by those who are one party: husband and wife, a company and its staff. The id of one of them. */
      household: text({ label: "Household", maxLength: 60, systemOnly: true, isDerived: true }),
      /** People who look like this one, but whom one of us has marked as others; each names the other. */
      notSame: rows({
        label: "Somebody else than",
        columns: ["person"],
        maxRows: 1_000,
        systemOnly: true,
        isDerived: true,
      }),
    }),
    ...inGroup("consent", {
      marketing: flag({ label: "May receive offers" }),
      doNotCall: flag({ label: "Do not call" }),
      consentText: text({ label: "Consent", maxLength: 500 }),
      consentAt: integer({ label: "Time of the consent", unit: "ms" }),
    }),
    /** Set on a duplicate that was merged into another person, and lies in the bin. */
    ...inGroup("merged", {
      mergedInto: text({ label: "Merged into", maxLength: 60, systemOnly: true, isDerived: true }),
      moved: rows({
        label: "What was moved",
        columns: ["kind", "id"],
        maxRows: 10_000,
        systemOnly: true,
        isDerived: true,
      }),
      unmerged: paragraph({ label: "What it added, as JSON", maxLength: 100_000, systemOnly: true, isDerived: true }),
    }),
  }),
});

/** A buyer or tenant who can be reached: somebody with whom something should be next. */
function seeks(values: { readonly [K in "numbers" | "mails" | "roles"]?: Rows | undefined }): boolean {
  const isReachable = numbersOf(values).length > 0 || mailsOf(values).length > 0;
  return isReachable && rolesOf(values).some((role) => role === "buyer" || role === "tenant");
}

/** Where somebody came from, as figures name it: a portal by its name, all others by their kind. */
export function originOf({
  source,
  sourceNote,
}: {
  readonly source?: string | undefined;
  readonly sourceNote?: string | undefined;
}): string | undefined {
  return source === "portal" ? (sourceNote ?? source) : source;
}

/** What the list of people is narrowed by. */
export function personTag(filter: "role" | "source", value: string): string {
  return `${filter} ${value}`;
}

export type PersonValues = FieldValues<(typeof person)["fields"]>;

type Rows = readonly Readonly<Record<string, string>>[];

/** What a person is to the company, in the order of `ROLES`. */
export function rolesOf({ roles = [] }: { readonly roles?: Rows | undefined }): readonly Role[] {
  return ROLES.filter((role) => roles.some((row) => row["role"] === role));
}

export function numbersOf({ numbers = [] }: { readonly numbers?: Rows | undefined }): readonly string[] {
  return numbers.map(({ number = "" }) => number);
}

export function mailsOf({ mails = [] }: { readonly mails?: Rows | undefined }): readonly string[] {
  return mails.map(({ mail = "" }) => mail);
}

/** Ids of people who look like this one and are others. */
export function othersThan({ notSame = [] }: { readonly notSame?: Rows | undefined }): readonly string[] {
  return notSame.map((row) => row["person"] ?? "");
}

/** The name first, then the others. */
export function namesOf({
  name,
  otherNames = [],
}: {
  readonly name: string;
  readonly otherNames?: Rows | undefined;
}): readonly string[] {
  return [name, ...otherNames.map((row) => row["name"] ?? "")];
}

function roleProblem({ role }: Readonly<Record<string, string>>): string | undefined {
  return oneOf(ROLES, role) ? undefined : `A role is one of: ${ROLES.join(", ")}`;
}
