import { en } from "#app/texts/en.ts";
import { clock, longDay } from "./slots.ts";

type Part = keyof typeof en.visits.parts;

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

/** As many as one chooses from with a thumb. */
const DAYS_SHOWN = 7;

/** @param titles of the homes, in their order @param plans soonest first */
export function planDays(
  titles: readonly string[],
  plans: readonly { readonly part: Part; readonly times: readonly number[] }[],
): readonly PlanDay[] {
  const days = new Map<string, VisitPlanView[]>();
  for (const { part, times } of plans) {
    const day = longDay(times[0] ?? 0);
    const stops = times
      .map((time, home) => ({ time, title: titles[home] ?? "" }))
      .sort((a, b) => a.time - b.time)
      .map(({ time, title }) => `${clock(time)} ${title}`);
    days.set(day, [...(days.get(day) ?? []), { value: times.join(","), label: en.visits.parts[part], stops }]);
  }
  return [...days].slice(0, DAYS_SHOWN).map(([day, all]) => ({ day, plans: all }));
}
