import { HOUR_MS } from "#app/entities/values/day.ts";
import { network, RateLimiter } from "#app/accounts/index.ts";
import { TooManyRequests } from "#app/entities/errors.ts";
import type { AccountTables } from "#app/store/types.ts";
import type { Secrets } from "./secrets.ts";

/** How much one network may send in an hour. Several people may share the address of an office. */
export const PER_HOUR = {
  enquiry: 20,
  submission: 10,
  review: 10,
  visit: 10,
  alert: 10,
  link: 300,
  /** Mails to one address: anybody can cause them. */
  receipt: 5,
  /** Forms with pictures, refused ones too. */
  pictures: 30,
  list: 10,
  /** Votes, comments and changes of shared lists, by a whole family. */
  listAct: 240,
  listReport: 5,
} as const;
export type LimitedAct = keyof typeof PER_HOUR;

export interface SendLimits {
  /** Counts one post. @throws TooManyRequests */
  take(act: LimitedAct, address: string): Promise<void>;
  /** Counts a mail that anybody can cause. False: the address gets enough of them already, or there is none. */
  allowsMail(email: string | undefined): Promise<boolean>;
}

export function createSendLimits(rows: Pick<AccountTables, "hit">, secrets: Secrets, now: () => number): SendLimits {
  const limiter = new RateLimiter({
    rows,
    now,
    windowMs: HOUR_MS,
    rememberMs: HOUR_MS,
    sentence: (wait) =>
      `We have received a lot from your network. Please try again in ${wait}, or call us; what you typed is still here.`,
  });
  // An address is personal data: only its signature is stored.
  const take = async (act: LimitedAct, address: string) =>
    limiter.take(`${act}:${await secrets.sign("limit", network(address))}`, PER_HOUR[act]);
  return {
    take,
    async allowsMail(email) {
      if (email === undefined) return false;
      try {
        await take("receipt", email);
        return true;
      } catch (error) {
        if (error instanceof TooManyRequests) return false;
        throw error;
      }
    },
  };
}
