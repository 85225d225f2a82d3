import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { ensureBuild } from "./build.ts";
import { type FinishedTest, unproved } from "./specification-tables.ts";
import { lint, runTool } from "./tools.ts";

interface Count {
  passed: number;
  failed: number;
}

/** The part of Vitest's report that is counted. A file that could not even start counts as one failure. */
const assertion = z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() });
const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), name: z.string(), assertionResults: z.array(assertion) })),
});

/**
 * Everything that has to hold and can be shown in a few minutes: lint, types, units, both databases, calls over HTTP, a real browser.
 * The last line is `N passed, N failed` over all of it. Arguments narrow the Vitest part, by path or name.
 */
export async function test(args: readonly string[]): Promise<number> {
  const count: Count = { passed: 0, failed: 0 };
  const isWhole = args.length === 0;
  const checks = Promise.all([step(count, "lint", lint), step(count, "types", types)]);
  // Browser tests need the build; the static checks go on beside the tests.
  await step(count, "build", build);
  const tests = await countTests(count, ["--project=unit", "--project=browser", ...args]);
  await checks;
  if (isWhole) await prove(count, tests, "quick");
  return finish(count);
}

/** What takes minutes: kills, crawls, large photographs, accessibility of every screen. The last line is as that of `test`. */
export async function testSlow(args: readonly string[]): Promise<number> {
  const count: Count = { passed: 0, failed: 0 };
  const tests = await countTests(count, ["--project=slow-*", ...args]);
  if (args.length === 0) await prove(count, tests, "slow");
  return finish(count);
}

const types = async () => (await runTool("react-router", ["typegen"])) || runTool("tsc", ["--noEmit", "-p", "."]);
const build = async () => {
  await ensureBuild();
  return 0;
};

async function step(count: Count, name: string, work: () => Promise<number>): Promise<void> {
  const code = await work().catch((error: unknown) => {
    process.stderr.write(`${name}: ${String(error)}\n`);
    return 1;
  });
  if (code === 0) count.passed += 1;
  else count.failed += 1;
  process.stdout.write(`${code === 0 ? "ok" : "FAILED"} ${name}\n`);
}

function finish({ passed, failed }: Count): number {
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

function prove(count: Count, tests: readonly FinishedTest[], suites: "quick" | "slow"): Promise<void> {
  return step(count, "every test that the tables of the specification name ran and passed", async () => {
    const faults = unproved(tests, suites);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    return faults.length;
  });
}

async function countTests(count: Count, args: readonly string[]): Promise<readonly FinishedTest[]> {
  const folder = await mkdtemp(join(tmpdir(), "aangan-test-"));
  const file = join(folder, "report.json");
  try {
    const code = await runTool("vitest", [
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...args,
    ]);
    const { numPassedTests, numFailedTests, testResults } = report.parse(JSON.parse(await readFile(file, "utf8")));
    const unstarted = testResults.filter(
      (result) => result.status === "failed" && result.assertionResults.length === 0,
    );
    count.passed += numPassedTests;
    count.failed += numFailedTests + unstarted.length;
    // An error outside of any test, such as a promise that nobody awaited, fails the run as well.
    if (code !== 0 && numFailedTests + unstarted.length === 0) count.failed += 1;
    if (numPassedTests + numFailedTests === 0) count.failed += 1;
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }) => ({
        file: name,
        names: [...ancestorTitles, title],
        status,
      })),
    );
  } catch (error) {
    process.stderr.write(`The tests gave no report: ${String(error)}\n`);
    count.failed += 1;
    return [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
