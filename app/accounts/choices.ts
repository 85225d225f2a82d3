import { email } from "#app/entities/fields/contact.ts";
import { readField } from "#app/entities/entity.ts";
import { isObject } from "#app/entities/is-object.ts";
import { tryParseJson } from "#app/entities/values/text.ts";
import { NEWS_KINDS, type NewsKind } from "#app/kinds/news.ts";
import { isWithin, weekHours, type WeekHours } from "#app/kinds/settings/week-hours.ts";

/** What somebody chose for their own account. */
export interface AccountChoices {
  /** On leave: no lead is given to them, and their devices are quiet. */
  readonly isAway: boolean;
  /** When leads are given to them; none: in office hours. */
  readonly hours: WeekHours;
  /** Of what their devices say nothing. */
  readonly silenced: readonly NewsKind[];
  /** Devices say what kind of news it is, and neither who nor what. */
  readonly isDiscreet: boolean;
  /** Told where no device of theirs can be reached. */
  readonly mail: string | undefined;
}

export type ChosenInput = { readonly [K in keyof AccountChoices]?: AccountChoices[K] };

const hoursField = weekHours("Hours", "");
const mailField = email({ label: "Email" });

export function readChoices(stored: string): AccountChoices {
  const read = tryParseJson(stored);
  const { isAway, hours, silenced, isDiscreet, mail } = isObject(read) ? read : {};
  return {
    isAway: isAway === true,
    hours: Array.isArray(hours) ? (readField(hoursField, "hours", hours) ?? []) : [],
    silenced: NEWS_KINDS.filter((kind) => Array.isArray(silenced) && silenced.includes(kind)),
    isDiscreet: isDiscreet === true,
    mail: typeof mail === "string" ? mail : undefined,
  };
}

/** @throws InvalidInput */
export function chosen(known: AccountChoices, input: ChosenInput): AccountChoices {
  const { hours, mail } = input;
  return {
    ...known,
    ...input,
    ...(hours && { hours: readField(hoursField, "hours", hours) ?? [] }),
    ...(mail && { mail: readField(mailField, "mail", mail) }),
  };
}

/** @param officeHours of the settings */
export function isAtWork({ isAway, hours }: AccountChoices, officeHours: WeekHours, now: number): boolean {
  return !isAway && isWithin(hours.length > 0 ? hours : officeHours, now);
}
