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
  /** What failed, a line each; said again at the end, where it is read. */
  readonly faults: string[];
}

/** The part of Vitest's report that is counted. */
const assertion = z.object({
  ancestorTitles: z.array(z.string()),
  title: z.string(),
  status: z.string(),
  failureMessages: z.array(z.string()).optional(),
});
const testFile = z.object({ status: z.string(), name: z.string(), assertionResults: z.array(assertion) });
const report = z.object({ testResults: z.array(testFile) });
type TestFile = z.infer<typeof testFile>;

/**
 * Everything that has to hold and can be shown in a few minutes: lint, types, units, both databases, calls over HTTP, a real browser.
 * The last line is `N passed, N failed` over all of it. Arguments narrow the Vitest part, by path or name.
 */
export async function test(args: readonly string[]): Promise<number> {
  const count: Count = { passed: 0, failed: 0, faults: [] };
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
  const count: Count = { passed: 0, failed: 0, faults: [] };
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
  else {
    count.failed += 1;
    count.faults.push(name);
  }
  process.stdout.write(`${code === 0 ? "ok" : "FAILED"} ${name}\n`);
}

function finish({ passed, failed, faults }: Count): number {
  for (const fault of faults) process.stdout.write(`FAILED ${fault}\n`);
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

/** Failed files that are tried again: a screen may miss its moment on a busy machine. More than these are a fault. */
const SECOND_TRIES = 3;

/**
 * The tests that Vitest selects, added to the count. A few failed files run once more, alone; what passes then is named and counts as
 * passed.
 */
async function countTests(count: Count, args: readonly string[]): Promise<readonly FinishedTest[]> {
  const first = await runVitest(args);
  const failed = first.files.filter(({ status }) => status === "failed").map(({ name }) => name);
  const projects = args.filter((arg) => arg.startsWith("--"));
  const again =
    failed.length > 0 && failed.length <= SECOND_TRIES ? await runVitest([...projects, ...failed]) : undefined;
  const second = new Map(again?.files.map((file) => [file.name, file]));
  const files = first.files.map((file) => second.get(file.name) ?? file);
  for (const file of failed) {
    if (second.get(file)?.status === "passed") process.stdout.write(`passed at the second try: ${file}\n`);
  }
  const tests = files.flatMap(finishedTests);
  const outside = (again ?? first).isFailed && files.every(({ status }) => status === "passed");
  count.passed += tests.filter(({ status }) => status === "passed").length;
  const faults = [...faultsOf(files), ...(outside ? ["an error outside of any test"] : [])];
  if (tests.length === 0) faults.push("no test was found");
  count.failed += faults.length;
  count.faults.push(...faults);
  return tests;
}

function finishedTests({ name, assertionResults }: TestFile): FinishedTest[] {
  return assertionResults.map(({ ancestorTitles, title, status }) => ({
    file: name,
    names: [...ancestorTitles, title],
    status,
  }));
}

/** A line for each failed test, or one for a file that failed around its tests: it did not start, or a hook threw. */
function faultsOf(files: readonly TestFile[]): string[] {
  return files.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    if (file.status === "failed" && failed.length === 0) return [`${file.name}: failed around its tests`];
    return failed.map(({ ancestorTitles, title, failureMessages }) =>
      [file.name, ...ancestorTitles, title, failureMessages?.[0]?.split("\n", 1)[0]].join(" > "),
    );
  });
}

/** @returns isFailed also where an error came outside of any test, such as a promise that nobody awaited */
async function runVitest(args: readonly string[]): Promise<{ files: TestFile[]; isFailed: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), "aangan-test-"));
  const file = join(folder, "report.json");
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const code = await runTool("vitest", ["run", ...reporters, ...args]);
    return { files: report.parse(JSON.parse(await readFile(file, "utf8"))).testResults, isFailed: code !== 0 };
  } catch (error) {
    process.stderr.write(`The tests gave no report: ${String(error)}\n`);
    return { files: [], isFailed: true };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
