import { DAY_MS, HOUR_MS, indianDay } from "#app/entities/values/day.ts";
import { network, RateLimiter } from "#app/accounts/index.ts";
import { TooManyRequests } from "#app/entities/errors.ts";
import type { AccountTables, Facts } from "#app/store/types.ts";
import type { Secrets } from "./secrets.ts";

/** How much one network may send in an hour: an office shares its address, and thousands of phones that of their carrier. */
export const PER_HOUR = {
  enquiry: 200,
  submission: 60,
  review: 10,
  visit: 100,
  alert: 100,
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

/** What one network usually sends in an hour at most: beyond it every one is taken, and marked for those who answer. */
const USUAL: Readonly<Partial<Record<LimitedAct, number>>> = { enquiry: 20, submission: 10, visit: 10 };

export interface SendLimits {
  /** Counts one post. @returns whether the network sent more than usual in this hour @throws TooManyRequests */
  take(act: LimitedAct, address: string): Promise<boolean>;
  /** Networks that sent so much today that they were refused. */
  refusedToday(): Promise<number>;
  /** Counts a mail that anybody can cause. False: the address gets enough of them already, or there is none. */
  allowsMail(email: string | undefined): Promise<boolean>;
}

/** Name of the count of today's refused networks, with its day, among the facts. */
const REFUSED = "intake.refused";

interface LimitsOptions {
  readonly rows: Pick<AccountTables, "hit">;
  readonly facts: Pick<Facts, "get" | "set">;
  readonly secrets: Secrets;
  readonly now: () => number;
}

export function createSendLimits({ rows, facts, secrets, now }: LimitsOptions): SendLimits {
  const limiter = new RateLimiter({
    rows,
    now,
    windowMs: HOUR_MS,
    rememberMs: HOUR_MS,
    async onRefused(key) {
      if (key.startsWith("receipt:")) return; // a mail that was left out; what was sent is stored
      const day = indianDay(now());
      const { count } = await rows.hit(`${REFUSED}:${day}`, 2 * DAY_MS, now());
      await facts.set(REFUSED, JSON.stringify({ day, count }));
    },
    sentence: (wait) =>
      `We have received a lot from your network. Please try again in ${wait}, or call us; what you typed is still here.`,
  });
  // An address is personal data: only its signature is stored.
  const take = async (act: LimitedAct, address: string) => {
    const sent = await limiter.take(`${act}:${await secrets.sign("limit", network(address))}`, PER_HOUR[act]);
    return sent > (USUAL[act] ?? PER_HOUR[act]);
  };
  return {
    take,
    async refusedToday() {
      const { day, count }: { readonly day?: string; readonly count?: number } = JSON.parse(
        (await facts.get(REFUSED)) ?? "{}",
      );
      return day === indianDay(now()) ? (count ?? 0) : 0;
    },
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
