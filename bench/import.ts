/** How quickly a file is imported, with how much memory, and that a second import adds nothing. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCommand } from "./command.ts";
import { listingsFile } from "./listings.ts";

const SUMMARY = /([\d,]+) rows = ([\d,]+) taken \+ ([\d,]+) updated \+ ([\d,]+) unchanged \+ ([\d,]+) refused/;
const RATE = /In ([\d.]+) s, ([\d,]+) rows a second/;

/** A large office's address book. */
const PEOPLE = 50_000;

/** Made-up people: every one has a number, most a mail, some want something or are to be called. */
function peopleFile(count: number): string {
  const wants = ["3 BHK in Noida", "2 BHK to rent in Sector 62 Noida", "villa in Greater Noida under 3 crore", ""];
  const rows = Array.from({ length: count }, (_, at) => {
    const number = 9_000_000_000 + at * 13;
    const mail = at % 3 === 0 ? "" : `p${at}@post.example`;
    const next = at % 20 === 0 ? "2026-12-05" : "";
    return `Person ${at},${number},${mail},${at % 2 ? "Buyer" : "Owner"},${wants[at % 4]},${next},ATS Pristine`;
  });
  return ["Name,Mobile,Email,Type,Requirement,Follow up date,Society", ...rows].join("\n");
}

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
  const people = join(site, "people.csv");
  await writeFile(people, peopleFile(PEOPLE));
  const taken50 = await startCommand(site, ["import", people, "--answer", "source=office"]).ended;
  console.log(taken50.out.trim());
  const [, peopleSeconds, peopleRate] = RATE.exec(taken50.out) ?? [];
  console.log(
    `bench import people=${PEOPLE} seconds=${peopleSeconds} rowsPerSecond=${peopleRate} peakMb=${taken50.peakMb}`,
  );
} finally {
  await rm(site, { recursive: true, force: true });
}
