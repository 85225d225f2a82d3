import { setImmediate } from "node:timers/promises";
import { demand, may, rightOfKind } from "#app/accounts/index.ts";
import type { Actor, ChangeFeed } from "#app/store/types.ts";
import { type Act, Acts } from "./acts.ts";

export { type Act, isActivity, sizeOf } from "./acts.ts";

/** Changes read from the log at once. */
const PAGE = 2_000;

export interface Activity {
  /** Every act of the change log, the newest first; without mail, and without acts on records that the account may not see. */
  acts(actor: Actor): Promise<readonly Act[]>;
}

/** Reads the change log once, when it is first asked for, and from then on only what is new. */
export function createActivity(changes: Pick<ChangeFeed, "since">): Activity {
  const acts = new Acts();
  let read = 0;
  let reading: Promise<void> = Promise.resolve();

  async function catchUp(): Promise<void> {
    for (;;) {
      const page = await changes.since(read, PAGE);
      acts.add(page);
      read = page.at(-1)?.seq ?? read;
      if (page.length < PAGE) return;
      await setImmediate(); // other requests have their turn
    }
  }

  return {
    async acts(actor) {
      demand(actor, "activity");
      reading = reading.catch(() => {}).then(catchUp);
      await reading;
      return acts.newestFirst().filter(({ counts }) => counts.every(({ kind }) => may(actor, rightOfKind(kind))));
    },
  };
}
