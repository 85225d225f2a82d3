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
}

/** Rows of accounts, sessions and limits; the rules are in `app/accounts`. */
export interface AccountTables {
  createUser(user: Omit<User, "id" | "createdAt" | "lastLoginAt" | "previousLoginAt" | "totpLastStep">): Promise<User>;
  userByName(username: string): Promise<User | undefined>;
  userById(id: string): Promise<User | undefined>;
  users(): Promise<readonly User[]>;
  updateUser(id: string, change: Partial<Omit<User, "id" | "username" | "createdAt">>): Promise<void>;
  /** Marks a recovery code or time step as used only if it still is unused; false if another request was first. */
  takeTotpStep(id: string, step: number): Promise<boolean>;
  takeRecoveryHash(id: string, hash: string): Promise<boolean>;
  addSession(session: SessionRow): Promise<void>;
  session(tokenHash: string): Promise<SessionRow | undefined>;
  touchSession(tokenHash: string, seenAt: number, expiresAt: number): Promise<void>;
  removeSession(tokenHash: string): Promise<void>;
  /** @param keptHash of the one session that goes on @returns how many ended */
  removeSessionsOf(userId: string, keptHash?: string): Promise<number>;
  removeExpired(now: number): Promise<void>;
  /** Counts one attempt in a window; answers the count so far and when the window ends (epoch ms): never later than a whole window from now. */
  hit(key: string, windowMs: number, now: number): Promise<{ readonly count: number; readonly resetsAt: number }>;
  /** Takes one attempt back off each of the counts. */
  giveBackHits(keys: readonly string[]): Promise<void>;
  /** Forgets a count, and those whose keys go on after it with a colon. The key holds no wildcards of `like`. */
  clearHits(key: string): Promise<void>;
}
