import { randomUUID } from "node:crypto";

let lastTime = 0;
let counter = 0;

/**
 * 24 hex digits that rise with time: 12 of the clock (ms), 4 of a counter, 8 random.
 * Rising ids keep records of one moment in the order they were made, and the index compact.
 */
export function newId(now: number): string {
  const time = Math.max(0, Math.floor(now));
  counter = time === lastTime ? (counter + 1) & 0xffff : 0;
  lastTime = time;
  return (
    time.toString(16).padStart(12, "0").slice(-12) + counter.toString(16).padStart(4, "0") + randomUUID().slice(0, 8)
  );
}
