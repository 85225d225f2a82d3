import { currentRequest } from "#app/base/current-request.ts";

const LEVELS = { debug: 10, info: 20, warn: 30, error: 40 } as const;
export type LogLevel = keyof typeof LEVELS;

export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  /** Whether `debug` writes anything. */
  readonly isDebugging: boolean;
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** Writes what is still being counted. */
  close(): void;
}

/** Milliseconds in which a warning or an error is written once. */
const COLLAPSED_MS = 60_000;
/** Different lines that are collapsed at the same time; further ones are written as they come. */
const MOST_COLLAPSED = 200;
/** Requests that the line with the count names. */
const MOST_NAMED = 100;
/** Fields in which lines of one kind differ. */
const VARYING: ReadonlySet<string> = new Set(["requestId", "method", "path", "ms", "stack", "cause"]);

/**
 * One JSON object a line. Fields are named by hand at every call, so that no request, form or header gets in whole:
 * names, numbers, addresses and search words of visitors never reach the log. What is written while a request runs has its id.
 * A warning or an error that comes again within a minute is not written again: after the minute one line says how many there were, and of which requests.
 */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stdout.write(line),
  now: () => number = Date.now,
): Log {
  const put = (own: LogLevel, message: string, fields: LogFields) =>
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), level: own, message, ...fields })}\n`);
  const repeats = new Repeats(put);
  const at =
    (own: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (LEVELS[own] < LEVELS[level]) return;
      const requestId = fields["requestId"] ?? currentRequest()?.requestId;
      const all = requestId === undefined ? fields : { requestId, ...fields };
      if (LEVELS[own] < LEVELS.warn || repeats.isNew(own, message, all)) put(own, message, all);
    };
  return {
    isDebugging: LEVELS.debug >= LEVELS[level],
    debug: at("debug"),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
    close: () => repeats.flush(),
  };
}

interface Repeated {
  readonly level: LogLevel;
  readonly message: string;
  /** Fields that all repetitions share. */
  readonly fields: LogFields;
  count: number;
  readonly requests: Set<string>;
  readonly timer: NodeJS.Timeout;
}

/** Lines that were written within the last minute, and how often they came again. */
class Repeats {
  readonly #put: (level: LogLevel, message: string, fields: LogFields) => void;
  readonly #known = new Map<string, Repeated>();

  constructor(put: (level: LogLevel, message: string, fields: LogFields) => void) {
    this.#put = put;
  }

  /** Whether the line has to be written; otherwise it is counted. */
  isNew(level: LogLevel, message: string, all: LogFields): boolean {
    const fields = Object.fromEntries(Object.entries(all).filter(([name]) => !VARYING.has(name)));
    const key = JSON.stringify([level, message, fields]);
    const known = this.#known.get(key);
    if (!known) {
      if (this.#known.size < MOST_COLLAPSED) this.#begin(key, level, message, fields);
      return true;
    }
    known.count += 1;
    const id = all["requestId"];
    if (id !== undefined && known.requests.size < MOST_NAMED) known.requests.add(String(id));
    return false;
  }

  /** Writes every count now. */
  flush(): void {
    for (const key of this.#known.keys()) this.#end(key);
  }

  #begin(key: string, level: LogLevel, message: string, fields: LogFields): void {
    const again = () => {
      const isBusy = this.#end(key);
      if (isBusy) this.#begin(key, level, message, fields); // a failure that goes on is one line a minute
    };
    const timer = setTimeout(again, COLLAPSED_MS).unref();
    this.#known.set(key, { level, message, fields, count: 0, requests: new Set(), timer });
  }

  /** @returns whether it came again */
  #end(key: string): boolean {
    const known = this.#known.get(key);
    if (!known) return false;
    this.#known.delete(key);
    clearTimeout(known.timer);
    const { level, message, fields, count: repeated, requests } = known;
    if (repeated === 0) return false;
    this.#put(level, message, {
      ...fields,
      repeated,
      ...(requests.size > 0 ? { requestIds: [...requests].join(" ") } : {}),
    });
    return true;
  }
}

/** What the log keeps of an error: its text and the first lines of its stack, without the values of a database error. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error).slice(0, 300) };
  const stack = error.stack
    ?.split("\n")
    .slice(1, 8)
    .map((line) => line.trim())
    .join(" ← ");
  const cause = error.cause instanceof Error ? error.cause.message.slice(0, 300) : undefined;
  return {
    error: `${error.name}: ${error.message}`.slice(0, 500),
    ...(stack ? { stack } : {}),
    ...(cause ? { cause } : {}),
  };
}
