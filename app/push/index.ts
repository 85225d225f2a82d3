import { administratorsOnly } from "#app/accounts/index.ts";
import type { Accounts } from "#app/accounts/types.ts";
import { Forbidden, refusedField } from "#app/entities/errors.ts";
import { isObject } from "#app/entities/is-object.ts";
import { tryParseJson } from "#app/entities/values/text.ts";
import { INBOX } from "#app/store/index.ts";
import type { Actor, Store } from "#app/store/types.ts";
import { authorization, type PushKey, pushKey } from "./vapid.ts";

/** News on devices that asked for it. It says that there is something new and nothing else: who asked for what stands in the back office. */
export interface Push {
  /** Public key with which a browser subscribes at its push service. @throws Forbidden for visitors */
  key(actor: Actor): Promise<string>;
  /** @param endpoint address of the device at its push service @throws InvalidInput for any other address */
  add(actor: Actor, endpoint: string): Promise<void>;
  remove(actor: Actor, endpoint: string): Promise<void>;
  /** Tells every device of an account that can sign in, or of one account. Devices that are gone are forgotten. */
  tell(account?: string): Promise<void>;
}

interface PushOptions {
  readonly store: Store;
  readonly accounts: Pick<Accounts, "list">;
  readonly secretKey: () => Promise<Buffer>;
  readonly publicUrl: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Tests bring one of their own. */
  readonly isService?: (endpoint: URL) => boolean;
}

interface Device {
  readonly endpoint: string;
  readonly account: string;
}

/** The push services of browsers: no device makes this site ask any other address. */
const SERVICES =
  /^(?:fcm\.googleapis\.com|[\w.-]+\.(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/;
const isKnownService = ({ protocol, port, host }: URL) => protocol === "https:" && port === "" && SERVICES.test(host);

/** All of an office; the oldest go first. */
const MAX_DEVICES = 100;
const MAX_ENDPOINT = 1_000;
const FACT = "push.devices";
/** Seconds that a push service keeps the news for a device that is off; by the next day the back office itself shows it. */
const TTL = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
/** The device is not there any more, or asked with a key that this site had before. */
const GONE: readonly number[] = [403, 404, 410];

export function createPush({ store, accounts, secretKey, publicUrl, now, onError, isService }: PushOptions): Push {
  let made: Promise<PushKey> | undefined;
  const ownKey = () => (made ??= secretKey().then(pushKey));

  const devices = async () => readDevices(await store.facts.get(FACT));
  /** Serialises changes: the first write blocks the next change until the transaction ends. */
  const change = (changed: (all: readonly Device[]) => readonly Device[]) =>
    store.as(INBOX).transaction(async () => {
      await store.facts.set(`${FACT}.turn`, "taken");
      await store.facts.set(FACT, JSON.stringify(changed(await devices())));
    });

  /** @returns whether the device is gone */
  const send = async ({ endpoint }: Device): Promise<boolean> => {
    const answer = await fetch(endpoint, {
      method: "POST",
      headers: {
        authorization: authorization(await ownKey(), { endpoint, from: publicUrl, now: now() }),
        ttl: String(TTL),
        topic: "office", // replaces one that the device has not fetched yet
        urgency: "high",
      },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (GONE.includes(answer.status)) return true;
    if (!answer.ok) onError(new Error(`A push service answered ${answer.status}`));
    return false;
  };

  return {
    ...administratorsOnly<Pick<Push, "key" | "add" | "remove">>({
      key: async () => (await ownKey()).publicKey,
      async add(actor, endpoint) {
        const isMeant = URL.canParse(endpoint) && (isService ?? isKnownService)(new URL(endpoint));
        if (!isMeant || endpoint.length > MAX_ENDPOINT)
          throw refusedField("endpoint", "This browser's push service is not known here.");
        const device = { endpoint, account: accountOf(actor) };
        await change((all) => [...all.filter((each) => each.endpoint !== endpoint), device].slice(-MAX_DEVICES));
      },
      remove: (_actor, endpoint) => change((all) => all.filter((each) => each.endpoint !== endpoint)),
    }),
    async tell(account) {
      const all = (await devices()).filter((device) => account === undefined || device.account === account);
      if (all.length === 0) return;
      const open = new Set((await accounts.list()).flatMap(({ id, isDisabled }) => (isDisabled ? [] : [id])));
      const gone = await Promise.all(
        all.map(async (device) => {
          if (!open.has(device.account)) return [device.endpoint];
          const isGone = await send(device).catch((error: unknown) => onError(unreached(error)));
          return isGone ? [device.endpoint] : [];
        }),
      );
      const names = new Set(gone.flat());
      if (names.size > 0) await change((known) => known.filter(({ endpoint }) => !names.has(endpoint)));
    },
  };
}

/** Without the address, which is a secret of the device. */
function unreached(error: unknown): Error {
  return new Error(`A push service was not reached: ${error instanceof Error ? error.name : "unknown"}`);
}

function accountOf(actor: Actor): string {
  if (actor.type === "administrator" && actor.id) return actor.id;
  throw new Forbidden("Sign in on this device first.");
}

function readDevices(text = "[]"): readonly Device[] {
  const read = tryParseJson(text);
  return Array.isArray(read)
    ? read.filter((each): each is Device => isObject(each) && typeof each["endpoint"] === "string")
    : [];
}
