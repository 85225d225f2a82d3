import type { Random } from "#scripts/fuzz/random.ts";
import { encodeBody } from "#scripts/fuzz/encode.ts";
import { asFields, type Draft } from "#scripts/fuzz/draft.ts";
import type { Entrance, TextField } from "./entrance.ts";
import { type HostileText, HOSTILE_TEXTS, longestWithin, textOf, varied } from "./texts.ts";
import { settled, type WatchedSite } from "./watched-site.ts";

/** Milliseconds for which a request may hold everybody up. */
const LIMITS = { open: 50, office: 150 } as const;
/** Milliseconds for which one request to it may. */
export const limitOf = ({ isOpen }: Entrance): number => (isOpen ? LIMITS.open : LIMITS.office);
/** Times the limit after which an entrance is slow beyond doubt. */
const GIVEN_UP = 4;
/** How much longer a text of twice the length may take. */
export const MAX_RATIO = 2.5;
/** Milliseconds below which a ratio says nothing. */
const FLOOR = 20;
/** Milliseconds after which nobody waits for an answer any more. */
const PATIENCE = 3_000;
/** Requests that are sent again, the slowest first, until one of them is as slow as all others were once. */
const MAX_CANDIDATES = 5;
/** The quickest of so many counts: what else the machine does shows less. */
const REPEATS = 3;
/** Tries to fill a form in so that it is taken. */
const TRIES = 20;

/** What is sent: which text at which places, and how long. */
interface Case {
  readonly text: HostileText;
  readonly fields: readonly TextField[];
  /** Each as long as it may be, as far as the site says so; or all of so many UTF-16 units, as far as the request can hold them. */
  readonly upTo: "limits" | number;
  readonly isHalf: boolean;
}

interface Timed {
  readonly status: number;
  readonly ms: number;
}

/** The worst case of an entrance. */
export interface Worst {
  readonly entrance: Entrance;
  readonly requests: number;
  /** Of them, those that were taken. */
  readonly taken: number;
  /** What an ordinary request was answered. */
  readonly usual: number;
  readonly of: Case | undefined;
  readonly length: number;
  readonly status: number;
  readonly ms: number;
  /** Of this time and that of half the length; the largest of the slowest cases above the floor. */
  readonly ratio: number | undefined;
  /** There was no answer any more: the site has to be started again. */
  readonly isStuck: boolean;
}

/** A site and a session on it. */
export interface Door {
  readonly site: WatchedSite;
  readonly token: string;
  readonly random: Random;
}

interface Answer {
  /** 0 where there was none in time. */
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}

/** Everybody comes from another address, so that limits for each address are not what answers. */
export async function sendOnce({ site, token, random }: Door, draft: Draft): Promise<Answer> {
  const { method, path, query, headers, isSignedIn, body } = draft;
  const encoded = body && method !== "GET" ? encodeBody(body) : undefined;
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  try {
    const answer = await fetch(site.url + path + (search ? `?${search}` : ""), {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        ...headers,
        "x-forwarded-for": `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`,
        ...(isSignedIn ? { authorization: `Bearer ${token}` } : {}),
        ...(encoded ? { "content-type": encoded.type } : {}),
      },
      ...(encoded ? { body: new Uint8Array(encoded.bytes) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, location: answer.headers.get("location") ?? undefined, text };
  } catch {
    return { status: 0, location: undefined, text: "" };
  }
}

/** The site did not answer any more. */
class Stuck extends Error {}

/** Sends every text to an entrance, and the slowest cases once more. */
export async function measureEntrance(door: Door, entrance: Entrance): Promise<Worst> {
  const sender = new EntranceSender(door, entrance);
  const timed: (Timed & { readonly of: Case })[] = [];
  const worstOf = (of: Case | undefined, { status, ms }: Timed): Worst => ({
    entrance,
    usual: sender.usual,
    of,
    length: of ? sender.lengthOf(of) : 0,
    status,
    ms,
    ratio: undefined,
    isStuck: false,
    requests: timed.length,
    taken: timed.filter((each) => each.status < 400).length,
  });
  let current: Case | undefined;
  try {
    await sender.prepare();
    for (const of of casesOf(entrance, sender.free)) {
      current = of;
      timed.push({ ...(await sender.send(of)), of });
      if (timed.filter(({ ms }) => ms > GIVEN_UP * limitOf(entrance)).length > MAX_CANDIDATES) break; // it is known to be slow
    }
    const confirmed: Worst[] = [];
    const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_CANDIDATES);
    for (const { of, ms, status } of slowest.filter((each, at) => at === 0 || each.ms > FLOOR / 2)) {
      if (Math.max(0, ...confirmed.map((each) => each.ms)) >= ms) break;
      const again = ms > FLOOR / 2 ? await sender.repeat(of) : { status, ms };
      const ratio = again.ms >= FLOOR ? again.ms / (await sender.repeat({ ...of, isHalf: true })).ms : undefined;
      confirmed.push({ ...worstOf(of, again), ratio });
    }
    const [worst = worstOf(undefined, { status: 0, ms: 0 })] = confirmed.toSorted((a, b) => b.ms - a.ms);
    const ratios = confirmed.flatMap(({ ratio }) => (ratio === undefined ? [] : [ratio]));
    return { ...worst, ratio: ratios.length > 0 ? Math.max(...ratios) : undefined };
  } catch (error) {
    if (!(error instanceof Stuck)) throw error;
    return { ...worstOf(current, { status: 0, ms: PATIENCE }), isStuck: true };
  }
}

/** All places at once, those at which people type alone, and each place by itself: as long as it may be, and as long as the request may be. */
function casesOf({ fields }: Entrance, free: readonly TextField[]): readonly Case[] {
  const isPart = free.length > 0 && free.length < fields.length;
  const sets = fields.length > 1 ? [...(isPart ? [free] : []), fields] : [];
  const together = HOSTILE_TEXTS.flatMap((text) =>
    sets.map((some): Case => ({ text, fields: some, upTo: "limits", isHalf: false })),
  );
  const turns = Math.max(HOSTILE_TEXTS.length, fields.length);
  const alone = Array.from({ length: turns }, (_, turn): readonly Case[] => {
    const field = fields[turn % fields.length];
    const text = HOSTILE_TEXTS[turn % HOSTILE_TEXTS.length];
    if (!field || !text) return [];
    return [...lengthsOf(field, turn), Infinity].map((upTo) => ({ text, fields: [field], upTo, isHalf: false }));
  });
  return [...together, ...alone.flat()];
}

/** What the site does not say of a place is tried: many texts are read up to some length, and longer ones not at all. */
function lengthsOf({ limit, in: where }: TextField, turn: number): readonly number[] {
  if (limit !== undefined) return [limit];
  const usual = where === "body" ? LIMITS_OF_FORMS : LIMITS_OF_ADDRESSES;
  return turn < SLOWEST ? usual : [usual[turn % usual.length] ?? Infinity];
}

/** UTF-16 units. */
const LIMITS_OF_ADDRESSES = [100, 200, 1_000];
const LIMITS_OF_FORMS = [100, 1_000, 10_000];
/** Texts that once cost the most, which are tried with all usual limits. */
const SLOWEST = 12;
class EntranceSender {
  /** Status of an ordinary request. */
  usual = 0;
  /** Places at which anything is taken. */
  free: readonly TextField[] = [];
  readonly #door: Door;
  readonly #entrance: Entrance;
  #bytes: number;
  /** Address of a page that is there. */
  #usual: Draft | undefined;
  #version: number | undefined;
  #turn = 0;

  constructor(door: Door, entrance: Entrance) {
    this.#door = door;
    this.#entrance = entrance;
    this.#bytes = entrance.bytes;
  }

  /** Finds a form that is taken, at which places anything is, and how long a request may be. */
  async prepare(): Promise<void> {
    const { fields } = this.#entrance;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      this.#usual = undefined;
      this.usual = (await this.#sendDraft(this.#fresh())).status;
      if (this.usual > 0 && this.usual < 400) break;
    }
    if (!fields.some((field) => field.in === "body")) return;
    const typed = fields.filter((field) => field.isTyped);
    const [longest = fields[0]] = typed;
    if (!longest) return;
    for (; this.#bytes > SMALLEST_BODY; this.#bytes /= 2) {
      const draft = this.#entrance.withTexts(this.#fresh(), new Map([[longest, "a".repeat(this.#bytes)]]));
      if ((await this.#sendDraft(draft)).status !== 413) break;
    }
    const free: TextField[] = [];
    for (const field of typed) {
      const text = "a".repeat(Math.min(field.limit ?? PLAIN, PLAIN));
      const { status } = await this.#sendDraft(this.#entrance.withTexts(this.#fresh(), new Map([[field, text]])));
      if (this.usual >= 400 || status < 400) free.push(field);
    }
    this.free = free;
  }

  async send(of: Case): Promise<Timed> {
    this.#turn += 1;
    return this.#sendDraft(this.#entrance.withTexts(this.#fresh(), this.#textsOf(of)));
  }

  /** Filled in anew, about the record as it is now. */
  #fresh(): Draft {
    const draft = this.#usual ?? this.#entrance.usual(this.#door.random);
    const { body } = draft;
    if (!body) this.#usual = draft;
    if (!body || this.#version === undefined) return draft;
    return { ...draft, body: { ...body, content: { ...asFields(body.content), version: this.#version } } };
  }

  /** A change makes the next version; what was changed meanwhile is read again. */
  async #followVersion(draft: Draft, status: number): Promise<void> {
    const { version } = asFields(draft.body?.content);
    if (version === undefined || !/^\d+$/.test(String(version))) return;
    if (status < 400) this.#version = Number(version) + 1;
    if (status !== 409) return;
    const { text } = await sendOnce(this.#door, { ...draft, method: "GET", body: undefined });
    const [, found] = /name="version"[^>]*value="(\d+)"/.exec(text) ?? [];
    if (found !== undefined) this.#version = Number(found);
  }

  /** The quickest of some, each with what it leaves for later. */
  async repeat(of: Case): Promise<Timed> {
    let best: Timed = { status: 0, ms: Infinity };
    for (let turn = 0; turn < REPEATS; turn += 1) {
      await settled();
      await this.#held();
      const timed = await this.send(of);
      await settled();
      const later = await this.#held();
      const ms = Math.max(timed.ms, later);
      if (ms < best.ms) best = { ...timed, ms };
    }
    return best;
  }

  lengthOf(of: Case): number {
    return Math.max(
      0,
      ...this.#textsOf(of)
        .values()
        .map((text) => text.length),
    );
  }

  #textsOf({ text, fields, upTo, isHalf }: Case): ReadonlyMap<TextField, string> {
    const texts = new Map<TextField, string>();
    let left = longestWithin(text, this.#bytes * SHARE, this.#entrance.written);
    const wanted = (field: TextField) => (upTo === "limits" ? (field.limit ?? Infinity) : upTo);
    for (const [at, field] of fields.toSorted((a, b) => wanted(a) - wanted(b)).entries()) {
      const length = Math.min(wanted(field), Math.floor(left / (fields.length - at)));
      texts.set(field, varied(textOf(text, isHalf ? Math.floor(length / 2) : length), this.#turn));
      left -= length;
    }
    return texts;
  }

  async #sendDraft(draft: Draft): Promise<Timed> {
    const { shownAt } = this.#entrance;
    const answer = await sendOnce(this.#door, draft);
    let ms = await this.#held();
    await this.#followVersion(draft, answer.status);
    const location =
      answer.location === undefined
        ? []
        : [{ ...draft, ...addressOf(answer.location), method: "GET", body: undefined }];
    for (const next of [...location, ...(shownAt && answer.status < 400 ? shownAt(answer.text) : [])]) {
      await sendOnce(this.#door, next);
      ms = Math.max(ms, await this.#held());
    }
    return { status: answer.status, ms };
  }

  /**
   * How long everybody was held up since the last question: as long as the loop did not turn, but no longer than the processor was at work,
   * because other programs may interrupt it. @throws Stuck
   */
  async #held(): Promise<number> {
    const held = await this.#door.site.held(PATIENCE);
    if (!held) throw new Stuck();
    return Math.min(held.heldMs, held.cpuMs);
  }
}

/** Bytes of texts; the rest of the body is for the other fields. */
const SHARE = 0.95;
const SMALLEST_BODY = 1_000;
/** UTF-16 units that show whether anything is taken. */
const PLAIN = 12;

function addressOf(location: string): Pick<Draft, "path" | "query"> {
  const { pathname, searchParams } = new URL(location, "http://site.example");
  return { path: pathname, query: [...searchParams] };
}
