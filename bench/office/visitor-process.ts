/**
 * A visitor in a process of its own, for whom the office is nothing: asks for each path again and again at even distances, whether or not the one
 * before was answered. The first argument is the origin, the others are the paths. At each message it answers how long each path took at most
 * since the message before, in milliseconds.
 */
import { Agent, get } from "node:http";

const EVERY_MS = 20;
const [origin = "", ...paths] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const longest = new Map(paths.map((path) => [path, 0]));
const underWay = new Set<Promise<void>>();

function ask(path: string): Promise<void> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(new URL(path, origin), { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
      answer.resume().on("end", () => {
        longest.set(path, Math.max(longest.get(path) ?? 0, performance.now() - began));
        resolve();
      });
    }).on("error", reject);
  });
}

setInterval(() => {
  for (const path of paths) {
    const answer = ask(path);
    underWay.add(answer);
    void answer.then(() => underWay.delete(answer));
  }
}, EVERY_MS);

process.on("message", async () => {
  await Promise.all(underWay);
  process.send?.([...longest.values()]);
  for (const path of paths) longest.set(path, 0);
});
process.on("disconnect", () => process.exit());
