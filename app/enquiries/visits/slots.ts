import type { Stored } from "#app/kinds/index.ts";
import { DAY_MS, HOUR_MS, indianDay, indianTime, MINUTE_MS, weekday } from "#app/entities/values/day.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { weekWindow } from "#app/kinds/settings/week-hours.ts";
import { MAX_VISIT_MINUTES } from "#app/kinds/visit/visit.ts";

export interface VisitSlot {
  /** Epoch ms. */
  readonly startsAt: number;
  readonly minutes: number;
}

export type Booked = Pick<Stored<"visit">["values"], "listing" | "startsAt" | "minutes"> &
  Partial<Pick<Stored<"visit">["values"], "number">>;

/** All times that the settings offer from `now` on, whether taken or not. */
export function offeredSlots(settings: Settings, now: number): readonly VisitSlot[] {
  const days = Array.from({ length: settings.visitDaysAhead + 1 }, (_, ahead) => indianDay(now + ahead * DAY_MS));
  const earliest = now + settings.visitNoticeHours * HOUR_MS;
  return days.flatMap((day) => slotsOfDay(settings, day)).filter(({ startsAt }) => startsAt >= earliest);
}

/** One of us books in steps of five minutes. */
export const TIME_STEP_MS = 5 * MINUTE_MS;
/** How far from now one of us may book or write down a visit. */
const FARTHEST_MS = 366 * DAY_MS;

/** The time that one of us chose: any, also one that is over. */
export function chosenSlot({ startsAt, minutes }: VisitSlot, now: number): VisitSlot | undefined {
  const isTime = startsAt % TIME_STEP_MS === 0 && Math.abs(startsAt - now) <= FARTHEST_MS;
  const isLength = Number.isInteger(minutes) && minutes >= 5 && minutes <= MAX_VISIT_MINUTES;
  return isTime && isLength ? { startsAt, minutes } : undefined;
}

/** The settings for one of us, who may book at short notice. */
export function withoutNotice(settings: Settings): Settings {
  return { ...settings, visitNoticeHours: 0 };
}

function slotsOfDay(settings: Settings, day: string): readonly VisitSlot[] {
  const { visitMinutes: minutes, visitHours = [] } = settings;
  return visitHours
    .flatMap((row) => {
      const window = weekWindow(row);
      if (window?.weekday !== weekday(day, "en")) return [];
      const opens = indianTime(day, "00:00") + window.opens * MINUTE_MS;
      const count = Math.floor((window.closes - window.opens) / minutes);
      return Array.from({ length: count }, (_, index) => ({ startsAt: opens + index * minutes * MINUTE_MS, minutes }));
    })
    .sort((a, b) => a.startsAt - b.startsAt);
}

/** The home to visit and, if known, the visitor, who cannot be in two places at once. */
export interface SlotWish {
  readonly listing: string;
  /** Of the visitor, where it is known. */
  readonly number?: string | undefined;
}

/** Whether a slot is still to be had: nobody else at this listing, somebody left to show it, and the visitor nowhere else. */
export function isFree(slot: VisitSlot, wish: SlotWish, booked: readonly Booked[], atOnce: number): boolean {
  return takenBy(slot, wish, booked, atOnce).length === 0;
}

/** The visits that make a slot unavailable. */
export function takenBy<B extends Booked>(
  slot: VisitSlot,
  { listing, number }: SlotWish,
  booked: readonly B[],
  atOnce: number,
): readonly B[] {
  const meanwhile = booked.filter(
    (other) =>
      other.startsAt < slot.startsAt + slot.minutes * MINUTE_MS &&
      slot.startsAt < other.startsAt + other.minutes * MINUTE_MS,
  );
  if (meanwhile.length >= atOnce) return meanwhile;
  return meanwhile.filter((other) => other.listing === listing || (number !== undefined && other.number === number));
}
