import { Conflict, InvalidInput, refusedField } from "#app/entities/errors.ts";
import type { User } from "#app/store/types.ts";
import { themselves, whose } from "./acts.ts";
import { type AccountsContext, requireUser } from "./context.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./secrets.ts";
import { isSealed } from "./seal.ts";
import { isTotpSecret, matchTotp, newTotpSecret, totpUri } from "./totp.ts";
import type { Accounts } from "./types.ts";

type TwoFactor = Pick<Accounts, "startTwoFactor" | "setupUri" | "confirmTwoFactor" | "stopTwoFactor" | "sealSecrets">;

/** Second factor: a code of an authenticator app, or one of ten recovery codes. */
export function createTwoFactor({ tables, sessions, now, issuer, seal, noted }: AccountsContext): TwoFactor {
  async function requireUserWithout(userId: string): Promise<User> {
    const user = await requireUser(tables, userId);
    if (user.totpSecret === undefined) return user;
    throw new Conflict("Two-step sign-in is on already. Turn it off first to set it up with another device.");
  }

  return {
    async startTwoFactor(userId) {
      const user = await requireUserWithout(userId);
      const secret = newTotpSecret();
      return { secret, uri: totpUri(secret, user.username, issuer) };
    },

    setupUri: (username, secret) => (isTotpSecret(secret) ? totpUri(secret, username, issuer) : undefined),

    async confirmTwoFactor(userId, secret, code, keepToken) {
      const user = await requireUserWithout(userId);
      if (!isTotpSecret(secret)) throw new InvalidInput("This set-up is damaged. Start it again.");
      const step = matchTotp(secret, code, user.totpLastStep, now());
      if (step === undefined)
        throw refusedField(
          "code",
          "This code is not right. Enter the newest code of your app; if it is refused again, check the phone's clock.",
        );
      const codes = newRecoveryCodes();
      const change = {
        totpSecret: await seal.close(secret, userId),
        totpLastStep: step,
        recoveryHashes: codes.map(hashRecoveryCode),
      };
      await noted(themselves(user), "turned on their two-step sign-in", async () => {
        await tables.updateUser(userId, change);
        await sessions.endAll(userId, keepToken);
      });
      return codes;
    },

    async stopTwoFactor(userId, by) {
      const user = await requireUser(tables, userId);
      const actor = by ?? themselves(user);
      await noted(actor, `turned off ${whose(actor, user, "two-step sign-in")}`, () =>
        // The last step stays, so that a code that was used does not work again after a new set-up.
        tables.updateUser(userId, { totpSecret: undefined, recoveryHashes: [] }),
      );
    },

    async sealSecrets() {
      const unreadable: string[] = [];
      for (const { id, username, totpSecret } of await tables.users()) {
        if (totpSecret === undefined) continue;
        if (!isSealed(totpSecret)) await tables.updateUser(id, { totpSecret: await seal.close(totpSecret, id) });
        else if ((await seal.open(totpSecret, id)) === undefined) unreadable.push(username);
      }
      return unreadable;
    },
  };
}
