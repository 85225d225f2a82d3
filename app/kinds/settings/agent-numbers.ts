import { readDay } from "#app/entities/fields/date.ts";
import { DAY_MS, indianDay } from "#app/entities/values/day.ts";
import { agentNumberDoubt } from "#app/entities/values/rera.ts";
import { words } from "#app/base/words.ts";
import { cityName, closeness, type Place } from "#app/places/cities.ts";

type Row = Readonly<Record<string, string>>;

/** The part of the settings with a row for each authority: `place`, `number`, `until`. */
interface Numbers {
  readonly agentNumbers?: readonly Row[] | undefined;
}

/** Days before its end from which Today names a number. */
const WARNED_DAYS = 90;

export const agentWords = words({ agent: (numbers: string) => `RERA agent no. ${numbers}` });

/** The last day of a number; undefined where none is written. */
const endOf = (row: Row) => readDay(row["until"] ?? "");

function isInForce(row: Row, today: string): boolean {
  const end = endOf(row);
  return Boolean(row["number"]) && (end === undefined || end >= today);
}

/** The rows of the authority at a place: that of its city before that of its state. */
function rowsAt({ agentNumbers = [] }: Numbers, place: Place): readonly Row[] {
  const ranked = agentNumbers.flatMap((row) => {
    const rank = closeness(row["place"], place);
    return rank === undefined ? [] : [{ row, rank }];
  });
  return ranked.toSorted((one, other) => other.rank - one.rank).map(({ row }) => row);
}

/**
 * 'RERA agent no. UPRERAAGT12345': what has to stand wherever a home is advertised, and the only text of it. Undefined where no number is in force.
 * @param place of the home; without one all numbers are named @param today `YYYY-MM-DD`
 */
export function agentText(settings: Numbers, place?: Place, today = indianDay(Date.now())): string | undefined {
  const rows = place ? rowsAt(settings, place) : (settings.agentNumbers ?? []);
  const numbers = rows.filter((row) => isInForce(row, today)).map((row) => row["number"] ?? "");
  const shown = place ? numbers.slice(0, 1) : [...new Set(numbers)];
  return shown.length === 0 ? undefined : agentWords.agent(shown.join(", "));
}

/**
 * What is asked of whoever publishes a home or a project: its number is missing, or has ended. Nobody is refused: resale and rent need none.
 * @param values of the record; a post has no city
 */
export function agentGap(
  settings: Numbers,
  { city, location }: Readonly<Record<string, unknown>>,
  today = indianDay(Date.now()),
): string | undefined {
  const place = { city: String(city), location: typeof location === "string" ? location : undefined };
  if (city === undefined || agentText(settings, place, today)) return undefined;
  const ended = rowsAt(settings, place).find((row) => row["number"]);
  return ended
    ? `Your RERA agent number ${ended["number"]} has ended: enter the new one under Settings.`
    : `Your RERA agent number for ${cityName(place.city)} is missing: enter it under Settings.`;
}

/** Numbers that end within 90 days, or have ended. */
export function endingAgentNumbers(
  { agentNumbers = [] }: Numbers,
  now: number,
): readonly { readonly number: string; readonly until: string; readonly hasEnded: boolean }[] {
  const [today, last] = [indianDay(now), indianDay(now + WARNED_DAYS * DAY_MS)];
  return agentNumbers.flatMap((row) => {
    const { number } = row;
    const until = endOf(row);
    return number && until !== undefined && until <= last ? [{ number, until, hasEnded: until < today }] : [];
  });
}

/** Refuses an end that is no day. A number that looks odd is saved, with a doubt beside it. */
export function agentNumberProblem(row: Row): string | undefined {
  const { until = "" } = row;
  return until === "" || readDay(until) ? undefined : `'${until}' is not a day. Write it as 31 March 2031`;
}

export const agentNumberDoubts = ({ agentNumbers = [] }: Numbers): readonly string[] =>
  agentNumbers.flatMap(({ place, number }) => agentNumberDoubt(place, number) ?? []);
