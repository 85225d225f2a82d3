import { type Random, randomOf } from "./random.ts";
import type { Target, Targets } from "./targets.ts";
import { anyText, hostileValue, nearlyValid, plainText, validValue } from "./values.ts";

export interface FuzzRequest {
  readonly index: number;
  readonly method: string;
  /** As it stands on the request line: it may be broken on purpose. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Whether the administrator's session goes along. */
  readonly signedIn: boolean;
}

/** Signed out, changed or asked for by accident, these would end the run's own session or reach out of the site. */
const LEFT_ALONE = [/^\/api\/session$/, /^\/dashboard\/logout$/];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"] as const;
const TYPES = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
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
  "property",
  "search",
  "x",
  "__proto__",
  "index",
  "form",
] as const;

/** The request of that number of a run. The same seed, number and targets give the same request. */
export function makeRequest({ all, resolve, values }: Targets, seed: number, index: number): FuzzRequest {
  const random = randomOf(seed, index);
  const target = random.pick(all);
  const signedIn = random.chance(0.5);
  const method = methodFor(target, signedIn, random);
  const { type, body } =
    method === "GET" || method === "HEAD" ? { type: undefined, body: undefined } : bodyFor(target, resolve, random);
  return {
    index,
    method,
    path: pathFor(target, values, random),
    headers: {
      ...headersFor(random),
      ...(type === undefined || type === "" ? {} : { "content-type": type }),
      ...(body ? { "content-length": String(body.length) } : {}),
    },
    body,
    signedIn,
  };
}

function methodFor({ path, methods }: Target, signedIn: boolean, random: Random): string {
  const method = random.chance(0.85) ? random.pick(methods) : random.pick(METHODS);
  return signedIn && LEFT_ALONE.some((pattern) => pattern.test(path)) ? "GET" : method;
}

function pathFor({ path, query }: Target, values: readonly string[], random: Random): string {
  const filled = path.replaceAll(/\{\w+\}/g, () =>
    encode(random.chance(0.6) ? random.pick(values) : anyText(random).slice(0, 300), random),
  );
  const names = [...query, ...QUERY_NAMES];
  const pairs = Array.from(
    { length: random.chance(0.5) ? 0 : random.below(5) },
    () =>
      `${encode(random.chance(0.9) ? random.pick(names) : anyText(random).slice(0, 50), random)}=${encode((random.chance(0.3) ? random.pick(values) : anyText(random)).slice(0, 1_000), random)}`,
  );
  return twisted(filled, random) + (pairs.length > 0 ? `?${pairs.join("&")}` : "");
}

function encode(text: string, random: Random): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  // Node sends only Latin letters without encoding, so what is left as it is has to be broken in another way.
  return random.chance(0.05)
    ? encoded.replace(/%../, random.pick(["%", "%zz", "%ED%A0%80", "%ff", "%u0041"]))
    : encoded;
}

function twisted(path: string, random: Random): string {
  if (!random.chance(0.1)) return path;
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

function headersFor(random: Random): Record<string, string> {
  const address = `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`;
  const headers: Record<string, string> = {
    "x-forwarded-for": address,
    accept: random.pick(["text/html", "*/*", "application/json", "image/webp,*/*;q=0.1", ";;", ""]),
  };
  if (random.chance(0.2)) headers["accept-encoding"] = random.pick(["br", "gzip", "identity;q=0", "*", "br;q=abc"]);
  if (random.chance(0.1)) headers["if-none-match"] = random.pick(["*", 'W/"x"', '"']);
  if (random.chance(0.1)) headers["range"] = random.pick(["bytes=0-10", "bytes=-1", "bytes=9-1", "x"]);
  if (random.chance(0.05)) headers["x-request-id"] = random.pick(["own", "<b>", "a".repeat(5_000)]);
  if (random.chance(0.05))
    headers["host"] = random.pick(
      ["evil.example", "localhost:x", "[", "a b", "é".repeat(3)].filter((host) => /^[\x21-\x7e]+$/.test(host)),
    );
  if (random.chance(0.05)) headers["idempotency-key"] = plainText(random).replaceAll(/[^\x20-\x7e]/g, "x");
  if (random.chance(0.05))
    headers["cookie"] = random.pick(["aangan=x", "xaangan=1", "aangan=; aangan=%", "=;;=", '__Host-aangan="']);
  if (random.chance(0.1)) headers["sec-fetch-dest"] = "empty";
  return headers;
}

function bodyFor(
  target: Target,
  resolve: Targets["resolve"],
  random: Random,
): { type: string | undefined; body: Buffer | undefined } {
  if (random.chance(0.05)) return { type: random.pick(TYPES), body: undefined };
  if (random.chance(0.1))
    return {
      type: random.pick(TYPES),
      body: Buffer.from(random.chance(0.5) ? anyText(random) : JSON.stringify(hostileValue(random))),
    };
  const declared = target.bodies.length > 0 ? random.pick(target.bodies) : undefined;
  const record = declared ? fieldsOf(declared.schema, resolve, random) : formFields(target, random);
  if (declared ? declared.contentType === "application/json" : random.chance(0.05))
    return { type: "application/json", body: Buffer.from(broken(JSON.stringify(record), random)) };
  if (declared?.contentType === "multipart/form-data" || (!declared && random.chance(0.3)))
    return multipart(record, random);
  if (declared)
    return { type: declared.contentType, body: Buffer.from(`Title,Price\n${anyText(random)},${anyText(random)}\n`) };
  return {
    type: "application/x-www-form-urlencoded",
    body: Buffer.from(
      broken(
        Object.entries(record)
          .map(([name, value]) => `${encode(name, random)}=${encode(String(value), random)}`)
          .join("&"),
        random,
      ),
    ),
  };
}

function fieldsOf(
  schema: Targets["all"][number]["bodies"][number]["schema"],
  resolve: Targets["resolve"],
  random: Random,
): Record<string, unknown> {
  let value = validValue(schema, resolve, random);
  for (let changes = random.chance(0.3) ? 0 : 1 + random.below(3); changes > 0; changes -= 1)
    value = nearlyValid(value, random);
  return typeof value === "object" && value !== null ? { ...value } : { value };
}

function formFields({ fields }: Target, random: Random): Record<string, unknown> {
  const chosen = fields.filter(() => random.chance(0.8));
  const more = random.chance(0.2) ? [anyText(random).slice(0, 40)] : [];
  return Object.fromEntries(
    [...chosen, ...more].map((name) => [name, random.chance(0.5) ? plainText(random) : anyText(random)]),
  );
}

/** Cut off, or with a byte changed, now and then. */
function broken(text: string, random: Random): string {
  const kind = random.next();
  if (kind < 0.9) return text;
  const at = random.below(text.length + 1);
  return kind < 0.95
    ? text.slice(0, at)
    : text.slice(0, at) + random.pick(["\0", "\ud800", "%", '"', "}", "&&", "\u{10ffff}"]) + text.slice(at + 1);
}

function multipart(record: Readonly<Record<string, unknown>>, random: Random): { type: string; body: Buffer } {
  const line = random.chance(0.95) ? "\r\n" : "\n";
  const parts = Object.entries(record).map(([name, value]) => {
    const charset = random.chance(0.1)
      ? `${line}Content-Type: text/plain; charset=${random.pick(["utf-16le", "utf-7", "x", "iso-8859-1", ""])}`
      : "";
    const file = random.chance(0.1) ? `; filename="${random.pick(["a.jpg", "", "../x", 'a".png', "é.webp"])}"` : "";
    return `--fuzz${line}Content-Disposition: form-data; name="${name.toWellFormed()}"${file}${charset}${line}${line}${String(value)}${line}`;
  });
  const whole = `${parts.join("")}--fuzz--${line}`;
  return {
    type: random.chance(0.95) ? "multipart/form-data; boundary=fuzz" : random.pick(TYPES),
    body: Buffer.from(broken(whole, random)),
  };
}
