import { DAY_MS, indianDay, indianTime } from "#app/entities/values/day.ts";

interface Confirmable {
  readonly createdAt: number;
  readonly values: { readonly confirmedAt?: string | undefined };
}

/** Why a home is not on the site, where nobody of the office took it off. */
export const LEFT_FOR = ["Not confirmed", "Sold or let, says the owner", "Paused by the owner"] as const;

/** The day in India on which it was last confirmed that a home can be had, or on which it was added. */
export function lastConfirmed({ createdAt, values: { confirmedAt } }: Confirmable): string {
  return confirmedAt ?? indianDay(createdAt);
}

/** The newest of the days that are so many days ago: a home confirmed on it counts as not confirmed. @param now epoch ms */
export function unconfirmedUpTo(days: number, now: number): string {
  return indianDay(now - days * DAY_MS);
}

/** A demo home is nobody's, and ages by nothing. @param today day in India */
export function isUnconfirmed(
  home: Confirmable & { readonly values: { readonly demo?: boolean | undefined } },
  days: number,
  today: string,
): boolean {
  return home.values.demo !== true && lastConfirmed(home) <= unconfirmedUpTo(days, indianTime(today, "12:00"));
}
