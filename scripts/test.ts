import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { ensureBuild } from "./build.ts";
import { runTool } from "./tools.ts";

interface Count {
  passed: number;
  failed: number;
}

/** The part of Vitest's report that is counted. A file that could not even start counts as one failure. */
const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), name: z.string(), assertionResults: z.array(z.unknown()) })),
});

/**
 * Everything that has to hold: lint, types, units, both databases, calls over HTTP, a real browser.
 * The last line is `N passed, N failed` over all of it. Arguments narrow the Vitest part, by path or name.
 */
export async function test(args: readonly string[]): Promise<number> {
  const count: Count = { passed: 0, failed: 0 };
  const step = async (name: string, work: () => Promise<number>) => {
    const code = await work().catch((error: unknown) => {
      process.stderr.write(`${name}: ${String(error)}\n`);
      return 1;
    });
    if (code === 0) count.passed += 1;
    else count.failed += 1;
    process.stdout.write(`${code === 0 ? "ok" : "FAILED"} ${name}\n`);
  };
  await step("lint", () => runTool("oxlint", ["--deny-warnings"]));
  await step("types of routes", () => runTool("react-router", ["typegen"]));
  await step("types", () => runTool("tsc", ["--noEmit", "-p", "."]));
  await step("build", async () => {
    await ensureBuild();
    return 0;
  });
  await countTests(count, args);
  process.stdout.write(`${count.passed} passed, ${count.failed} failed\n`);
  return count.failed === 0 ? 0 : 1;
}

async function countTests(count: Count, args: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "aangan-test-"));
  const file = join(folder, "report.json");
  try {
    const code = await runTool("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...args]);
    const { numPassedTests, numFailedTests, testResults } = report.parse(JSON.parse(await readFile(file, "utf8")));
    const unstarted = testResults.filter((result) => result.status === "failed" && result.assertionResults.length === 0);
    count.passed += numPassedTests;
    count.failed += numFailedTests + unstarted.length;
    // An error outside of any test, such as a promise that nobody awaited, fails the run as well.
    if (code !== 0 && numFailedTests + unstarted.length === 0) count.failed += 1;
    if (numPassedTests + numFailedTests === 0) count.failed += 1;
  } catch (error) {
    process.stderr.write(`The tests gave no report: ${String(error)}\n`);
    count.failed += 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
