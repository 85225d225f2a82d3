import { MINUTE_MS } from "#app/entities/values/day.ts";
import { isClientError, NotSignedIn } from "#app/entities/errors.ts";
import type { LoginDevice, SessionRow, User } from "#app/store/types.ts";
import { type AccountsContext, publicUser } from "./context.ts";
import { canonicalUsername } from "./credentials.ts";
import { deviceName } from "./device-name.ts";
import { hashRecoveryCode, isRecoveryCode } from "./secrets.ts";
import { matchTotp } from "./totp.ts";
import type { Accounts, SignInResult } from "./types.ts";

const WRONG_PAIR = "Invalid username or password";
const WRONG_CODE = "This code is not right. Enter the newest code of your app, or a recovery code.";
const KEY_LOST =
  "This site cannot check the codes of your app any more. Enter a recovery code, then set up two-step sign-in again.";
const SWITCHED_OFF = "This account is switched off. Ask an administrator of this site.";
const HALF_SESSION_OVER = "This sign-in took too long. Enter your username and password again.";

/** Expired rows are removed at most this often. Without that, made-up names would fill the table. */
const SWEEP_EVERY_MS = 10 * MINUTE_MS;

export function createSignIn(context: AccountsContext): Pick<Accounts, "signIn" | "confirmSignIn"> {
  const sweep = createSweep(context);
  return {
    async signIn(input) {
      await sweep();
      const user = await context.tables.userByName(canonicalUsername(input.username));
      return told(context, user, () => signIn(context, user, input));
    },
    async confirmSignIn(token, code, address, device) {
      const half = await context.sessions.find(token);
      const user = half?.level === "half" ? await context.tables.userById(half.userId) : undefined;
      return told(context, user, async () => {
        if (!half || !user) throw new NotSignedIn(HALF_SESSION_OVER);
        return confirmSignIn(context, { user, token, half, code, address, device });
      });
    },
  };
}

async function told(
  { tell }: AccountsContext,
  user: User | undefined,
  work: () => Promise<SignInResult>,
): Promise<SignInResult> {
  const account = user?.username;
  try {
    const result = await work();
    tell({ what: result.user ? "signed in" : "code asked", account });
    return result;
  } catch (error) {
    if (isClientError(error)) tell({ what: "sign-in refused", account, status: error.status });
    throw error;
  }
}

type SignInInput = Parameters<Accounts["signIn"]>[0];

/** @param named the user with the username that was typed */
async function signIn(context: AccountsContext, named: User | undefined, input: SignInInput): Promise<SignInResult> {
  const { sessions } = context;
  const user = await checkedUser(context, named, input);
  if (!user) throw new NotSignedIn(WRONG_PAIR);
  if (user.disabledAt !== undefined) throw new NotSignedIn(SWITCHED_OFF);
  const device = deviceName(input.agent);
  const knownHash = await renewHash(context, user, input.password);
  const needsCode = user.totpSecret !== undefined;
  const stays = input.stays ?? (input.replaces !== undefined && (await sessions.find(input.replaces))?.stays);
  const result = needsCode
    ? { ...(await sessions.open(user.id, "half", device, stays)), user: undefined, device: undefined }
    : await openFull(context, user, { name: device, isNew: !(await isKnown(context, user, input.device)) }, stays);
  if (await isStillRight(context, user.id, input.password, knownHash)) {
    if (input.replaces !== undefined) await sessions.end(input.replaces);
    return result;
  }
  await sessions.end(result.token);
  throw new NotSignedIn(WRONG_PAIR);
}

/** The user whose name and password these are. @throws TooManyRequests */
async function checkedUser(
  context: AccountsContext,
  named: User | undefined,
  input: SignInInput,
): Promise<User | undefined> {
  const { username, password, address, device } = input;
  const account = canonicalUsername(username);
  return context.limits.attempt({
    guess: "password",
    account,
    address,
    device: await context.devices.read(device, account),
    // Without a code the password grants nothing, so that guesses from elsewhere cannot lock its owner out.
    isSafeToTry: named?.totpSecret !== undefined,
    check: () => userWith(context, account, password),
  });
}

/** A sign-in whose password was right and whose second factor is shown now. */
interface Confirmation {
  readonly user: User;
  readonly token: string;
  readonly half: SessionRow;
  readonly code: string;
  readonly address: string;
  readonly device: string | undefined;
}

async function confirmSignIn(
  context: AccountsContext,
  { user, token, half, code, address, device }: Confirmation,
): Promise<SignInResult> {
  const { limits, sessions, devices } = context;
  const isTaken = await limits.attempt({
    guess: "second-factor",
    account: user.id,
    address,
    device: await devices.read(device, user.username),
    isSafeToTry: isRecoveryCode(code),
    check: async () => (await takeSecondFactor(context, user, code)) || undefined,
  });
  if (!isTaken) throw new NotSignedIn((await secretOf(context, user)) === undefined ? KEY_LOST : WRONG_CODE);
  // The password may have changed meanwhile, which ends half sessions too.
  if (!(await sessions.find(token))) throw new NotSignedIn(HALF_SESSION_OVER);
  await sessions.end(token);
  const { device: name = deviceName(undefined), stays } = half;
  return openFull(context, user, { name, isNew: !(await isKnown(context, user, device)) }, stays);
}

/** @param device token that the device sent */
async function isKnown({ devices }: AccountsContext, { username }: User, device: string | undefined): Promise<boolean> {
  return (await devices.read(device, username)) !== undefined;
}

function createSweep({ tables, now }: AccountsContext): () => Promise<void> {
  let sweptAt = -Infinity;
  return async () => {
    if (Math.abs(now() - sweptAt) < SWEEP_EVERY_MS) return; // also after the clock was set back
    sweptAt = now();
    await tables.removeExpired(now());
  };
}

/** The hasher runs whether or not there is such a user. */
async function userWith(
  { tables, hasher }: AccountsContext,
  account: string,
  password: string,
): Promise<User | undefined> {
  const user = await tables.userByName(account);
  const isRight = await hasher.verify(password, user?.passwordHash);
  return isRight ? user : undefined;
}

async function openFull(
  { tables, sessions, devices, now }: AccountsContext,
  user: User,
  from: LoginDevice,
  stays: boolean | undefined,
): Promise<SignInResult> {
  const opened = await tables.inOneStep(async () => {
    await tables.updateUser(user.id, {
      lastLoginAt: now(),
      previousLoginAt: user.lastLoginAt,
      lastLoginFrom: from,
      previousLoginFrom: user.lastLoginFrom,
    });
    return sessions.open(user.id, "full", from.name, stays);
  });
  return { ...opened, user: publicUser(user), device: await devices.issue(user.username) };
}

/** Stores a new hash of the password when the cost of hashes has changed since. @returns the hash known to be of this password */
async function renewHash({ tables, hasher }: AccountsContext, user: User, password: string): Promise<string> {
  if (!hasher.isOutdated(user.passwordHash)) return user.passwordHash;
  const passwordHash = await hasher.hash(password);
  const stored = await tables.userById(user.id);
  if (stored?.passwordHash !== user.passwordHash) return user.passwordHash;
  await tables.updateUser(user.id, { passwordHash });
  return passwordHash;
}

/** Whether the password is still right: a change during its check ended all sessions but the one opened since. */
async function isStillRight(
  { tables, hasher }: AccountsContext,
  userId: string,
  password: string,
  knownHash: string,
): Promise<boolean> {
  const user = await tables.userById(userId);
  if (!user || user.disabledAt !== undefined) return false;
  return user.passwordHash === knownHash || hasher.verify(password, user.passwordHash);
}

/** Six digits are a code of the app; anything else is looked up among the recovery codes. Either works once. */
async function takeSecondFactor(context: AccountsContext, user: User, code: string): Promise<boolean> {
  const { tables, now } = context;
  const secret = await secretOf(context, user);
  const step = secret === undefined ? undefined : matchTotp(secret, code, user.totpLastStep, now());
  if (step !== undefined) return tables.takeTotpStep(user.id, step);
  const hash = hashRecoveryCode(code);
  return user.recoveryHashes.includes(hash) && tables.takeRecoveryHash(user.id, hash);
}

/** Undefined when the key that sealed it is not the site's any more. */
async function secretOf({ seal }: AccountsContext, { id, totpSecret }: User): Promise<string | undefined> {
  return totpSecret === undefined ? undefined : seal.open(totpSecret, id);
}
