import { createHmac, timingSafeEqual } from "node:crypto";
import { DAY_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { newToken } from "./secrets.ts";

/** How long a device is remembered after its last sign-in. */
export const DEVICE_MAX_MS = 180 * DAY_MS;

/** How long a device that a known one invited may take to sign in. */
const INVITED_MS = 10 * MINUTE_MS;

/** Devices that signed in to an account before: guesses made elsewhere never lock them out. */
export interface Devices {
  /** A token for the device to store. It grants no access; it only proves an earlier sign-in. */
  issue(username: string): Promise<string>;
  /** The same for a device before its first sign-in; valid for ten minutes. */
  invite(username: string): Promise<string>;
  /** The device's id; undefined where the token is another account's, expired or forged. */
  read(token: string | undefined, username: string): Promise<string | undefined>;
}

/** @param readKey the site's secret key, from outside the database */
export function createDevices(readKey: () => Promise<Buffer>, now: () => number): Devices {
  const sign = async (username: string, id: string, until: string) =>
    signature(await readKey(), `${username}\n${id}\n${until}`);
  const issueFor = async (username: string, ms: number) => {
    const [id, until] = [newToken(), String(now() + ms)];
    return [id, until, await sign(username, id, until)].join(".");
  };
  return {
    issue: (username) => issueFor(username, DEVICE_MAX_MS),
    invite: (username) => issueFor(username, INVITED_MS),
    async read(token, username) {
      const [, id, until, shown] = /^([\w-]{43})\.(\d{1,15})\.([\w-]{43})$/.exec(token ?? "") ?? [];
      if (id === undefined || until === undefined || shown === undefined) return undefined;
      const isOurs = timingSafeEqual(Buffer.from(shown), Buffer.from(await sign(username, id, until)));
      return isOurs && Number(until) > now() ? id : undefined;
    },
  };
}

/** Signed with a derived key, so that the signature is valid nowhere else. */
function signature(siteKey: Buffer, text: string): string {
  const key = createHmac("sha256", siteKey).update("known device").digest();
  return createHmac("sha256", key).update(text).digest("base64url");
}
