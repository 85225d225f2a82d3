import { readMessage } from "#app/catalogue/paste/index.ts";
import { hostilePieces, messages } from "#app/catalogue/paste/messages.testdata.ts";

/** How long the longest message that is read keeps the process busy: ordinary ones in a row against what repeats one thing. */
const LENGTH = 10_000;
const ROUNDS = 7;

function filled(text: string): string {
  return text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);
}

/** Median, in milliseconds. */
function timeOf(message: string): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    readMessage(message);
    return performance.now() - started;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

const all = messages.map(({ message }) => message);
for (const message of all) readMessage(message); // warm
const one = all.map(timeOf).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
const ordinary = timeOf(filled(all.join("\n")));
const hostile = hostilePieces.map((piece) => ({ piece, ms: timeOf(filled(piece)) })).toSorted((a, b) => b.ms - a.ms);
const [slowest = { piece: "", ms: 0 }] = hostile;
for (const { piece, ms } of hostile) console.log(`${JSON.stringify(piece).padEnd(14)} ${ms.toFixed(1)} ms`);
console.log(
  `bench paste message_ms=${one.toFixed(2)} ordinary_10k_ms=${ordinary.toFixed(1)} slowest_10k_ms=${slowest.ms.toFixed(1)} slowest_to_ordinary=${(slowest.ms / ordinary).toFixed(2)}`,
);
