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
}

/**
 * One JSON object a line. Fields are named by hand at every call, so that no request, form or header gets in whole:
 * names, numbers, addresses and search words of visitors never reach the log.
 */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stdout.write(line),
  now: () => number = Date.now,
): Log {
  const at =
    (own: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (LEVELS[own] < LEVELS[level]) return;
      write(`${JSON.stringify({ time: new Date(now()).toISOString(), level: own, message, ...fields })}\n`);
    };
  return {
    isDebugging: LEVELS.debug >= LEVELS[level],
    debug: at("debug"),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
  };
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

/** Milliseconds in which the same failure is written once. */
const COLLAPSED_MS = 60_000;

/**
 * Writes a failure of background work once a minute: what follows the change log tries again every second, and would fill the disk.
 * The next line says how many there were in between.
 */
export function collapsedErrors(
  log: Pick<Log, "error">,
  message: string,
  now: () => number = Date.now,
): (error: unknown) => void {
  const written = new Map<string, { at: number; left: number }>();
  return (error) => {
    const fields = errorFields(error);
    const key = String(fields["error"]);
    const last = written.get(key);
    if (last && Math.abs(now() - last.at) < COLLAPSED_MS) {
      last.left += 1;
      return;
    }
    if (written.size > MOST_KEPT) written.clear();
    written.set(key, { at: now(), left: 0 });
    log.error(message, { ...fields, ...(last && last.left > 0 ? { repeated: last.left } : {}) });
  };
}

const MOST_KEPT = 100;
