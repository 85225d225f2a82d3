import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from "node:crypto";

export interface PushKey {
  /** Uncompressed point in base64url, as browsers and push services read it. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const HOUR_S = 60 * 60;

/** The key pair with which the site signs at push services. It follows from the site's secret key, so that there is no second secret to keep. */
export function pushKey(secretKey: Buffer): PushKey {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(hkdfSync("sha256", secretKey, "", "web push", 32)));
  const point = pair.getPublicKey();
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.toString("base64url", 1, 33),
    y: point.toString("base64url", 33),
    d: pair.getPrivateKey("base64url"),
  };
  return { publicKey: point.toString("base64url"), privateKey: createPrivateKey({ key: jwk, format: "jwk" }) };
}

interface Occasion {
  readonly endpoint: string;
  /** Address of this site: whom the push service asks when something is wrong. */
  readonly from: string;
  /** Epoch ms. */
  readonly now: number;
}

/** The header by which a push service knows this site (RFC 8292). */
export function authorization({ publicKey, privateKey }: PushKey, { endpoint, from, now }: Occasion): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + 12 * HOUR_S, sub: from };
  const signed = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
}
