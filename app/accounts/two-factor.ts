import { Conflict, NotSignedIn, refusedField } from "#app/entities/errors.ts";
import { MINUTE_MS } from "#app/entities/values/day.ts";
import type { SessionRow, User } from "#app/store/types.ts";
import { selfActor, thingOf } from "./acts.ts";
import { type AccountsContext, requireUser } from "./context.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./secrets.ts";
import { matchTotp, newTotpSecret, totpUri } from "./totp.ts";
import type { Accounts } from "./types.ts";

type TwoFactor = Pick<Accounts, "startTwoFactor" | "confirmTwoFactor" | "stopTwoFactor" | "lostSecrets">;

/** Time to fetch the phone for a set-up. */
const SETUP_MS = 10 * MINUTE_MS;

/** Second factor: a code of an authenticator app, or one of ten recovery codes. */
export function createTwoFactor({ tables, sessions, limits, now, issuer, seal, noted }: AccountsContext): TwoFactor {
  async function requireUserWithout(userId: string): Promise<User> {
    const user = await requireUser(tables, userId);
    if (user.totpSecret === undefined) return user;
    throw new Conflict("Two-step sign-in is on already. Turn it off first to set it up with another device.");
  }

  async function sessionOf(userId: string, token: string): Promise<SessionRow> {
    const session = await sessions.find(token);
    if (session?.userId === userId && session.level === "full") return session;
    throw new NotSignedIn();
  }

  /** The secret that the site gave this session: somebody at an unattended screen must not set one of their own. @throws Conflict */
  async function givenSecret({ tokenHash, twoFactorSetup }: SessionRow): Promise<string> {
    const setup = twoFactorSetup === undefined ? undefined : await seal.open(twoFactorSetup, tokenHash);
    const [endsAt, secret] = setup?.split(" ") ?? [];
    if (secret !== undefined && Number(endsAt) > now()) return secret;
    throw new Conflict("This set-up is over. Start it again with your password.");
  }

  return {
    async startTwoFactor(userId, token) {
      const user = await requireUserWithout(userId);
      const { tokenHash } = await sessionOf(userId, token);
      const secret = newTotpSecret();
      await tables.keepTwoFactorSetup(tokenHash, await seal.close(`${now() + SETUP_MS} ${secret}`, tokenHash));
      return { secret, uri: totpUri(secret, user.username, await issuer()) };
    },

    async confirmTwoFactor(userId, { code, token, address }) {
      const user = await requireUserWithout(userId);
      const session = await sessionOf(userId, token);
      const secret = await givenSecret(session);
      const check = async () => matchTotp(secret, code, user.totpLastStep, now());
      const step = await limits.attempt({ guess: "confirmation", account: userId, address, check });
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
      await noted(selfActor(user), "turned on their two-step sign-in", async () => {
        await tables.updateUser(userId, change);
        await tables.keepTwoFactorSetup(session.tokenHash);
        await sessions.endAll(userId, token);
      });
      return codes;
    },

    async stopTwoFactor(userId, by) {
      const user = await requireUser(tables, userId);
      const actor = by ?? selfActor(user);
      await noted(actor, `turned off ${thingOf(actor, user, "two-step sign-in")}`, () =>
        // The last step stays, so that a code that was used does not work again after a new set-up.
        tables.updateUser(userId, { totpSecret: undefined, recoveryHashes: [] }),
      );
    },

    async lostSecrets() {
      const lost: string[] = [];
      for (const { id, username, totpSecret } of await tables.users())
        if (totpSecret !== undefined && (await seal.open(totpSecret, id)) === undefined) lost.push(username);
      return lost;
    },
  };
}
