import { lookup } from "node:dns/promises";
import { request } from "node:https";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";
import { withTimeout } from "#app/base/with-timeout.ts";
import { AppError, refusedField } from "#app/entities/errors.ts";

/** Milliseconds from the first step until the answer begins. */
const PATIENCE = 10_000;

/** An address that a name stands for. */
interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** How other machines are found and trusted; tests bring their own. */
export interface Internet {
  readonly resolve: (host: string) => Promise<readonly Resolved[]>;
  readonly isPublic: (address: string) => boolean;
  /** Certificates of authorities beside those of Node. */
  readonly ca?: string;
}

/** Registered for something else than machines of the internet: RFC 6890 and its successors. */
const SPECIAL_V4 = blocks("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]);
/** All that is given out on the internet, and what of it is not for machines or leads to addresses of version 4. */
const GLOBAL_V6 = blocks("ipv6", [["2000::", 3]]);
const SPECIAL_V6 = blocks("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

function blocks(family: "ipv4" | "ipv6", subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family);
  return list;
}

/** Whether an address belongs to a machine of the internet: not to this one, not to its network, not to one within another. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !SPECIAL_V4.check(address);
  return isIP(address) === 6 && GLOBAL_V6.check(address, "ipv6") && !SPECIAL_V6.check(address, "ipv6");
}

export const INTERNET: Internet = { resolve: (host) => lookup(host, { all: true }), isPublic: isPublicAddress };

/** Why nothing arrived, as a sentence. */
export class NotDelivered extends AppError {
  constructor(sentence: string) {
    super(sentence, { status: 422, title: "Not delivered" });
  }
}

/** Why nothing may be sent to these addresses; nothing where it may. */
function whyClosed(host: string, { isPublic }: Internet, addresses: readonly Resolved[]): string | undefined {
  const closed = addresses.find(({ address }) => !isPublic(address))?.address;
  if (closed === undefined) return undefined;
  const where = closed === host ? "an address" : `at ${closed},`;
  return `${host} is ${where} inside a private network. Enter one that everybody on the internet reaches.`;
}

/** Host as it is looked up. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

/** None where it is not found, or not in time. */
async function lookUp(host: string, { resolve }: Internet): Promise<readonly Resolved[]> {
  if (isIP(host)) return [{ address: host, family: isIP(host) }];
  return withTimeout(PATIENCE, resolve(host), "late").catch(() => []);
}

/** @throws InvalidInput for what is no address, or none outside of private networks; one that is not found now is found later, perhaps */
export async function readTarget(typed: string, network: Internet): Promise<string> {
  const written = typed.trim();
  const refuse = (sentence: string) => refusedField("address", sentence);
  if (!URL.canParse(written)) throw refuse("Enter the whole address, such as https://hooks.example.com/aangan");
  const url = new URL(written);
  if (url.protocol !== "https:") throw refuse("Enter an address that begins with https://");
  if (url.username || url.password) throw refuse("Leave out user name and password: what is sent is signed");
  url.hash = "";
  const host = hostOf(url);
  const closed = whyClosed(host, network, await lookUp(host, network));
  if (closed !== undefined) throw refuse(closed);
  return url.href;
}

/** Sends a text; of the answer nothing but its status is read, and a redirect is not followed. @returns the status @throws NotDelivered */
export async function post(
  target: string,
  {
    headers,
    body,
    network,
  }: { readonly headers: Readonly<Record<string, string>>; readonly body: string; readonly network: Internet },
): Promise<number> {
  const url = new URL(target);
  const host = hostOf(url);
  const found = await lookUp(host, network);
  const [first] = found;
  if (!first) throw new NotDelivered(`No address was found for ${host}.`);
  const closed = whyClosed(host, network, found);
  if (closed !== undefined) throw new NotDelivered(closed);
  // It is connected to what was checked: asked again, a name may lead elsewhere.
  const pinned: LookupFunction = (_name, { all }, done) =>
    all ? done(null, [...found]) : done(null, first.address, first.family);
  const status = await new Promise<number>((resolve, reject) => {
    const sent = request(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        agent: false,
        lookup: pinned,
        signal: AbortSignal.timeout(PATIENCE),
        ...(network.ca === undefined ? {} : { ca: network.ca }),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sent.on("error", (error) => reject(new NotDelivered(whyNot(host, error))));
    sent.end(body);
  });
  if (status >= 200 && status < 300) return status;
  if (status >= 300 && status < 400)
    throw new NotDelivered(`${host} answered ${status} and leads elsewhere. Enter the address to which it leads.`);
  throw new NotDelivered(`${host} answered ${status}.`);
}

const REASONS: readonly (readonly [RegExp, (host: string) => string])[] = [
  [/ABORT|TIMEOUT|ETIMEDOUT/, (host) => `${host} did not answer within ${PATIENCE / 1_000} seconds.`],
  [/CERT|TLS|SSL|UNABLE_TO_|EPROTO/, (host) => `The certificate of ${host} is not valid.`],
];

function whyNot(host: string, { name, code = name }: NodeJS.ErrnoException): string {
  const [, words = () => `${host} could not be reached.`] = REASONS.find(([codes]) => codes.test(code)) ?? [];
  return words(host);
}
