import { Conflict, InvalidInput, isClientError, NotFound, refusedField } from "#app/entities/errors.ts";
import type { AccountTables, Actor, SessionRow, Store, User } from "#app/store/types.ts";
import { createNotes, selfActor, thingOf } from "./acts.ts";
import { type AccountsContext, publicUser, requireUser } from "./context.ts";
import { chosen, readChoices } from "./choices.ts";
import { canonicalUsername, checkPassword, checkUsername, MAX_NAME } from "./credentials.ts";
import { createDevices } from "./device.ts";
import { createKeys } from "./keys.ts";
import { createLimits } from "./limits.ts";
import { createPasswordHasher, type PasswordHasherOptions } from "./password-hash.ts";
import type { AccountRole } from "./role.ts";
import { actorOf, userMay } from "./roles.ts";
import { createSeal } from "./seal.ts";
import { createSessions } from "./sessions.ts";
import { createSignIn } from "./sign-in.ts";
import { createTwoFactor } from "./two-factor.ts";
import type { AccountEvent, Accounts } from "./types.ts";
import { readableSecret } from "./secrets.ts";

export {
  clearedSessionCookie,
  deviceCookie,
  deviceFrom,
  hasSessionCookie,
  signInCookies,
  tokenFrom,
} from "./cookie.ts";
export { canonicalUsername } from "./credentials.ts";
export { crossSiteProblem } from "./csrf.ts";
export { administratorsOnly, decide, screenAccess, signInPath } from "./gate.ts";
export { type AccountChoices, isAtWork } from "./choices.ts";
export { type AccountRole, ROLES } from "./role.ts";
export {
  actorOf,
  closedScreens,
  demand,
  demandCall,
  givesPasswordFirst,
  guardedFields,
  homeScreen,
  may,
  mayOpen,
  type Right,
  rightOfKind,
  rightOfScreen,
  roleTable,
  userMay,
} from "./roles.ts";
export { addressKey, network } from "./limits.ts";
export { hitsInMemory, RateLimiter } from "./rate-limiter.ts";
export { createSeal, type Seal } from "./seal.ts";
export { isToken, newToken, sha256 } from "./secrets.ts";
export type { AccountEvent, Accounts, SignedInUser, SignInResult } from "./types.ts";

export interface AccountsOptions {
  readonly store: Pick<Store, "accounts" | "as" | "changes" | "facts">;
  /** 32 bytes from outside the database, for the secrets of the second factor. Asked for when one is set up or checked. */
  readonly secretKey: () => Promise<Buffer>;
  /** Gets what the log says: every sign-in, refused or not, new passwords, sessions that were ended. */
  readonly onEvent?: (event: AccountEvent) => void;
  /** Epoch ms; tests give their own. */
  readonly now?: () => number;
  /** Name that authenticator apps show. */
  readonly issuer?: () => Promise<string>;
  readonly hashing?: PasswordHasherOptions;
}

export function createAccounts({
  store,
  secretKey,
  onEvent = () => undefined,
  now = Date.now,
  issuer = async () => "Aangan",
  hashing = {},
}: AccountsOptions): Accounts {
  const { accounts: tables, changes } = store;
  const context: AccountsContext = {
    tables,
    changes,
    now,
    issuer,
    hasher: createPasswordHasher(hashing),
    limits: createLimits(tables, now),
    devices: createDevices(secretKey, now),
    sessions: createSessions(tables, now),
    seal: createSeal(secretKey),
    noted: createNotes(store),
    tell: onEvent,
  };
  return {
    ...createSignIn(context),
    ...createPasswords(context),
    ...createTwoFactor(context),
    ...createPresence(context),
    ...createOthers(context),
    keys: createKeys({ store, now }),
    list: async () => (await tables.users()).map(publicUser),
    colleagues: async () => (await tables.users()).filter((user) => userMay(user, "people")).map(publicUser),
  };
}

type Presence = Pick<
  Accounts,
  "whoIs" | "isSignedIn" | "inviteDevice" | "isDeviceOf" | "signOut" | "signOutEverywhere" | "sessions" | "endSession"
>;

function createPresence({ tables, changes, sessions, devices, noted, tell }: AccountsContext): Presence {
  return {
    async whoIs(token) {
      const session = token === undefined ? undefined : await sessions.find(token);
      if (session?.level !== "full") return undefined;
      // What this person has just saved may have been stored by another process.
      const [user] = await Promise.all([tables.userById(session.userId), changes.catchUp()]);
      if (!user || user.disabledAt !== undefined) return undefined;
      const expiresAt = await sessions.slide(session);
      const actor = actorOf(user);
      return {
        user: publicUser(seenFrom(session, user)),
        actor: sessions.isFresh(session) ? actor : { ...actor, needsPassword: true },
        expiresAt,
      };
    },
    async isSignedIn(token) {
      const session = await sessions.find(token);
      const user = session?.level === "full" ? await tables.userById(session.userId) : undefined;
      return user !== undefined && user.disabledAt === undefined;
    },
    inviteDevice: async (userId) => devices.invite((await requireUser(tables, userId)).username),
    isDeviceOf: async (username, device) => (await devices.read(device, canonicalUsername(username))) !== undefined,
    signOut: (token) => sessions.end(token),
    async signOutEverywhere(userId, by) {
      const user = await requireUser(tables, userId);
      const actor = by ?? selfActor(user);
      const ended = await noted(actor, `signed out ${thingOf(actor, user, "devices")}`, () => sessions.endAll(userId));
      tell({ what: "sessions ended", account: user.username });
      return ended;
    },
    sessions: (userId, token) => sessions.of(userId, token),
    async endSession(userId, id, by) {
      const user = await requireUser(tables, userId);
      const actor = by ?? selfActor(user);
      const device = (await sessions.of(userId)).find((session) => session.id === id)?.device;
      await noted(actor, `signed out ${device ?? "a device"}, one of ${thingOf(actor, user, "devices")}`, async () => {
        if (!(await sessions.endOne(userId, id))) throw new NotFound("This device is signed out already.");
      });
      tell({ what: "sessions ended", account: user.username });
    },
  };
}

/** Shows the last sign-in other than this session's own, so that a stranger's is noticed. */
function seenFrom({ createdAt }: SessionRow, user: User): User {
  if ((user.lastLoginAt ?? 0) > createdAt) return user;
  return { ...user, lastLoginAt: user.previousLoginAt, lastLoginFrom: user.previousLoginFrom };
}

type Passwords = Pick<Accounts, "unlock" | "create" | "changePassword" | "rename" | "choose" | "confirmPassword">;

type Others = Pick<Accounts, "add" | "renewPassword" | "changeRole" | "disable" | "enable">;

const OWNER: AccountRole = "owner";

/** What one account does to another. */
function createOthers(context: AccountsContext): Others {
  const { tables, sessions, now, noted, tell } = context;
  const { create, changePassword } = createPasswords(context);
  const changeStanding = async (
    userId: string,
    {
      by,
      what,
      ...change
    }: Partial<Pick<User, "disabledAt" | "role">> & {
      readonly by: Actor;
      readonly what: (name: string) => string;
    },
  ) => {
    const { name, username } = await requireUser(tables, userId);
    await noted(by, what(name), async () => {
      if (!(await tables.changeStanding(userId, change, OWNER)))
        throw new Conflict("This is the last owner who can sign in. Make another one first.");
      await sessions.endAll(userId);
    });
    tell({ what: "sessions ended", account: username });
    return publicUser(await requireUser(tables, userId));
  };
  return {
    async add({ username, name, role }, by) {
      await checkName(tables, name);
      const password = readableSecret();
      return { user: await create({ username, name, password, role }, by), password };
    },
    async renewPassword(userId, by) {
      const password = readableSecret();
      await changePassword(userId, password, { by });
      return { user: publicUser(await requireUser(tables, userId)), password };
    },
    disable: (userId, by) =>
      changeStanding(userId, { by, what: (name) => `switched off the account of ${name}`, disabledAt: now() }),
    changeRole: (userId, role, by) => changeStanding(userId, { by, what: (name) => `made ${name} an ${role}`, role }),
    enable: (userId, by) =>
      changeStanding(userId, { by, what: (name) => `switched on the account of ${name}`, disabledAt: undefined }),
  };
}

/** Names are unique, because histories identify people by them. @param own id of the account that gets it @throws InvalidInput */
async function checkName(tables: AccountTables, typed: string, own?: string): Promise<void> {
  const plain = (name: string) => canonicalUsername(name).replaceAll(/\s+/g, " ");
  const name = plain(typed);
  if (typed.trim() === "") throw refusedField("name", "Write the person's name.");
  if (name === "" || [...name].length > MAX_NAME)
    throw refusedField("name", `Keep the name within ${MAX_NAME} characters.`);
  if ((await tables.users()).some((user) => user.id !== own && plain(user.name) === name))
    throw refusedField("name", "Another account has this name. Write one that tells them apart.");
}

function createPasswords({ tables, hasher, limits, sessions, noted, tell }: AccountsContext): Passwords {
  return {
    async create({ username: typed, password, name, role = "owner" }, by) {
      const username = checkUsername(typed);
      checkPassword(password, username);
      if (await tables.userByName(username)) throw nameTaken();
      const passwordHash = await hasher.hash(password);
      const user = {
        username,
        passwordHash,
        name: name?.trim() || username,
        totpSecret: undefined,
        recoveryHashes: [],
        role,
      };
      try {
        const make = () => tables.createUser(user);
        return publicUser(await (by ? noted(by, `added the account of ${user.name}, an ${role}`, make) : make()));
      } catch (error) {
        if (await tables.userByName(username)) throw nameTaken();
        throw error;
      }
    },

    async rename(userId, typed) {
      const user = await requireUser(tables, userId);
      const name = typed.trim();
      await checkName(tables, name, userId);
      await noted(selfActor(user), `changed the name of ${user.name} to ${name}`, () =>
        tables.updateUser(userId, { name }),
      );
    },

    async choose(userId, input, by) {
      const user = await requireUser(tables, userId);
      const known = readChoices(user.choices);
      const choices = chosen(known, input);
      const save = () => tables.updateUser(userId, { choices: JSON.stringify(choices) });
      const what = { true: "went on leave", false: "came back from leave" }[String(choices.isAway)];
      if (choices.isAway === known.isAway) await save();
      else await noted(by ?? selfActor(user), by ? `noted that ${user.name} ${what}` : (what ?? ""), save);
      return choices;
    },

    async changePassword(userId, password, { keepToken, by } = {}) {
      const user = await requireUser(tables, userId);
      const actor = by ?? selfActor(user);
      checkPassword(password, user.username);
      const passwordHash = await hasher.hash(password);
      await noted(actor, `changed ${thingOf(actor, user, "password")}`, async () => {
        await tables.updateUser(userId, { passwordHash });
        await sessions.endAll(userId, keepToken);
      });
      tell({ what: "password changed", account: user.username });
      await limits.forget("password", user.username);
    },

    async unlock(userId, by) {
      const user = await requireUser(tables, userId);
      await noted(by, `lifted the limit of wrong passwords of ${user.name}`, async () => {
        await limits.forget("password", user.username);
        await limits.forget("second-factor", user.id);
      });
    },

    async confirmPassword(userId, password, address) {
      const user = await requireUser(tables, userId);
      const check = async () => (await hasher.verify(password, user.passwordHash)) || undefined;
      try {
        if (await limits.attempt({ guess: "confirmation", account: userId, address, check })) return;
        throw refusedField("password", "This is not your password.");
      } catch (error) {
        if (isClientError(error)) tell({ what: "confirmation refused", account: user.username, status: error.status });
        throw error;
      }
    },
  };
}

function nameTaken(): InvalidInput {
  return refusedField("username", "This username is taken. Choose another one.");
}

const DEFAULT_USERNAME = "admin";

interface FirstAdministrator {
  readonly username: string;
  /** The generated password, to be shown once: only its hash is stored. Absent when one was given. */
  readonly generatedPassword: string | undefined;
}

interface FirstAdministratorInput {
  /** ADMIN_USERNAME */
  readonly username?: string | undefined;
  /** ADMIN_PASSWORD */
  readonly password?: string | undefined;
}

/**
 * Creates an administrator when there is none; otherwise the input is ignored.
 * @returns whom it created, undefined when somebody was there already
 * @throws InvalidInput naming ADMIN_USERNAME and ADMIN_PASSWORD when one breaks the rules
 */
export async function ensureFirstAdministrator(
  accounts: Pick<Accounts, "create" | "list">,
  input: FirstAdministratorInput,
): Promise<FirstAdministrator | undefined> {
  if ((await accounts.list()).length > 0) return undefined;
  const username = input.username || DEFAULT_USERNAME;
  const password = input.password || readableSecret();
  try {
    const user = await accounts.create({ username, password });
    return { username: user.username, generatedPassword: input.password ? undefined : password };
  } catch (error) {
    // Another process that started at the same moment was first.
    if ((await accounts.list()).length > 0) return undefined;
    if (error instanceof InvalidInput)
      throw new InvalidInput(`ADMIN_USERNAME or ADMIN_PASSWORD: ${error.message}`, error.fields);
    throw error;
  }
}
