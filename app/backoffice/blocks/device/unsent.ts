import { isObject } from "#app/entities/is-object.ts";
import { tryParseJson } from "#app/entities/values/text.ts";
import { Listeners } from "../../parts/listeners.ts";
import { personPath } from "../people/person-line.tsx";

export const NOT_SENT = "Not sent yet – goes out when you are online.";

/** What was noted without a network, as the form would have sent it. */
export interface Unsent {
  /** Stored once, however often it is sent. */
  readonly key: string;
  readonly person: string;
  /** When it was noted, epoch ms. */
  readonly at: number;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** The site has refused it; somebody has to look at it. */
  readonly isRefused?: boolean;
}

export const UNSENT_PREFIX = "aangan.unsent.";
const listeners = new Listeners();
export const onUnsent = listeners.add;

/** As it lies in this browser. @param account username of the one who noted it */
export function unsentText(account: string): string {
  try {
    return localStorage.getItem(UNSENT_PREFIX + account) ?? "";
  } catch {
    return "";
  }
}

/** Oldest first. */
export function readUnsent(text: string): readonly Unsent[] {
  const read = tryParseJson(text);
  return Array.isArray(read)
    ? read.filter((each): each is Unsent => isObject(each) && Array.isArray(each["fields"]))
    : [];
}

function change(account: string, changed: (all: readonly Unsent[]) => readonly Unsent[]): void {
  const all = changed(readUnsent(unsentText(account)));
  if (all.length === 0) localStorage.removeItem(UNSENT_PREFIX + account);
  else localStorage.setItem(UNSENT_PREFIX + account, JSON.stringify(all));
  listeners.tell();
}

/** @returns false where this browser does not keep it */
export function keepUnsent(account: string, entry: Unsent): boolean {
  try {
    change(account, (all) => [...all.filter(({ key }) => key !== entry.key), entry]);
    return true;
  } catch {
    return false;
  }
}

export function dropUnsent(account: string, key: string): void {
  change(account, (all) => all.filter((each) => each.key !== key));
}

/** Whether a note waits for the network. */
export function hasWaiting(account: string): boolean {
  return readUnsent(unsentText(account)).some(({ isRefused }) => !isRefused);
}

/** Statuses that say nothing about the note: signed out, somebody else signed in, too many at once. */
const LATER: readonly number[] = [401, 403, 408, 409, 429];

let sending: Promise<number> | undefined;

/** Sends what waits, in its order, until one does not arrive. @returns how many went out */
export function sendUnsent(account: string): Promise<number> {
  sending ??= sendAll(account).finally(() => (sending = undefined));
  return sending;
}

async function sendAll(account: string): Promise<number> {
  let sent = 0;
  for (;;) {
    const entry = readUnsent(unsentText(account)).find(({ isRefused }) => !isRefused);
    if (!entry) return sent;
    const body = new URLSearchParams([...entry.fields.map(([name, value]) => [name, value]), ["at", String(entry.at)]]);
    const answer = await fetch(`${personPath(entry.person)}.data`, { method: "POST", body }).catch(() => undefined);
    if (!answer || answer.status >= 500 || LATER.includes(answer.status)) return sent;
    if (answer.ok) dropUnsent(account, entry.key);
    else change(account, (all) => all.map((each) => (each.key === entry.key ? { ...each, isRefused: true } : each)));
    if (answer.ok) sent += 1;
  }
}
