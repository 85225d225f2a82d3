/**
 * A visitor in a process of its own: asks for each path every 20 ms, or as soon as the answer before has come. The first argument is the origin,
 * the others are the paths. At each message it answers how long each path took at most since the message before, in milliseconds, and how many
 * answers were none or other than 200: a server that is held up for long refuses what has waited (408).
 */
import { setTimeout as sleep } from "node:timers/promises";

const EVERY_MS = 20;
const [origin = "", ...paths] = process.argv.slice(2);

interface Visit {
  longestMs: number;
  failed: number;
  underWay: Promise<void>;
}

async function ask(path: string, visit: Visit): Promise<void> {
  const began = performance.now();
  try {
    const answer = await fetch(origin + path);
    await answer.arrayBuffer();
    if (answer.status !== 200) visit.failed += 1;
  } catch {
    visit.failed += 1;
  }
  visit.longestMs = Math.max(visit.longestMs, performance.now() - began);
}

const visits = paths.map((path) => {
  const visit: Visit = { longestMs: 0, failed: 0, underWay: Promise.resolve() };
  void (async () => {
    for (;;) {
      visit.underWay = ask(path, visit);
      await Promise.all([visit.underWay, sleep(EVERY_MS)]);
    }
  })();
  return visit;
});

process.on("message", async () => {
  await Promise.all(visits.map(({ underWay }) => underWay));
  const failed = visits.reduce((sum, visit) => sum + visit.failed, 0);
  process.send?.({ longestMs: visits.map(({ longestMs }) => longestMs), failed });
  for (const visit of visits) Object.assign(visit, { longestMs: 0, failed: 0 });
});
process.on("disconnect", () => process.exit());
