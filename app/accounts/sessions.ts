import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { Unavailable } from "#app/entities/errors.ts";
import type { AccountTables, SessionRow } from "#app/store/types.ts";
import type { OpenSession } from "./types.ts";
import { isToken, newToken, sha256 } from "./secrets.ts";

/** A working day without a click ends a session; one of a phone of one's own stays. After a day, settings, exports and erasure ask for the password again. */
const WORKING_DAY_MS = 12 * HOUR_MS;
/** However busy, a session ends after 30 days. */
export const SESSION_MAX_MS = 30 * DAY_MS;
/** Time to fetch the phone for the second factor. */
const HALF_SESSION_MS = 10 * MINUTE_MS;
/**
 * Clocks of two processes differ by less. A session from further in the future was opened while a clock ran ahead: it would last too long.
 */
const CLOCKS_DIFFER_MS = HOUR_MS;
/** 'Seen' is written at most this often: reading pages must not cost a write each. */
const SEEN_EVERY_MS = MINUTE_MS;

interface OpenedSession {
  readonly token: string;
  readonly expiresAt: number;
}

export interface Sessions {
  /** @param device 'Chrome on Android' */
  open(userId: string, level: SessionRow["level"], device?: string, stays?: boolean): Promise<OpenedSession>;
  /** Undefined when unknown or expired. */
  find(token: string): Promise<SessionRow | undefined>;
  /** Whether the password was given within the working day. */
  isFresh(session: SessionRow): boolean;
  /** Extends the expiry. @returns the expiry that counts now, epoch ms */
  slide(session: SessionRow): Promise<number>;
  end(token: string): Promise<void>;
  /** Full sessions, the last used first. @param token of the caller */
  of(userId: string, token?: string): Promise<readonly OpenSession[]>;
  /** One of the user's. @returns whether there was one */
  endOne(userId: string, id: string): Promise<boolean>;
  /** Ends all of a user's sessions but the one that `keepToken` stands for. @returns how many ended */
  endAll(userId: string, keepToken?: string): Promise<number>;
}

type Rows = Pick<
  AccountTables,
  "addSession" | "session" | "sessionsOf" | "touchSession" | "removeSession" | "removeSessionsOf"
>;

/** Characters of a token's hash, enough to tell sessions apart. */
const ID_LENGTH = 16;
const idleMs = (stays: boolean) => (stays ? SESSION_MAX_MS : WORKING_DAY_MS);
const idOf = ({ tokenHash }: Pick<SessionRow, "tokenHash">) => tokenHash.slice(0, ID_LENGTH);

/** Only a token's SHA-256 is stored: who reads the database cannot sign in with what stands there. */
export function createSessions(rows: Rows, now: () => number): Sessions {
  async function find(token: string): Promise<SessionRow | undefined> {
    if (!isToken(token)) return undefined;
    const session = await rows.session(sha256(token));
    return session && session.expiresAt > now() && session.createdAt < now() + CLOCKS_DIFFER_MS ? session : undefined;
  }

  return {
    find,
    isFresh: ({ createdAt }) => now() - createdAt < WORKING_DAY_MS,
    async open(userId, level, device, stays = false) {
      const token = newToken();
      const createdAt = now();
      const expiresAt = createdAt + (level === "full" ? idleMs(stays) : HALF_SESSION_MS);
      await rows.addSession({
        tokenHash: sha256(token),
        userId,
        level,
        createdAt,
        seenAt: createdAt,
        expiresAt,
        device,
        twoFactorSetup: undefined,
        stays,
      });
      return { token, expiresAt };
    },
    async slide(session) {
      const time = now();
      if (time - session.seenAt < SEEN_EVERY_MS) return session.expiresAt;
      const expiresAt = Math.min(time + idleMs(session.stays), session.createdAt + SESSION_MAX_MS);
      try {
        await rows.touchSession(session.tokenHash, time, expiresAt);
        return expiresAt;
      } catch (error) {
        if (error instanceof Unavailable) return session.expiresAt; // on a full disk sessions stay valid, so that somebody can look into it
        throw error;
      }
    },
    async end(token) {
      if (isToken(token)) await rows.removeSession(sha256(token));
    },
    async of(userId, token = "") {
      const ownHash = isToken(token) ? sha256(token) : undefined;
      return (await rows.sessionsOf(userId, now())).map((row) => ({
        id: idOf(row),
        device: row.device,
        createdAt: row.createdAt,
        seenAt: row.seenAt,
        isOwn: row.tokenHash === ownHash,
      }));
    },
    async endOne(userId, id) {
      const row = (await rows.sessionsOf(userId, now())).find((each) => idOf(each) === id);
      if (row) await rows.removeSession(row.tokenHash);
      return row !== undefined;
    },
    async endAll(userId, keepToken) {
      const keptHash = keepToken !== undefined && isToken(keepToken) ? sha256(keepToken) : undefined;
      return rows.removeSessionsOf(userId, keptHash);
    },
  };
}
