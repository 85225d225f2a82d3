import { type Selectable, sql } from "kysely";
import { Conflict } from "#app/entities/index.ts";
import type { Database } from "./database.ts";
import { newId } from "./ids.ts";
import type { Tables } from "./tables.ts";
import type { AccountTables, LoginDevice, SessionRow, User } from "./types.ts";

export function accountTables(database: Database, now: () => number): AccountTables {
  return {
    inOneStep: (work) => database.transaction(work),
    ...users(database, now),
    ...secondFactors(database),
    ...sessions(database),
    ...endOfSessions(database),
    ...limits(database),
  };
}

type Users = Pick<AccountTables, "createUser" | "userByName" | "userById" | "users" | "updateUser" | "changeStanding">;
type SecondFactors = Pick<AccountTables, "takeTotpStep" | "takeRecoveryHash">;
type Sessions = Pick<AccountTables, "addSession" | "session" | "sessionsOf" | "touchSession" | "keepTwoFactorSetup">;
type EndOfSessions = Pick<AccountTables, "removeSession" | "removeSessionsOf" | "removeExpired">;
type Limits = Pick<AccountTables, "hit" | "giveBackHits" | "clearHits">;

function users(database: Database, now: () => number): Users {
  const one = async (column: "id" | "username", value: string) => {
    const row = await database.read((connection) =>
      connection.selectFrom("account").selectAll().where(column, "=", value).executeTakeFirst(),
    );
    return row && toUser(row);
  };
  return {
    async createUser(user) {
      const row = { ...newRow(user, now()), id: newId(now()) };
      const made = await database.write(({ connection }) =>
        connection
          .insertInto("account")
          .values(row)
          .onConflict((conflict) => conflict.column("username").doNothing())
          .returning("id")
          .executeTakeFirst(),
      );
      if (!made) throw new Conflict(`There is an account named '${user.username}' already. Choose another name.`);
      return toUser(row);
    },
    userByName: (username) => one("username", username),
    userById: (id) => one("id", id),
    async users() {
      const rows = await database.read((connection) =>
        connection.selectFrom("account").selectAll().orderBy("username").execute(),
      );
      return rows.map(toUser);
    },
    async updateUser(id, change) {
      const columns = changedColumns(change);
      if (Object.keys(columns).length === 0) return;
      await database.write(({ connection }) =>
        connection.updateTable("account").set(columns).where("id", "=", id).execute(),
      );
    },
    changeStanding: (id, change, role) =>
      database.write(async ({ connection }) => {
        // Locked in one order, so that two who switch each other off wait for one another.
        const left = await connection
          .selectFrom("account")
          .select("id")
          .where("disabled_at", "is", null)
          .where("role", "=", role)
          .orderBy("id")
          .modifyEnd(database.engine.forUpdate)
          .execute();
        const takesAway = change.disabledAt !== undefined || (change.role !== undefined && change.role !== role);
        if (takesAway && left.every((other) => other.id === id)) return false;
        await connection
          .updateTable("account")
          .set({
            ...("disabledAt" in change ? { disabled_at: change.disabledAt ?? null } : {}),
            ...(change.role === undefined ? {} : { role: change.role }),
          })
          .where("id", "=", id)
          .execute();
        return true;
      }),
  };
}

/** Codes of the second factor: each is taken once. */
function secondFactors(database: Database): SecondFactors {
  return {
    async takeTotpStep(id, step) {
      const taken = await database.write(({ connection }) =>
        connection
          .updateTable("account")
          .set({ totp_last_step: step })
          .where("id", "=", id)
          .where("totp_last_step", "<", step)
          .returning("id")
          .execute(),
      );
      return taken.length === 1;
    },
    takeRecoveryHash: (id, hash) =>
      database.write(async ({ connection }) => {
        const row = await connection
          .selectFrom("account")
          .select("recovery_hashes")
          .where("id", "=", id)
          .modifyEnd(database.engine.forUpdate)
          .executeTakeFirst();
        const hashes = row ? readHashes(row.recovery_hashes) : [];
        if (!hashes.includes(hash)) return false;
        const left = JSON.stringify(hashes.filter((other) => other !== hash));
        await connection.updateTable("account").set({ recovery_hashes: left }).where("id", "=", id).execute();
        return true;
      }),
  };
}

function sessions(database: Database): Sessions {
  return {
    async addSession(session) {
      const row = {
        token_hash: session.tokenHash,
        account_id: session.userId,
        level: session.level,
        created_at: session.createdAt,
        seen_at: session.seenAt,
        expires_at: session.expiresAt,
        device: session.device ?? null,
        two_factor_setup: session.twoFactorSetup ?? null,
        stays: session.stays ? 1 : 0,
      };
      await database.write(({ connection }) => connection.insertInto("session").values(row).execute());
    },
    async session(tokenHash) {
      const row = await database.read((connection) =>
        connection.selectFrom("session").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst(),
      );
      return row && toSession(row);
    },
    async sessionsOf(userId, now) {
      const rows = await database.read((connection) =>
        connection
          .selectFrom("session")
          .selectAll()
          .where("account_id", "=", userId)
          .where("level", "=", "full")
          .where("expires_at", ">", now)
          .orderBy("seen_at", "desc")
          .orderBy("token_hash")
          .execute(),
      );
      return rows.map(toSession);
    },
    async touchSession(tokenHash, seenAt, expiresAt) {
      await database.write(({ connection }) =>
        connection
          .updateTable("session")
          .set({ seen_at: seenAt, expires_at: expiresAt })
          .where("token_hash", "=", tokenHash)
          .execute(),
      );
    },
    async keepTwoFactorSetup(tokenHash, sealed) {
      await database.write(({ connection }) =>
        connection
          .updateTable("session")
          .set({ two_factor_setup: sealed ?? null })
          .where("token_hash", "=", tokenHash)
          .execute(),
      );
    },
  };
}

function endOfSessions(database: Database): EndOfSessions {
  return {
    async removeSession(tokenHash) {
      await database.write(({ connection }) =>
        connection.deleteFrom("session").where("token_hash", "=", tokenHash).execute(),
      );
    },
    async removeSessionsOf(userId, keptHash = "") {
      const gone = await database.write(({ connection }) =>
        connection
          .deleteFrom("session")
          .where("account_id", "=", userId)
          .where("token_hash", "!=", keptHash)
          .returning("token_hash")
          .execute(),
      );
      return gone.length;
    },
    async removeExpired(now) {
      await database.write(async ({ connection }) => {
        await connection.deleteFrom("session").where("expires_at", "<=", now).execute();
        await connection.deleteFrom("throttle").where("resets_at", "<=", now).execute();
      });
    },
  };
}

function limits(database: Database): Limits {
  return {
    async hit(key, windowMs, now) {
      const row = await database.write(({ connection }) =>
        connection
          .insertInto("throttle")
          .values({ key, hits: 1, resets_at: now + windowMs })
          .onConflict((conflict) =>
            conflict.column("key").doUpdateSet({
              hits: sql<number>`case when throttle.resets_at <= ${now} then 1 else throttle.hits + 1 end`,
              // A clock that was ahead for a while may have stored an end that lies months from now.
              resets_at: sql<number>`case when throttle.resets_at <= ${now} or throttle.resets_at > excluded.resets_at then excluded.resets_at else throttle.resets_at end`,
            }),
          )
          .returning(["hits", "resets_at"])
          .executeTakeFirstOrThrow(),
      );
      return { count: row.hits, resetsAt: row.resets_at };
    },
    async giveBackHits(keys) {
      await database.write(({ connection }) =>
        connection
          .updateTable("throttle")
          .set({ hits: sql<number>`hits - 1` })
          .where("key", "in", keys)
          .where("hits", ">", 0)
          .execute(),
      );
    },
    async clearHits(key) {
      await database.write(({ connection }) =>
        connection
          .deleteFrom("throttle")
          .where((where) => where.or([where("key", "=", key), where("key", "like", `${key}:%`)]))
          .execute(),
      );
    },
  };
}

function newRow(user: Parameters<AccountTables["createUser"]>[0], now: number) {
  return {
    username: user.username,
    name: user.name,
    password_hash: user.passwordHash,
    totp_secret: user.totpSecret ?? null,
    totp_last_step: 0,
    recovery_hashes: JSON.stringify(user.recoveryHashes),
    created_at: now,
    last_login_at: null,
    previous_login_at: null,
    disabled_at: null,
    role: user.role,
    last_login_from: null,
    previous_login_from: null,
    choices: "{}",
  };
}

function changedColumns(change: Parameters<AccountTables["updateUser"]>[1]) {
  return {
    ...(change.name !== undefined ? { name: change.name } : {}),
    ...(change.passwordHash !== undefined ? { password_hash: change.passwordHash } : {}),
    ...(change.choices !== undefined ? { choices: change.choices } : {}),
    ...("totpSecret" in change ? { totp_secret: change.totpSecret ?? null } : {}),
    ...(change.totpLastStep !== undefined ? { totp_last_step: change.totpLastStep } : {}),
    ...(change.recoveryHashes !== undefined ? { recovery_hashes: JSON.stringify(change.recoveryHashes) } : {}),
    ...("lastLoginAt" in change ? { last_login_at: change.lastLoginAt ?? null } : {}),
    ...("previousLoginAt" in change ? { previous_login_at: change.previousLoginAt ?? null } : {}),
    ...("lastLoginFrom" in change ? { last_login_from: deviceText(change.lastLoginFrom) } : {}),
    ...("previousLoginFrom" in change ? { previous_login_from: deviceText(change.previousLoginFrom) } : {}),
  };
}

function toUser(row: Selectable<Tables["account"]>): User {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    passwordHash: row.password_hash,
    totpSecret: row.totp_secret ?? undefined,
    totpLastStep: row.totp_last_step,
    recoveryHashes: readHashes(row.recovery_hashes),
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at ?? undefined,
    previousLoginAt: row.previous_login_at ?? undefined,
    lastLoginFrom: readDevice(row.last_login_from),
    previousLoginFrom: readDevice(row.previous_login_from),
    disabledAt: row.disabled_at ?? undefined,
    role: row.role,
    choices: row.choices,
  };
}

function deviceText(device: LoginDevice | undefined): string | null {
  return device ? JSON.stringify(device) : null;
}

function readDevice(text: string | null): LoginDevice | undefined {
  return text === null ? undefined : (JSON.parse(text) as LoginDevice); // as `deviceText` wrote it
}

function readHashes(text: string): readonly string[] {
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.filter((entry) => typeof entry === "string") : [];
}

function toSession(row: Selectable<Tables["session"]>): SessionRow {
  return {
    tokenHash: row.token_hash,
    userId: row.account_id,
    level: row.level,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
    device: row.device ?? undefined,
    twoFactorSetup: row.two_factor_setup ?? undefined,
    stays: row.stays === 1,
  };
}
