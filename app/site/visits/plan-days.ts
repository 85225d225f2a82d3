import { visitsTexts } from "./words.ts";
import { longDay } from "#app/entities/values/day.ts";
import { clock, DAYS_SHOWN } from "../blocks/visits/slots.ts";

type DayPart = keyof typeof visitsTexts.parts;

/** A plan to choose: 'Tuesday, 20 January 2026', 'Morning', and who is seen when. */
interface VisitPlanView {
  /** What the form sends. */
  readonly value: string;
  readonly label: string;
  readonly stops: readonly string[];
}

export interface PlanDay {
  readonly day: string;
  readonly plans: readonly VisitPlanView[];
}

/** @param titles of the homes, in their order @param plans soonest first */
export function planDays(
  titles: readonly string[],
  plans: readonly { readonly part: DayPart; readonly times: readonly number[] }[],
): readonly PlanDay[] {
  const stops = (times: readonly number[]) =>
    times
      .map((time, home) => ({ time, title: titles[home] ?? "" }))
      .sort((a, b) => a.time - b.time)
      .map(({ time, title }) => `${clock(time)} ${title}`);
  const days = [...Map.groupBy(plans, ({ times }) => longDay(times[0] ?? 0))].slice(0, DAYS_SHOWN);
  return days.map(([day, all]) => ({
    day,
    plans: all.map(({ part, times }) => ({
      value: times.join(","),
      label: visitsTexts.parts[part],
      stops: stops(times),
    })),
  }));
}
