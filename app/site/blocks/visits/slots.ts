import { indianClock, longDay } from "#app/entities/values/day.ts";

export interface SlotDay {
  readonly day: string;
  readonly times: readonly { readonly startsAt: number; readonly label: string }[];
}

/** Few enough to choose from with a thumb. */
export const DAYS_SHOWN = 7;

/** '4:30 pm'; a full hour is '4 pm', so that many fit beside each other. */
export function clock(moment: number): string {
  return indianClock(moment).replace(":00", "");
}

/** Free times by day. @param moments epoch milliseconds, soonest first */
export function slotDays(moments: readonly number[]): readonly SlotDay[] {
  const days = [...Map.groupBy(moments, (moment) => longDay(moment))].slice(0, DAYS_SHOWN);
  return days.map(([day, all]) => ({ day, times: all.map((startsAt) => ({ startsAt, label: clock(startsAt) })) }));
}
