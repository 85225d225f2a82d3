import { demand } from "#app/accounts/index.ts";
import { checks, type WhatIsAsked } from "./checks.ts";
import { Clock } from "./clock.ts";
import { HEALTH_PARTS, type Health, type PartHealth } from "./types.ts";

export type { Health, HealthPart, PartHealth } from "./types.ts";
export type { Mailing } from "./checks.ts";
export { HEALTH_PARTS } from "./types.ts";

/** Milliseconds for which a result is cached, so that frequent callers put no load on a bucket or a disk. */
const GOOD_FOR = 1_000;

export type HealthOptions = Omit<WhatIsAsked, "clock"> & { readonly steady?: () => number };

/** How every part of the site is: the one model behind /readyz, /metrics, the log and the back office. */
export function createHealth({ steady = () => performance.now(), ...asked }: HealthOptions): Health {
  const clock = new Clock({ now: asked.now, steady });
  let last: { readonly at: number; readonly answer: Promise<readonly PartHealth[]> } | undefined;
  return {
    async look(actor) {
      demand(actor, "health");
      if (last && steady() - last.at < GOOD_FOR) return last.answer;
      last = { at: steady(), answer: lookAtAll({ ...asked, clock }) };
      return last.answer;
    },
  };
}

async function lookAtAll(asked: WhatIsAsked): Promise<readonly PartHealth[]> {
  const database = await checks.database(asked);
  // Skips the parts that are read from the database: its own fault is the one to mend.
  const isReadable = database.isFatal !== true;
  const parts = await Promise.all(
    HEALTH_PARTS.map((part) => {
      if (part === "database") return database;
      if (!isReadable && READ_FROM_DATABASE.has(part)) return undefined;
      return checks[part](asked);
    }),
  );
  return parts.filter((part) => part !== undefined);
}

const READ_FROM_DATABASE: ReadonlySet<PartHealth["part"]> = new Set(["mail", "webhooks", "backup", "clock", "version"]);
