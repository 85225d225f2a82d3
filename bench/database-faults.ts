/**
 * How the site comes through faults of its PostgreSQL: the server killed ten times under writes, all connections ended ten times,
 * the processes of the site stopped for 90 seconds (longer than the server keeps an idle transaction).
 * `npm run bench:database-faults -- <kills> <terminations> <seconds>`
 */
import { runDatabaseFaults } from "../e2e/support/database-faults.ts";

const [kills = 10, terminations = 10, pauseSeconds = 90] = process.argv.slice(2).map(Number);
const { acknowledged, lost, otherAnswers, siteEnded, recoveries } = await runDatabaseFaults({
  kills,
  terminations,
  pauseSeconds,
});
console.log(`recoveries after each fault in ms: ${recoveries.map((each) => each.toFixed(0)).join(" ")}`);
console.log(
  `bench database-faults kills=${kills} terminations=${terminations} pause_s=${pauseSeconds} acknowledged=${acknowledged} lost=${lost} ` +
    `site_ended=${Number(siteEnded)} other_answers=${otherAnswers.length} slowest_recovery_ms=${Math.max(...recoveries).toFixed(0)}`,
);
process.exitCode = lost === 0 && !siteEnded && otherAnswers.length === 0 ? 0 : 1;
