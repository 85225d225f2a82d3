import { DAY_MS, indianDay } from "#app/entities/values/day.ts";
import type { ProjectRecord } from "#app/kinds/index.ts";
import { registrationState } from "#app/entities/values/rera.ts";

const WARNED_DAYS = 60;

/** A registration that ends soon or has ended, while the project is on the site. */
export interface ExpiringRegistration {
  readonly id: string;
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly until: string;
  readonly hasExpired: boolean;
}

/**
 * Projects whose registration is said to be in force and ends within 60 days, or has ended; the first to end first. One with a
 * reason why none is needed is left out once it has ended: the site shows the reason.
 * @param now epoch ms
 */
export function expiringRegistrations(
  projects: readonly ProjectRecord[],
  now: number,
): readonly ExpiringRegistration[] {
  const [today, last] = [indianDay(now), indianDay(now + WARNED_DAYS * DAY_MS)];
  return projects
    .flatMap(({ id, values }) => {
      const { rera, reraUntil: until, reraState, reraExemption, title } = values;
      if (rera === undefined || until === undefined || until > last) return [];
      const hasExpired = until < today;
      const isSaid = registrationState({ reraState }) === "Registered";
      return isSaid && !(hasExpired && reraExemption) ? [{ id, title, until, hasExpired }] : [];
    })
    .toSorted((one, other) => (one.until < other.until ? -1 : 1));
}
