import { argon2Sync, randomBytes } from "node:crypto";
import { openStore } from "#app/store/index.ts";
import type { AccountTables, Actor, Store } from "#app/store/types.ts";
import { createAccounts } from "./index.ts";
import { KEY_BYTES } from "./seal.ts";
import type { HashCost } from "./password-hash.ts";
import { totpCode } from "./totp.ts";
import type { AccountEvent, Accounts } from "./types.ts";

/** The least that argon2 takes: the rules are under test here, not the cost. */
export const CHEAP: HashCost = { memory: 8, passes: 1, parallelism: 1 };
export const GOOD_PASSWORD = "seven mango trees";
export const ADDRESS = "203.0.113.7";
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Who does what others do to an account. */
export const KEEPER: Actor = { type: "administrator", id: "1", name: "Keeper" };

type Ground = Pick<Store, "accounts" | "as" | "changes" | "facts">;

export interface TestSite {
  readonly accounts: Accounts;
  readonly store: Ground;
  readonly tables: AccountTables;
  /** Epoch ms; move it to let time pass. */
  readonly clock: { now: number };
  /** What the log says. */
  readonly events: AccountEvent[];
  /** How many argon2 runs there have been. */
  readonly argon2Runs: () => number;
  readonly signIn: (input?: {
    username?: string;
    password?: string;
    address?: string;
    replaces?: string;
    stays?: boolean;
  }) => ReturnType<Accounts["signIn"]>;
  readonly close: () => Promise<void>;
  /** A second process on the same store, with its own clock; `change` replaces some of the tables' functions. */
  readonly beside: (change?: Partial<AccountTables>, cost?: HashCost) => TestSite;
}

/** Accounts on an empty store, with a clock that stands still and a cheap hash. */
export async function testSite(): Promise<TestSite> {
  const store = await openStore({ url: ":memory:" });
  return siteOn(store, CHEAP, () => store.close());
}

/** @param close what the site's owner has to close in the end */
export function siteOn(
  store: Ground,
  cost: HashCost = CHEAP,
  close: () => Promise<void> = async () => undefined,
  key = randomBytes(KEY_BYTES),
): TestSite {
  const clock = { now: Date.UTC(2026, 0, 15, 9) };
  const events: AccountEvent[] = [];
  let runs = 0;
  const accounts = createAccounts({
    store,
    secretKey: async () => key,
    onEvent: (event) => events.push(event),
    now: () => clock.now,
    hashing: {
      cost,
      argon2id: async (parameters) => {
        runs += 1;
        return argon2Sync("argon2id", parameters);
      },
    },
  });
  return {
    accounts,
    store,
    tables: store.accounts,
    clock,
    events,
    argon2Runs: () => runs,
    signIn: ({ username = "asha", password = GOOD_PASSWORD, address = ADDRESS, replaces, stays } = {}) =>
      accounts.signIn({ username, password, address, replaces, stays }),
    close,
    beside: (change = {}, otherCost = CHEAP) =>
      siteOn({ ...store, accounts: { ...store.accounts, ...change } }, otherCost, close, key),
  };
}

/** What a promise was rejected with; undefined when it was not. */
export function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Turns on an account's second factor as its owner does: signed in, with the first code of the app. @param now epoch ms */
export async function turnOnTwoFactor(
  accounts: Accounts,
  now: number,
  { username = "asha", password = GOOD_PASSWORD } = {},
): Promise<{ readonly id: string; readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { user, token } = await accounts.signIn({ username, password, address: ADDRESS });
  const id = user?.id ?? "";
  const { secret } = await accounts.startTwoFactor(id, token);
  const recoveryCodes = await accounts.confirmTwoFactor(id, { code: codeAt(secret, now), token, address: ADDRESS });
  return { id, secret, recoveryCodes };
}

/** What the app shows. @param now epoch ms */
export function codeAt(secret: string, now: number): string {
  return totpCode(secret, Math.floor(now / 30_000));
}
