/** How quickly a file is imported, with how much memory, and that a second import adds nothing. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCommand } from "./command.ts";
import { listingsFile } from "./listings.ts";

const SUMMARY = /([\d,]+) rows = ([\d,]+) taken \+ ([\d,]+) updated \+ ([\d,]+) unchanged \+ ([\d,]+) refused/;
const RATE = /In ([\d.]+) s, ([\d,]+) rows a second/;

const { path, isReal } = await listingsFile();
if (!isReal) console.log("REAL_LISTINGS is not set: made-up rows of the same shape.");
const site = await mkdtemp(join(tmpdir(), "aangan-bench-"));
try {
  const first = await startCommand(site, ["import", path, "--map", "listings-rupees", "--publish"]).ended;
  const again = await startCommand(site, ["import", path, "--map", "listings-rupees", "--publish"]).ended;
  console.log(first.out.trim());
  console.log(again.out.trim());
  const [, rows, taken, , , refused] = SUMMARY.exec(first.out) ?? [];
  const [, , takenAgain, updatedAgain] = SUMMARY.exec(again.out) ?? [];
  const [, seconds, rate] = RATE.exec(first.out) ?? [];
  const [, , rateAgain] = RATE.exec(again.out) ?? [];
  const peakMb = Math.max(first.peakMb, again.peakMb);
  console.log(
    `bench import rows=${rows} taken=${taken} refused=${refused} seconds=${seconds} rowsPerSecond=${rate} peakMb=${peakMb} againTaken=${takenAgain} againUpdated=${updatedAgain} againRowsPerSecond=${rateAgain}`,
  );
} finally {
  await rm(site, { recursive: true, force: true });
}
