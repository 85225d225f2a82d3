import type { Server } from "node:http";
import { errorFields, type Log } from "./log.ts";

/** Requests get this long to finish. In milliseconds. */
const PATIENCE = 10_000;

export interface Shutdown {
  /** True from the first signal on: /readyz says so, and keep-alive connections end after their request. */
  readonly isStopping: () => boolean;
  /** Aborts with that signal, for answers that would otherwise go on for ever. */
  readonly stopping: AbortSignal;
  /** Resolves with the exit code once everything is closed. */
  readonly done: Promise<number>;
}

/**
 * Stops on SIGTERM, SIGINT, SIGHUP and when the launcher is gone: no new connections, running requests finish, then `close` runs.
 * @param launcher process id that started this one, or undefined
 */
export function stopOnSignals(
  server: Server,
  log: Log,
  close: () => Promise<void>,
  launcher: number | undefined,
): Shutdown {
  const stopping = new AbortController();
  const { promise: done, resolve: finish } = Promise.withResolvers<number>();
  const stop = (reason: string) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info("stopping", { reason });
    const deadline = setTimeout(() => server.closeAllConnections(), PATIENCE);
    server.close(() => {
      clearTimeout(deadline);
      close().then(
        () => finish(0),
        (error: unknown) => {
          log.error("could not close cleanly", errorFields(error));
          finish(1);
        },
      );
    });
    server.closeIdleConnections();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => stop(signal));
  if (launcher !== undefined) {
    setInterval(() => {
      if (!isRunning(launcher)) stop("launcher gone");
    }, 500).unref();
  }
  return { isStopping: () => stopping.signal.aborted, stopping: stopping.signal, done };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
