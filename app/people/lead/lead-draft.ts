import type { Language, PersonSource, Role } from "#app/kinds/person/person.ts";
import type { Search } from "#app/search/index.ts";
import type { StepKind } from "#app/trade/leads.ts";
import type { PortalId } from "#app/trade/portal-ids.ts";

/** What the site knows of places and homes, and the day on which 'tomorrow' was said. */
export interface LeadContext {
  readonly search: Pick<Search, "phraseReader" | "label">;
  /** `YYYY-MM-DD` in India */
  readonly today: string;
  /** City for a sector that several cities have, where the message names none; spelt as in records. */
  readonly ourCity?: string | undefined;
}

/** What somebody has to be asked about. */
type LeadField = "name" | "numbers" | "roles" | "language" | "sale" | "city" | "budget" | "requirement" | "nextStep";

export interface LeadDoubt {
  readonly field: LeadField;
  readonly sentence: string;
}

/** A home that the message names by its advertisement on a portal, or by a page. */
export type LeadHome = PortalId | { readonly link: string };

interface LeadPerson {
  readonly name: string | undefined;
  /** E.164, the first one is to be called. */
  readonly numbers: readonly string[];
  /** In small letters. */
  readonly mails: readonly string[];
  readonly roles: readonly Role[];
  readonly language: Language;
  readonly source: PersonSource | undefined;
  /** Whose portal, or who sent the person. */
  readonly sourceNote: string | undefined;
  readonly doNotCall: boolean;
}

export interface LeadRequirement {
  /** Canonical addresses, as a requirement stores them; '' for nothing. */
  readonly must: string;
  readonly nice: string;
  readonly label: string;
}

export interface LeadStep {
  readonly what: StepKind;
  /** As it was written: 'call him tomorrow 5 pm'. */
  readonly text: string;
  /** `YYYY-MM-DD` */
  readonly on: string | undefined;
  /** `HH:MM` */
  readonly at: string | undefined;
}

/** A part of the text that became a field. */
export interface LeadReading {
  readonly field: keyof LeadPerson | "homes" | "requirement" | "nextStep";
  readonly start: number;
  readonly end: number;
}

export interface LeadDraft {
  /** The message without ornaments; the places of the readings are places in it. */
  readonly text: string;
  readonly person: LeadPerson;
  readonly homes: readonly LeadHome[];
  readonly requirement: LeadRequirement | undefined;
  /** Words of the requirement that no filter knows; the note holds them too. */
  readonly unread: readonly string[];
  readonly nextStep: LeadStep | undefined;
  /** Somebody sells or lets a home, which the message describes. */
  readonly offersHome: boolean;
  readonly doubts: readonly LeadDoubt[];
  readonly readings: readonly LeadReading[];
  /** What no field holds, word for word: the note. */
  readonly rest: string;
}
