import type { Output } from "./context.ts";

const WIDTH = 24;
/** Milliseconds between two redraws. */
const EVERY = 100;

export interface Progress {
  /** @param done share of the work from 0 to 1 @param note what stands behind the bar */
  show(done: number, note: string): void;
  /** Removes the bar. */
  end(): void;
}

/** A bar on standard error where that is a terminal; elsewhere nothing, so that logs stay clean. */
export function progressBar({ redraw }: Output, now: () => number = () => performance.now()): Progress {
  if (!redraw) return { show: () => {}, end: () => {} };
  let last = -Infinity;
  return {
    show(done, note) {
      if (now() - last < EVERY) return;
      last = now();
      const filled = Math.round(Math.min(1, Math.max(0, done)) * WIDTH);
      redraw(
        `${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${String(Math.round(done * 100)).padStart(3)} %  ${note}`,
      );
    },
    end: () => redraw(""),
  };
}
