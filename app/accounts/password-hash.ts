import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { canonicalPassword } from "./credentials.ts";
import { createWorkQueue, type WorkQueueOptions } from "./work-queue.ts";

export interface HashCost {
  /** KiB */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
export const DEFAULT_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Two checks side by side keep two cores and 38 MiB busy at most. */
const DEFAULT_QUEUE: WorkQueueOptions = { atOnce: 2, mayWait: 64 };

const SALT_BYTES = 16;
const TAG_BYTES = 32;

type Argon2id = (parameters: Argon2Parameters) => Promise<Buffer>;

const runArgon2 = promisify(argon2);
const argon2id: Argon2id = (parameters) => runArgon2("argon2id", parameters);

export interface PasswordHasherOptions {
  readonly cost?: HashCost;
  readonly queue?: WorkQueueOptions;
  /** Replaced in tests that count how often it runs. */
  readonly argon2id?: Argon2id;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Always costs one argon2 run, also without a stored hash, so that an unknown name takes as long as a known one. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  /** True when it was made with another cost than today's. */
  isOutdated(stored: string): boolean;
}

export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const cost = options.cost ?? DEFAULT_COST;
  const run = options.argon2id ?? argon2id;
  const queue = createWorkQueue(options.queue ?? DEFAULT_QUEUE);
  // A random tag under a random salt: no password can be found that matches it.
  const matchesNothing: ParsedHash = { cost, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

  function derive(password: string, { cost: { memory, passes, parallelism }, salt, tag }: ParsedHash): Promise<Buffer> {
    const message = canonicalPassword(password);
    return queue.run(() => run({ message, nonce: salt, memory, passes, parallelism, tagLength: tag.length }));
  }

  return {
    async hash(password) {
      const blank: ParsedHash = { cost, salt: randomBytes(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES) };
      return format({ ...blank, tag: await derive(password, blank) });
    },
    async verify(password, stored) {
      const wanted = (stored === undefined ? undefined : parse(stored)) ?? matchesNothing;
      return timingSafeEqual(wanted.tag, await derive(password, wanted));
    },
    isOutdated(stored) {
      const made = parse(stored)?.cost;
      return made?.memory !== cost.memory || made.passes !== cost.passes || made.parallelism !== cost.parallelism;
    },
  };
}

interface ParsedHash {
  readonly cost: HashCost;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const PHC =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[A-Za-z0-9+/]{11,})\$(?<tag>[A-Za-z0-9+/]{11,})$/;

/** PHC string format, which every argon2 library reads. */
function format({ cost, salt, tag }: ParsedHash): string {
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${withoutPadding(salt)}$${withoutPadding(tag)}`;
}

function parse(stored: string): ParsedHash | undefined {
  const parts = PHC.exec(stored)?.groups;
  if (!parts?.salt || !parts.tag) return undefined;
  return {
    cost: { memory: Number(parts.memory), passes: Number(parts.passes), parallelism: Number(parts.parallelism) },
    salt: Buffer.from(parts.salt, "base64"),
    tag: Buffer.from(parts.tag, "base64"),
  };
}

function withoutPadding(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
