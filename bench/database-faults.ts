/**
 * How the site comes through faults of its PostgreSQL: the server killed ten times under writes, all connections ended ten times,
 * the processes of the site stopped for 90 seconds (longer than the server keeps an idle transaction).
 * Then two processes live through a PostgreSQL that stands still, a table that somebody holds and a network that loses packets, for 60 seconds each.
 * `npm run bench:database-faults -- <kills> <terminations> <seconds> <seconds of silence>`
 */
import { runDatabaseFaults } from "../e2e/support/database-faults.ts";
import { runDatabaseSilence } from "../e2e/support/database-silence.ts";

const [kills = 10, terminations = 10, pauseSeconds = 90, silentSeconds = 60] = process.argv.slice(2).map(Number);
const { acknowledged, lost, otherAnswers, siteEnded, recoveries } = await runDatabaseFaults({
  kills,
  terminations,
  pauseSeconds,
});
console.log(`recoveries after each fault in ms: ${recoveries.map((each) => each.toFixed(0)).join(" ")}`);
const silences = silentSeconds === 0 ? [] : await runDatabaseSilence(silentSeconds);
for (const { silence, kinds, faults, recoveryMs, ...keys } of silences) {
  console.log(`${silence}: ${JSON.stringify({ ...keys, recoveryMs, faults: faults.slice(0, 10) })}`);
  for (const [kind, { asked, refused, slowestMs, medianMs }] of Object.entries(kinds))
    console.log(`  ${kind}: ${asked} asked, ${refused} told 503, ${medianMs} ms, slowest ${slowestMs} ms`);
}
const slowestMs = Math.max(0, ...silences.flatMap(({ kinds }) => Object.values(kinds).map((kind) => kind.slowestMs)));
const isWhole = silences.every((each) => each.lost.length + each.doubled.length + each.faults.length === 0);
console.log(
  `bench database-faults kills=${kills} terminations=${terminations} pause_s=${pauseSeconds} acknowledged=${acknowledged} lost=${lost} ` +
    `site_ended=${Number(siteEnded)} other_answers=${otherAnswers.length} slowest_recovery_ms=${Math.max(0, ...recoveries).toFixed(0)} ` +
    `silent_s=${silentSeconds} slowest_answer_ms=${slowestMs}`,
);
process.exitCode = lost === 0 && !siteEnded && otherAnswers.length === 0 && isWhole && slowestMs <= 10_000 ? 0 : 1;
