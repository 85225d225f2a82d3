import { type Draft, spoil, validDraft } from "./draft.ts";
import { damage, encodeBody, type EncodedBody } from "./encode.ts";
import { manyThings } from "./many-things.ts";
import { type Random, randomOf } from "./random.ts";
import { LEFT_ALONE, type Target, type Targets } from "./targets.ts";
import { anyText, hostileValue, plainText } from "./values.ts";

/** As the site's own pages would send it; with one to three things wrong; with nothing that has to be right; with one thing a thousand times. */
export const KINDS = ["valid", "nearly", "hostile", "many"] as const;
export type Kind = (typeof KINDS)[number];

export interface FuzzRequest {
  readonly index: number;
  readonly kind: Kind;
  readonly method: string;
  /** As it stands on the request line: it may be broken on purpose. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Whether the administrator's session goes along. */
  readonly signedIn: boolean;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"] as const;
const TYPES = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=fuzz",
  "text/plain",
  "text/csv",
  "application/json; charset=utf-16le",
  "application/x-www-form-urlencoded; charset=iso-8859-1",
  "application/octet-stream",
  "",
  ";;;",
  'a/b; c="',
  "image/png",
] as const;
const QUERY_NAMES = [
  "q",
  "page",
  "limit",
  "sort",
  "city",
  "price",
  "id",
  "listing",
  "x",
  "__proto__",
  "index",
] as const;

/** The request of that number of a run. The same seed, number and targets give the same request. */
export function makeRequest(targets: Targets, seed: number, index: number): FuzzRequest {
  const random = randomOf(seed, index);
  const kind = kindOf(random);
  const target = random.pick(kind === "many" ? takingMany(targets, random) : targets.all);
  const draft = validDraft(target, targets, random);
  if (kind === "valid") return encode(draft, index, kind, random);
  if (kind === "many") return encode(manyThings(draft, random), index, kind, random);
  return kind === "nearly" ? encode(spoil(draft, random), index, kind, random) : hostile(target, draft, index, random);
}

function kindOf(random: Random): Kind {
  const share = random.next();
  if (share < 0.4) return "valid";
  if (share < 0.75) return "nearly";
  return share < 0.95 ? "hostile" : "many";
}

/** Most of what can be many is in a body, and most of that in a table. */
function takingMany({ all }: Targets, random: Random): readonly Target[] {
  const isTable = ({ bodies }: Target) => bodies.some(({ contentType }) => contentType === "text/csv");
  const tables = random.chance(0.4) ? all.filter(isTable) : [];
  return tables.length > 0 ? tables : all;
}

function encode(
  { method, path, query, headers, isSignedIn, body }: Draft,
  index: number,
  kind: Kind,
  random: Random,
): FuzzRequest {
  const encoded = body && method !== "GET" && method !== "HEAD" ? encodeBody(body) : undefined;
  const search = new URLSearchParams(
    query.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
  ).toString();
  return finished(
    {
      index,
      kind,
      method,
      path: path + (search ? `?${search}` : ""),
      headers: { ...headers, "x-forwarded-for": addressOf(random) },
      signedIn: isSignedIn,
    },
    encoded,
  );
}

function finished(request: Omit<FuzzRequest, "body">, encoded: EncodedBody | undefined): FuzzRequest {
  const { path, signedIn, headers } = request;
  // What ends the session is only looked at.
  if (signedIn && LEFT_ALONE.some((pattern) => pattern.test(path.split("?")[0] ?? "")))
    return { ...request, method: "GET", body: undefined };
  return {
    ...request,
    headers: {
      ...headers,
      ...(encoded?.type ? { "content-type": encoded.type } : {}),
      ...(encoded ? { "content-length": String(encoded.bytes.length) } : {}),
    },
    body: encoded?.bytes,
  };
}

/** Everybody comes from another address, so that limits for each address are not what answers. */
function addressOf(random: Random): string {
  return `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`;
}

function hostile(target: Target, draft: Draft, index: number, random: Random): FuzzRequest {
  const method = random.chance(0.6) ? draft.method : random.pick(METHODS);
  return finished(
    {
      index,
      kind: "hostile",
      method,
      path: hostilePath(target, random),
      headers: hostileHeaders(random),
      signedIn: random.chance(0.5),
    },
    method === "GET" || method === "HEAD" ? undefined : hostileBody(draft, random),
  );
}

function hostileBody({ body }: Draft, random: Random): EncodedBody | undefined {
  if (random.chance(0.1)) return undefined;
  if (body && random.chance(0.6)) {
    const encoded = damage(encodeBody(body), random);
    return random.chance(0.8) ? encoded : { ...encoded, type: random.pick(TYPES) };
  }
  const text = random.chance(0.5) ? anyText(random) : JSON.stringify(hostileValue(random));
  return { type: random.pick(TYPES), bytes: Buffer.from(text) };
}

function hostilePath({ path, query }: Target, random: Random): string {
  const filled = path.replaceAll(/\{\w+\}/g, () => percent(anyText(random).slice(0, 300), random));
  const names = [...query.map(({ name }) => name), ...QUERY_NAMES];
  const pairs = Array.from({ length: random.below(5) }, () => {
    const name = random.chance(0.9) ? random.pick(names) : anyText(random).slice(0, 50);
    return `${percent(name, random)}=${percent(anyText(random).slice(0, 1_000), random)}`;
  });
  return twisted(filled, random) + (pairs.length > 0 ? `?${pairs.join("&")}` : "");
}

function percent(text: string, random: Random): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  return random.chance(0.05)
    ? encoded.replace(/%../, random.pick(["%", "%zz", "%ED%A0%80", "%ff", "%u0041"]))
    : encoded;
}

function twisted(path: string, random: Random): string {
  if (!random.chance(0.25)) return path;
  return random.pick([
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    `${path}.data`,
    `/x/..${path}`,
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `${path}%`,
    path.slice(1),
    `${path}%00`,
  ]);
}

/** Header values that programs and proxies send by mistake or on purpose. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: ["text/html", "*/*", "application/json", "image/webp,*/*;q=0.1", ";;", ""],
  "accept-encoding": ["br", "gzip", "identity;q=0", "*", "br;q=abc"],
  "if-none-match": ["*", 'W/"x"', '"'],
  range: ["bytes=0-10", "bytes=-1", "bytes=9-1", "x"],
  "x-request-id": ["own", "<b>", "a".repeat(5_000)],
  "x-forwarded-for": ["", ",,,", "::1", "a".repeat(300)],
  host: ["evil.example", "localhost:x", "[", "a b"],
  cookie: ["aangan=x", "xaangan=1", "aangan=; aangan=%", "=;;=", '__Host-aangan="'],
  origin: ["null", "https://evil.example", "x"],
  "sec-fetch-dest": ["empty", "document"],
};

function hostileHeaders(random: Random): Record<string, string> {
  const chosen = Object.entries(HEADERS).filter(() => random.chance(0.1));
  return {
    "x-forwarded-for": addressOf(random),
    ...Object.fromEntries(chosen.map(([name, values]) => [name, random.pick(values)])),
    ...(random.chance(0.05) ? { "idempotency-key": plainText(random).replaceAll(/[^\x20-\x7e]/g, "x") } : {}),
  };
}
