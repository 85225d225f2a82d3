import type { AccountChoices, ChosenInput } from "./choices.ts";
import type { AccountRole } from "./role.ts";
import type { Actor, LoginDevice } from "#app/store/types.ts";

export interface SignedInUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly role: AccountRole;
  /** Epoch ms. For the signed-in user: the last sign-in other than the current session's. */
  readonly lastLoginAt: number | undefined;
  readonly lastLoginFrom: LoginDevice | undefined;
  readonly twoFactor: boolean;
  /** Switched off: it cannot sign in. */
  readonly isDisabled: boolean;
  readonly choices: AccountChoices;
}

/** A device that is signed in. */
export interface OpenSession {
  /** Not the token: it grants no access. */
  readonly id: string;
  /** 'Chrome on Android' */
  readonly device: string | undefined;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Epoch ms, to the minute. */
  readonly seenAt: number;
  /** The caller's own session. */
  readonly isOwn: boolean;
}

export type Administrator = Extract<Actor, { type: "administrator" }>;

export interface SignInResult {
  /** Give it to the browser as the session cookie, or to a script as bearer token. */
  readonly token: string;
  readonly expiresAt: number;
  /** Absent while the second factor is still to come. */
  readonly user: SignedInUser | undefined;
  /** For the cookie by which the device is known at its next sign-in; absent with `user`. */
  readonly device: string | undefined;
}

/** What the log says of a sign-in. */
export interface AccountEvent {
  readonly what:
    | "signed in"
    | "code asked"
    | "sign-in refused"
    | "confirmation refused"
    | "password changed"
    | "sessions ended";
  /** Username; absent where nobody has the name that was typed, which may be a password in the wrong field. */
  readonly account: string | undefined;
  /** Of the answer, where it was refused: 401 or 422 for a wrong secret, 429 for too many of them. */
  readonly status?: number;
}

/** A key of a program, as its screen shows it. */
export interface KeyView {
  readonly id: string;
  readonly name: string;
  readonly role: AccountRole;
  readonly readsOnly: boolean;
  /** Name of the account for which it works; undefined where that is gone. */
  readonly account: string | undefined;
  readonly createdAt: number;
  /** Last day on which a program asked with it, `YYYY-MM-DD`. */
  readonly usedOn: string | undefined;
}

/** Who asks with a key. */
export interface KeyHolder {
  readonly actor: Administrator;
  readonly readsOnly: boolean;
}

/** Keys with which programs ask and change. They open calls, never screens. */
export interface Keys {
  list(actor: Actor): Promise<readonly KeyView[]>;
  /** @param input as a form sends it @returns the key, which is shown once @throws InvalidInput */
  add(
    actor: Actor,
    input: {
      readonly name: string | undefined;
      readonly role: string | undefined;
      readonly account: string | undefined;
      readonly readsOnly: boolean;
    },
  ): Promise<string>;
  /** It opens nothing from now on. @throws NotFound */
  revoke(actor: Actor, id: string): Promise<void>;
  /** Who asks with it; undefined for one that is unknown or revoked, and while its account is switched off. @throws TooManyRequests */
  whoIs(token: string | undefined): Promise<KeyHolder | undefined>;
}

export interface NewPassword {
  readonly user: SignedInUser;
  /** Only its hash is stored. */
  readonly password: string;
}

/**
 * What the accounts module offers to the server, the calls and the pages. Changes to an account are noted in the change log with their
 * actor: `by`, or the account itself.
 */
export interface Accounts {
  /** @param input.device what `SignInResult.device` gave the device before @param input.replaces token of the session that the new one takes the place of @throws NotSignedIn 'Invalid username or password' @throws TooManyRequests */
  signIn(input: {
    readonly username: string;
    readonly password: string;
    readonly address: string;
    readonly device?: string | undefined;
    readonly replaces?: string | undefined;
    /** It is a phone of one's own. Default: as the session that it replaces. */
    readonly stays?: boolean | undefined;
    /** User-Agent of the request. */
    readonly agent?: string | undefined;
  }): Promise<SignInResult>;
  /** Second step, with a TOTP or recovery code. Exchanges the half session for a full one. @throws NotSignedIn @throws TooManyRequests */
  confirmSignIn(token: string, code: string, address: string, device?: string): Promise<SignInResult>;
  /** Who a token stands for; slides its expiry. Undefined for unknown, expired or half sessions. */
  whoIs(
    token: string | undefined,
  ): Promise<{ readonly user: SignedInUser; readonly actor: Administrator; readonly expiresAt: number } | undefined>;
  /** Whether a token still opens the back office. It does not extend the session: for requests that no person makes. */
  isSignedIn(token: string): Promise<boolean>;
  /**
   * A token for another device of the account, which then has an attempt count of its own however many guess from everywhere.
   * It grants no access. @returns the token, valid for ten minutes
   */
  inviteDevice(userId: string): Promise<string>;
  isDeviceOf(username: string, device: string): Promise<boolean>;
  signOut(token: string): Promise<void>;
  signOutEverywhere(userId: string, by?: Actor): Promise<number>;
  /** Devices that are signed in to an account, the last used first. @param token of who asks */
  sessions(userId: string, token?: string): Promise<readonly OpenSession[]>;
  /** @throws NotFound for a session that is over, or another account's */
  endSession(userId: string, id: string, by?: Actor): Promise<void>;
  /** An account with a password that is made up and shown once. @throws InvalidInput on a name that is taken */
  add(
    input: { readonly username: string; readonly name: string; readonly role: AccountRole },
    by: Actor,
  ): Promise<NewPassword>;
  /** Ends all sessions. @returns the new password, to be shown once @throws NotFound */
  renewPassword(userId: string, by: Actor): Promise<NewPassword>;
  /** Its sessions end: an open screen shows what the old role saw. @throws Conflict for the last owner @throws NotFound */
  changeRole(userId: string, role: AccountRole, by: Actor): Promise<SignedInUser>;
  /** Its sessions end; what it did keeps its name. @throws Conflict for the last owner @throws NotFound */
  disable(userId: string, by: Actor): Promise<SignedInUser>;
  /** @throws NotFound */
  enable(userId: string, by: Actor): Promise<SignedInUser>;
  /** @param by absent for the first account, which nobody adds @throws InvalidInput on a weak password or a taken name */
  create(
    input: {
      readonly username: string;
      readonly password: string;
      readonly name?: string;
      /** Default: owner. */
      readonly role?: AccountRole;
    },
    by?: Actor,
  ): Promise<SignedInUser>;
  /** Ends the user's sessions, except the one of `keepToken`. @throws InvalidInput on a weak password @throws NotFound */
  changePassword(
    userId: string,
    password: string,
    options?: { readonly keepToken?: string | undefined; readonly by?: Actor },
  ): Promise<void>;
  /** What histories and visits call the person from now on. @throws InvalidInput on a name that is taken @throws NotFound */
  rename(userId: string, name: string): Promise<void>;
  /** When leads are given to the account, and of what its devices are told; what is absent stays. @param by somebody else @throws InvalidInput @throws NotFound */
  choose(userId: string, input: ChosenInput, by?: Actor): Promise<AccountChoices>;
  /** Asks for the password once more before something that a borrowed browser must not do. @throws InvalidInput @throws TooManyRequests */
  confirmPassword(userId: string, password: string, address: string): Promise<void>;
  /** Lifts the limits of wrong passwords and codes from everywhere: somebody guesses, and the owner has a new device. */
  unlock(userId: string, by: Actor): Promise<void>;
  readonly keys: Keys;
  list(): Promise<readonly SignedInUser[]>;
  /** Accounts that can have people of their own. */
  colleagues(): Promise<readonly SignedInUser[]>;
  /**
   * Starts second-factor set-up, once the password was confirmed: the session of `token` is given a secret for ten minutes, and nothing counts until
   * `confirmTwoFactor`. @throws Conflict when it is on already @throws NotSignedIn
   */
  startTwoFactor(userId: string, token: string): Promise<{ readonly secret: string; readonly uri: string }>;
  /**
   * Turns it on with the secret that the session of `token` was given, and ends the user's other sessions. @returns recovery codes, shown once
   * @throws InvalidInput on a wrong code @throws Conflict when it is on already, or no set-up was started in time @throws TooManyRequests @throws NotSignedIn
   */
  confirmTwoFactor(
    userId: string,
    proof: { readonly code: string; readonly token: string; readonly address: string },
  ): Promise<readonly string[]>;
  stopTwoFactor(userId: string, by?: Actor): Promise<void>;
  /** Usernames whose secret another key has sealed: they need a recovery code. */
  lostSecrets(): Promise<readonly string[]>;
}
