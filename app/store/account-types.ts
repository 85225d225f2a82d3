/** Device of a sign-in. */
export interface LoginDevice {
  /** 'Chrome on Android'. */
  readonly name: string;
  /** It had not signed in to the account before. */
  readonly isNew: boolean;
}

export interface User {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly passwordHash: string;
  /** Sealed by the accounts, which alone can open it. */
  readonly totpSecret: string | undefined;
  /** Last time step taken, so that a code works once. */
  readonly totpLastStep: number;
  readonly recoveryHashes: readonly string[];
  readonly createdAt: number;
  readonly lastLoginAt: number | undefined;
  /** Of the sign-in before the last one. */
  readonly previousLoginAt: number | undefined;
  /** Absent for sign-ins before releases that kept it. */
  readonly lastLoginFrom: LoginDevice | undefined;
  readonly previousLoginFrom: LoginDevice | undefined;
  /** When it was switched off, epoch ms; absent while it may sign in. */
  readonly disabledAt: number | undefined;
  /** A role of `app/accounts`; the store does not interpret it. */
  readonly role: string;
  /** JSON of what the account chose; `app/accounts` reads it. */
  readonly choices: string;
}

export interface SessionRow {
  /** SHA-256 of the token, hex. */
  readonly tokenHash: string;
  readonly userId: string;
  /** 'half': password right, second factor still to come. */
  readonly level: "full" | "half";
  readonly createdAt: number;
  readonly seenAt: number;
  readonly expiresAt: number;
  /** 'Chrome on Android'; absent for those of releases that did not keep it. */
  readonly device: string | undefined;
  /** On a phone of one's own: it does not end because nobody uses it. */
  readonly stays: boolean;
  /** Secret of a second factor that is being set up, sealed together with its end. */
  readonly twoFactorSetup: string | undefined;
}

/** Rows of accounts, sessions and limits; the rules are in `app/accounts`. */
export interface AccountTables {
  /** Runs `work` as one transaction on these tables. */
  inOneStep<T>(work: () => Promise<T>): Promise<T>;
  createUser(
    user: Pick<User, "username" | "name" | "passwordHash" | "totpSecret" | "recoveryHashes" | "role">,
  ): Promise<User>;
  userByName(username: string): Promise<User | undefined>;
  userById(id: string): Promise<User | undefined>;
  users(): Promise<readonly User[]>;
  updateUser(
    id: string,
    change: Partial<Omit<User, "id" | "username" | "createdAt" | "disabledAt" | "role">>,
  ): Promise<void>;
  /** Switches an account off or on, or gives it another role. False, and nothing done, where no account of `role` could sign in any more. */
  changeStanding(id: string, change: Partial<Pick<User, "disabledAt" | "role">>, role: string): Promise<boolean>;
  /** Marks a recovery code or time step as used only if it still is unused; false if another request was first. */
  takeTotpStep(id: string, step: number): Promise<boolean>;
  takeRecoveryHash(id: string, hash: string): Promise<boolean>;
  addSession(session: SessionRow): Promise<void>;
  session(tokenHash: string): Promise<SessionRow | undefined>;
  /** Full ones that are not over, the last used first. */
  sessionsOf(userId: string, now: number): Promise<readonly SessionRow[]>;
  touchSession(tokenHash: string, seenAt: number, expiresAt: number): Promise<void>;
  /** @param sealed absent: the set-up is over */
  keepTwoFactorSetup(tokenHash: string, sealed?: string): Promise<void>;
  removeSession(tokenHash: string): Promise<void>;
  /** @param keptHash of the session to keep @returns how many were removed */
  removeSessionsOf(userId: string, keptHash?: string): Promise<number>;
  removeExpired(now: number): Promise<void>;
  /** Counts one attempt in a window; answers the count so far and when the window ends (epoch ms): never later than a whole window from now. */
  hit(key: string, windowMs: number, now: number): Promise<{ readonly count: number; readonly resetsAt: number }>;
  /** Takes one attempt back off each of the counts. */
  giveBackHits(keys: readonly string[]): Promise<void>;
  /** Forgets a count, and those whose keys go on after it with a colon. The key holds no wildcards of `like`. */
  clearHits(key: string): Promise<void>;
}
