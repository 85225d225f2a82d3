import { NotFound } from "#app/entities/errors.ts";
import type { AccountTables, FollowedLog, User } from "#app/store/types.ts";
import type { Noted } from "./acts.ts";
import type { Devices } from "./device.ts";
import type { Limits } from "./limits.ts";
import type { PasswordHasher } from "./password-hash.ts";
import type { Seal } from "./seal.ts";
import type { Sessions } from "./sessions.ts";
import { roleOf } from "./role.ts";
import { readChoices } from "./choices.ts";
import type { AccountEvent, SignedInUser } from "./types.ts";

/** What the parts of this module share. */
export interface AccountsContext {
  readonly tables: AccountTables;
  readonly changes: Pick<FollowedLog, "catchUp">;
  readonly hasher: PasswordHasher;
  readonly limits: Limits;
  readonly devices: Devices;
  readonly sessions: Sessions;
  readonly seal: Seal;
  readonly noted: Noted;
  readonly tell: (event: AccountEvent) => void;
  /** Epoch ms. */
  readonly now: () => number;
  /** Name that authenticator apps show beside the username. */
  readonly issuer: () => Promise<string>;
}

/** The part of a user that may leave this module: never a hash, never a secret. */
export function publicUser(user: User): SignedInUser {
  const { id, username, name, lastLoginAt, lastLoginFrom, totpSecret, disabledAt, role, choices } = user;
  const isDisabled = disabledAt !== undefined;
  return {
    id,
    username,
    name,
    role: roleOf(role),
    lastLoginAt,
    lastLoginFrom,
    twoFactor: totpSecret !== undefined,
    isDisabled,
    choices: readChoices(choices),
  };
}

/** @throws NotFound */
export async function requireUser(tables: AccountTables, userId: string): Promise<User> {
  const user = await tables.userById(userId);
  if (!user) throw new NotFound("This account does not exist any more.");
  return user;
}
