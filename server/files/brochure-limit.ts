import { refusalTexts } from "#app/entities/refusals.ts";
import { addressKey, RateLimiter } from "#app/accounts/index.ts";
import type { AccountTables } from "#app/store/types.ts";

const HOUR = 3_600_000;
/** New brochures for one network in an hour: about 20 seconds of CPU, and enough for an office that hands them out. */
export const BROCHURES_PER_HOUR = 120;

/** Counts a brochure that has to be made. @throws TooManyRequests */
export function countBrochures(
  { accounts: rows }: { readonly accounts: Pick<AccountTables, "hit"> },
  now: () => number,
): (address: string) => Promise<void> {
  const limiter = new RateLimiter({
    rows,
    now,
    windowMs: HOUR,
    rememberMs: HOUR,
    sentence: (wait) => refusalTexts.site.manyBrochures(wait),
  });
  return async (address) => void (await limiter.take(`brochure:${addressKey(address)}`, BROCHURES_PER_HOUR));
}
