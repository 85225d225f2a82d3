/**
 * Loaded into the site before its own code (`node --import`): says to whoever started it how long the event loop was held since the last
 * question. A clock in the process itself is exact to a millisecond; requests from outside would add what both ends wait for the processor.
 */
import { isMainThread } from "node:worker_threads";

/** Milliseconds between two looks at the clock. */
const EVERY = 1;

/** What the parent hears. */
export interface Held {
  /** The longest time in which nothing else could be done, in milliseconds. */
  readonly heldMs: number;
  /** Processor time of the thread that serves everybody, in milliseconds. */
  readonly cpuMs: number;
}

if (isMainThread && process.send) {
  let last = performance.now();
  let longest = 0;
  let used = processorMs();
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(look, EVERY).unref();
  process.on("message", () => {
    look();
    const now = processorMs();
    process.send?.({ heldMs: Math.max(0, longest - EVERY), cpuMs: now - used } satisfies Held);
    [longest, used] = [0, now];
  });
  process.channel?.unref();
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
