import { indianDay, indianTime, MINUTE_MS } from "#app/entities/values/day.ts";
import { type Booked, isFree, type VisitSlot } from "./slots.ts";

/** Minutes between two visits of one visitor: enough to cross Noida by car. */
export const TRAVEL_MINUTES = 30;
/** Homes that can be seen in one day. */
export const MAX_PLANNED = 5;

const PARTS = [
  { part: "morning", from: "00:00", to: "13:00" },
  { part: "afternoon", from: "13:00", to: "24:00" },
  { part: "day", from: "00:00", to: "24:00" },
] as const;
type PartOfDay = (typeof PARTS)[number]["part"];

/** Homes seen one after the other within a part of a day. */
export interface VisitPlan {
  /** Calendar day in India. */
  readonly day: string;
  readonly part: PartOfDay;
  /** One time for each home, in the order of the homes; epoch ms. */
  readonly times: readonly number[];
}

/**
 * For each offered day the earliest plan of the morning and of the afternoon; that of the whole day where neither half has one.
 * @param listings at most `MAX_PLANNED` @param offered soonest first @param atOnce visits that the company can show at one time
 */
export function plansFor(
  listings: readonly string[],
  offered: readonly VisitSlot[],
  booked: readonly Booked[],
  atOnce: number,
): readonly VisitPlan[] {
  const days = [...new Set(offered.map(({ startsAt }) => indianDay(startsAt)))];
  return days.flatMap((day) => {
    const bookedThen = booked.filter(({ startsAt }) => indianDay(startsAt) === day);
    const plans = PARTS.flatMap(({ part, from, to }) => {
      const slots = within(offered, day, from, to);
      const times = timesFor(
        slots,
        slots.map((slot) => listings.map((listing) => isFree(slot, { listing }, bookedThen, atOnce))),
      );
      return times ? [{ day, part, times }] : [];
    });
    return plans.length > 1 ? plans.filter(({ part }) => part !== "day") : plans;
  });
}

function within(offered: readonly VisitSlot[], day: string, from: string, to: string): readonly VisitSlot[] {
  const end = to === "24:00" ? Number.POSITIVE_INFINITY : indianTime(day, to);
  return offered.filter(
    ({ startsAt, minutes }) =>
      indianDay(startsAt) === day && startsAt >= indianTime(day, from) && startsAt + minutes * MINUTE_MS <= end,
  );
}

/**
 * The earliest times at which all homes can be seen, with the travel between them; undefined where there are none.
 * @param isOpen by slot, then by home @param road minutes from one home to another, by their places among the homes
 */
function timesFor(
  slots: readonly VisitSlot[],
  isOpen: readonly (readonly boolean[])[],
  road: (from: number, to: number) => number = () => TRAVEL_MINUTES,
): readonly number[] | undefined {
  const homes = (isOpen[0] ?? []).map((_, home) => home);
  if (homes.length === 0) return undefined;
  /** Combinations of a slot and the homes left that were tried in vain: each is tried once. */
  const impossible = new Set<string>();
  const rest = (from: number, left: readonly number[], last?: Seen): ReadonlyMap<number, number> | undefined => {
    if (left.length === 0) return new Map();
    const key = `${from} ${left.join()} ${last?.home ?? ""}`;
    if (impossible.has(key)) return undefined;
    for (let at = from; at < slots.length; at += 1)
      for (const home of left) {
        const slot = slots[at];
        if (!slot || !isOpen[at]?.[home]) continue;
        if (last && !isReachable(last.slot, slot, road(last.home, home))) continue;
        const after = left.filter((other) => other !== home);
        const others = rest(at + 1, after, { slot, home });
        if (others) return new Map([...others, [home, slot.startsAt]]);
      }
    impossible.add(key);
    return undefined;
  };
  const found = rest(0, homes);
  return found && homes.map((home) => found.get(home) ?? 0);
}

/** The home that is seen before, by its place among the homes. */
interface Seen {
  readonly slot: VisitSlot;
  readonly home: number;
}

/** Whether a visitor who is at one visit can be at the later one in time. */
export function isReachable(
  slot: VisitSlot,
  later: Pick<VisitSlot, "startsAt">,
  travelMinutes = TRAVEL_MINUTES,
): boolean {
  return later.startsAt >= slot.startsAt + (slot.minutes + travelMinutes) * MINUTE_MS;
}
