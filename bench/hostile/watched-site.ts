import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { startTask } from "#scripts/run.mjs";
import { type Site, startSite, untilReady } from "../../e2e/support/site.ts";
import type { Held } from "./probe.ts";

/** A site that says how long it was held up. */
export interface WatchedSite extends Site {
  /** Since the last question. Undefined where there is no answer in time. */
  readonly held: (withinMs: number) => Promise<Held | undefined>;
}

/** Started as `npm start` does, on a copy of a data folder, with the probe in it. */
export async function startWatched(from: string): Promise<WatchedSite> {
  const started: ChildProcess[] = [];
  const site = await startSite({
    from,
    env: { TRUST_PROXY: "1", NODE_OPTIONS: `--import=${new URL("probe.ts", import.meta.url).href}` },
    launch: (args, options) => {
      const child = startTask(args, { ...options, stdio: ["ignore", "ignore", "pipe", "ipc"] });
      started.push(child);
      return child;
    },
  });
  const [process] = started;
  if (!process) throw new Error("The site was not started");
  await untilReady(site);
  return {
    ...site,
    async held(withinMs) {
      const answer = once(process, "message", { signal: AbortSignal.timeout(withinMs) });
      process.send("held?");
      try {
        const [held] = (await answer) as [Held];
        return held;
      } catch {
        return undefined;
      }
    },
  };
}

/** What a request leaves for later is begun by then. */
export const settled = () => sleep(40);
