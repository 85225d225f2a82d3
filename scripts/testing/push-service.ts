import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { PushSubscription } from "#app/push/index.ts";

/** What the push service took, as the device reads it. */
interface ToldNews {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
  readonly at: number;
  /** What the device shows. */
  readonly news: { readonly title: string; readonly body?: string; readonly path: string; readonly person?: string };
}

/** A push service on this machine, and devices of it. `/gone` answers that the device is not there any more, `/busy` that it cannot now. */
export async function pushService() {
  const told: ToldNews[] = [];
  const privateKeys = new Map<string, { readonly pair: ReturnType<typeof createECDH>; readonly auth: Buffer }>();
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      const { url: path = "", headers } = incoming;
      const body = Buffer.concat(parts);
      told.push({ path, headers, body, at: Date.now(), news: JSON.parse(decrypted(path, body)) });
      outgoing.writeHead(path === "/gone" ? 410 : path === "/busy" ? 503 : 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function device(path: string): PushSubscription {
    const pair = createECDH("prime256v1");
    const [p256dh, auth] = [pair.generateKeys("base64url"), randomBytes(16)];
    privateKeys.set(path, { pair, auth });
    return { endpoint: url + path, keys: { p256dh, auth: auth.toString("base64url") } };
  }

  /** RFC 8291: one record of aes128gcm. */
  function decrypted(path: string, body: Buffer): string {
    const keys = privateKeys.get(path);
    if (!keys) throw new Error(`There is no device ${path}`);
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, info, length));
    const own = keys.pair.getPublicKey();
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
    const shared = derived(keys.pair.computeSecret(sender), keys.auth, info, 32);
    const key = derived(shared, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = derived(shared, salt, "Content-Encoding: nonce\0", 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  return { told, url, device, isService: ({ origin }: URL) => origin === url };
}
