import { createECDH, hkdfSync } from "node:crypto";
import webPush from "web-push";
import { type AccountChoices, administratorsOnly } from "#app/accounts/index.ts";
import type { Accounts } from "#app/accounts/types.ts";
import { Forbidden, refusedField } from "#app/entities/errors.ts";
import { isObject } from "#app/entities/is-object.ts";
import { beginningOf, tryParseJson } from "#app/entities/values/text.ts";
import { NEWS, type NewsKind } from "#app/kinds/news.ts";
import { isWithin } from "#app/kinds/settings/week-hours.ts";
import { INBOX } from "#app/store/index.ts";
import type { Actor, Store } from "#app/store/types.ts";

/** Something that one of us should know now. */
export interface DeviceNews {
  readonly kind: NewsKind;
  /** Who and what: 'Naveen Kasana · 4 BHK, Sector 150, up to ₹6 Cr · 99acres'. */
  readonly text: string;
  /** Of the screen that it leads to. */
  readonly path: string;
  /** Id of who can be called and written to from it. */
  readonly person?: string | undefined;
}

/** The address of a device at its push service, with the keys that only it can read with. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** News on devices that asked for them; only the device itself can read them. */
export interface Push {
  /** Public key with which a browser subscribes at its push service. @throws Forbidden for visitors */
  key(actor: Actor): Promise<string>;
  /** @throws InvalidInput for an address of no push service, or keys that are none */
  add(actor: Actor, subscription: PushSubscription): Promise<void>;
  remove(actor: Actor, endpoint: string): Promise<void>;
  /** Whether some device of the account is told. */
  isTold(actor: Actor): Promise<boolean>;
  /**
   * Tells all devices of these accounts that can sign in, or of everybody who works with people; who has no device that takes it, by mail.
   * Devices that are gone are forgotten. @returns whether somebody was told, or wants to hear nothing of it
   */
  tell(news: DeviceNews, accounts?: readonly string[]): Promise<boolean>;
}

interface PushOptions {
  readonly store: Store;
  readonly accounts: Pick<Accounts, "colleagues">;
  readonly secretKey: () => Promise<Buffer>;
  readonly publicUrl: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Writes a mail; absent where there is no mail server. */
  readonly mail?: ((to: string, news: DeviceNews) => Promise<void>) | undefined;
  /** Tests bring one of their own. */
  readonly isService?: (endpoint: URL) => boolean;
}

interface Device extends PushSubscription {
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
/** Kinds that have an hour of their own, whatever the hours of the account. */
const AT_THEIR_HOUR: readonly NewsKind[] = ["step", "visit"];
/** A push service takes 4 KB. */
const MOST_CHARACTERS = 300;

export function createPush({
  store,
  accounts: { colleagues },
  secretKey,
  publicUrl,
  now,
  onError,
  mail,
  isService = isKnownService,
}: PushOptions): Push {
  let made: Promise<VapidKeys> | undefined;
  const ownKeys = () => (made ??= secretKey().then(vapidKeys));

  const devices = async () => readDevices(await store.facts.get(FACT));
  /** Serialises changes: the first write blocks the next change until the transaction ends. */
  const change = (changed: (all: readonly Device[]) => readonly Device[]) =>
    store.as(INBOX).transaction(async () => {
      await store.facts.set(`${FACT}.turn`, "taken");
      await store.facts.set(FACT, JSON.stringify(changed(await devices())));
    });

  const send = async ({ endpoint, keys }: Device, payload: string): Promise<"taken" | "gone" | "not taken"> => {
    const request = webPush.generateRequestDetails({ endpoint, keys }, payload, {
      // A push service asks here when something is wrong; it takes no address without TLS.
      vapidDetails: {
        subject: publicUrl.startsWith("https:") ? publicUrl : "mailto:office@localhost",
        ...(await ownKeys()),
      },
      TTL,
      urgency: "high",
    });
    const answer = await fetch(request.endpoint, {
      method: "POST",
      headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string]),
      body: request.body && new Uint8Array(request.body),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (GONE.includes(answer.status)) return "gone";
    if (!answer.ok) onError(new Error(`A push service answered ${answer.status}`));
    return answer.ok ? "taken" : "not taken";
  };

  /** @returns whether one of the devices took it */
  const tellDevices = async (all: readonly Device[], payload: string): Promise<boolean> => {
    const sent = await Promise.all(
      all.map((device) =>
        send(device, payload).catch((error: unknown) => {
          onError(unreached(error));
          return "not taken" as const;
        }),
      ),
    );
    const gone = new Set(all.flatMap(({ endpoint }, at) => (sent[at] === "gone" ? [endpoint] : [])));
    if (gone.size > 0) await change((known) => known.filter(({ endpoint }) => !gone.has(endpoint)));
    return sent.includes("taken");
  };

  return {
    ...administratorsOnly<Omit<Push, "tell">>({
      key: async () => (await ownKeys()).publicKey,
      async add(actor, { endpoint, keys }) {
        const isMeant = URL.canParse(endpoint) && isService(new URL(endpoint));
        if (!isMeant || endpoint.length > MAX_ENDPOINT)
          throw refusedField("endpoint", "This browser's push service is not known here.");
        if (!areKeys(keys)) throw refusedField("keys", "The keys of this browser cannot be read. Switch it on again.");
        const device = { endpoint, keys, account: accountOf(actor) };
        await change((all) => [...all.filter((each) => each.endpoint !== endpoint), device].slice(-MAX_DEVICES));
      },
      isTold: async (actor) => (await devices()).some(({ account }) => account === accountOf(actor)),
      remove: (_actor, endpoint) => change((all) => all.filter((each) => each.endpoint !== endpoint)),
    }),
    async tell(news, accounts) {
      const meant = (await colleagues()).filter(({ id }) => accounts?.includes(id) ?? true);
      const all = await devices();
      const told = await Promise.all(
        meant.map(async ({ id, choices }) => {
          if (choices.silenced.includes(news.kind)) return true;
          const isQuiet = choices.isAway || (!AT_THEIR_HOUR.includes(news.kind) && !isWithin(choices.hours, now()));
          if (isQuiet) return false;
          const own = all.filter(({ account }) => account === id);
          if (await tellDevices(own, payloadOf(news, choices))) return true;
          if (!mail || choices.mail === undefined) return false;
          await mail(choices.mail, news);
          return true;
        }),
      );
      return told.includes(true);
    },
  };
}

/** What the office's worker on the device shows. */
function payloadOf({ kind, text, path, person }: DeviceNews, { isDiscreet }: AccountChoices): string {
  const { title } = NEWS[kind];
  return JSON.stringify({ title, ...(isDiscreet ? {} : { body: beginningOf(text, MOST_CHARACTERS) }), path, person });
}

interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys with which the site signs at push services. They follow from the site's secret key, so that there is no second secret to keep. */
function vapidKeys(secretKey: Buffer): VapidKeys {
  const privateKey = Buffer.from(hkdfSync("sha256", secretKey, "", "web push", 32));
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/** Without the address, which is a secret of the device. */
function unreached(error: unknown): Error {
  return new Error(`A push service was not reached: ${error instanceof Error ? error.name : "unknown"}`);
}

function accountOf(actor: Actor): string {
  if (actor.type === "administrator" && actor.id) return actor.id;
  throw new Forbidden("Sign in on this device first.");
}

function areKeys(keys: unknown): keys is PushSubscription["keys"] {
  const bytesOf = (key: string) => (isObject(keys) ? Buffer.from(String(keys[key]), "base64url").length : 0);
  return bytesOf("p256dh") === 65 && bytesOf("auth") === 16;
}

function readDevices(text = "[]"): readonly Device[] {
  const read = tryParseJson(text);
  return Array.isArray(read) ? read.filter((each): each is Device => isObject(each) && areKeys(each["keys"])) : [];
}
