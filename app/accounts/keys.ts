import { InvalidInput, refusedField, Unavailable } from "#app/entities/errors.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { indianDay, MINUTE_MS } from "#app/entities/values/day.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import { KEY_ROLES } from "#app/kinds/access-key/access-key.ts";
import { INBOX } from "#app/store/index.ts";
import type { Store } from "#app/store/types.ts";
import { administratorsOnly } from "./gate.ts";
import { hitsInMemory, RateLimiter } from "./rate-limiter.ts";
import { type AccountRole, roleOf, ROLES } from "./role.ts";
import { actorOf, userMay } from "./roles.ts";
import { newToken, sha256 } from "./secrets.ts";
import type { KeyHolder, Keys } from "./types.ts";

type AccessKey = Stored<"accessKey">;

/** Beginning of a key, by which people and programs that look for lost secrets know it. */
const MARK = "key_";
/** Calls of one key, for each process. */
const PER_MINUTE = 300;
/** Keys on one screen. */
const MOST = 200;

const usedFact = (id: string) => `keys.used.${id}`;

/** Of two roles the one that may less. */
function lesser(one: AccountRole, other: AccountRole): AccountRole {
  return ROLES[Math.max(ROLES.indexOf(one), ROLES.indexOf(other))] ?? one;
}

/** Keys of programs. Only a key's SHA-256 is stored. */
export function createKeys({
  store: { as, accounts, changes, facts },
  now,
}: {
  readonly store: Pick<Store, "as" | "accounts" | "changes" | "facts">;
  readonly now: () => number;
}): Keys {
  const records = as(INBOX);
  const calls = new RateLimiter({
    rows: hitsInMemory(),
    now,
    windowMs: MINUTE_MS,
    rememberMs: MINUTE_MS,
    sentence: (wait) => `This key asks too often: ${PER_MINUTE} calls a minute are taken. Ask again in ${wait}.`,
  });
  /** Days that this process has noted. */
  const used = new Map<string, string>();
  const noteUse = async (id: string) => {
    const day = indianDay(now());
    if (used.get(id) === day) return;
    try {
      await facts.set(usedFact(id), day);
      used.set(id, day);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error; // on a full disk programs may go on reading
    }
  };
  const list = async () => (await records.list("accessKey", { sort: "oldest", limit: MOST })).items;
  return {
    ...administratorsOnly<Pick<Keys, "list" | "add" | "revoke">>(
      {
        async list() {
          const names = new Map((await accounts.users()).map(({ id, name }) => [id, name]));
          return Promise.all(
            (await list()).map(async ({ id, createdAt, values: { name, role, readsOnly = false, account } }) => ({
              id,
              name,
              role: roleOf(role),
              readsOnly,
              account: names.get(account),
              createdAt,
              usedOn: await facts.get(usedFact(id)),
            })),
          );
        },
        async add(actor, { name, role, account, readsOnly }) {
          const values = entities.accessKey.parse({ name, role, account, readsOnly });
          const known = await list();
          if (known.length >= MOST) throw new InvalidInput("There are too many keys. Revoke those that nobody uses.");
          if (known.some((key) => key.values.name.toLowerCase() === values.name.toLowerCase()))
            throw refusedField("name", "Another key has this name. Write one that tells them apart");
          const user = await accounts.userById(values.account);
          if (!user || user.disabledAt !== undefined)
            throw refusedField("account", "This account is not there any more. Choose another one");
          const chosen = oneOf(KEY_ROLES, role);
          if (chosen && lesser(chosen, roleOf(user.role)) !== chosen)
            throw refusedField("role", `${user.name} may do less than this. Choose less, or another account`);
          const key = MARK + newToken().slice(MARK.length);
          await as(actor).create("accessKey", { ...values, secret: sha256(key) });
          return key;
        },
        revoke: (actor, id) =>
          as(actor).transaction(async (all) => {
            await all.update("accessKey", id, { secret: null }); // out of the bin it opens nothing either
            await all.remove("accessKey", id);
          }),
      },
      "accounts",
    ),
    async whoIs(token) {
      if (!token?.startsWith(MARK)) return undefined;
      // What the program has just saved may have been stored by another process.
      const [[key]] = await Promise.all([records.foundBy("accessKey", [sha256(token)]), changes.catchUp()]);
      const user = key && key.deletedAt === undefined ? await accounts.userById(key.values.account) : undefined;
      if (!key || !user || !userMay(user, "own")) return undefined;
      await calls.take(key.id, PER_MINUTE);
      await noteUse(key.id);
      return holder(key, user);
    },
  };
}

/** The key acts for its account, under its own name, and never with more than both may. */
function holder({ values }: AccessKey, user: { readonly id: string; readonly role: string }): KeyHolder {
  const role = lesser(roleOf(values.role), roleOf(user.role));
  return { actor: actorOf({ id: user.id, name: `key ${values.name}`, role }), readsOnly: values.readsOnly === true };
}
