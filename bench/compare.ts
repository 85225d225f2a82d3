/**
 * Benchmarks of this tree and of an earlier commit in one run, in turns, so that both meet the same machine.
 * `npm run bench:compare -- <commit> [rounds] [bench "argument" …]`: `search 10000`, `suggest` and `import` unless
 * others are named, and always pages. Prints the median of all rounds now and before, and their ratio; `pages` are CPU-ms of the server.
 * Linux only.
 */
import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "#scripts/tools.ts";
import { measurePages } from "./compare/pages.ts";
import { median } from "./times.ts";

const [commit = "", rounds = "3", ...named] = process.argv.slice(2);
const BENCHES = named.length > 0 ? named : ["search 10000", "suggest", "import"];
/** Some benches print a page of text before their last line. */
const MOST_OUTPUT = 16_777_216;

/** Where a tree lies, and how it is called in what is printed. */
interface Tree {
  readonly name: "now" | "before";
  readonly folder: string;
}

/** Figures by name, each with its values of all rounds. */
type Figures = Map<string, Record<Tree["name"], number[]>>;

function note(figures: Figures, { name }: Tree, figure: string, value: number): void {
  const own = figures.get(figure) ?? { now: [], before: [] };
  own[name].push(value);
  figures.set(figure, own);
}

const launcher = (tree: Tree) => join(tree.folder, "scripts", "run.mjs");

async function runBench(figures: Figures, tree: Tree, bench: string): Promise<void> {
  const options = { cwd: tree.folder, maxBuffer: MOST_OUTPUT };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [launcher(tree), "bench", ...bench.split(" ")],
    options,
  );
  const line = stdout.split("\n").findLast((candidate) => candidate.startsWith("bench ")) ?? "";
  for (const [, figure = "", value] of line.matchAll(/(\w+)=(-?[\d.,]+)/g))
    note(figures, tree, `${bench.split(" ")[0]} ${figure}`, Number(value?.replaceAll(",", "")));
}

async function runPages(figures: Figures, tree: Tree, dataDir: string): Promise<void> {
  for (const [figure, value] of Object.entries(await measurePages(launcher(tree), dataDir)))
    note(figures, tree, `pages ${figure}`, value);
}

function print(figures: Figures): void {
  for (const [figure, { now, before }] of figures) {
    const [ours, theirs] = [median(now), median(before)];
    console.log(
      `bench compare ${figure} now=${ours.toFixed(3)} before=${theirs.toFixed(3)} ratio=${(ours / theirs).toFixed(3)}`,
    );
  }
}

if (commit === "") throw new Error("Name the commit to compare with: npm run bench:compare -- HEAD~1");
const work = await mkdtemp(join(tmpdir(), "aangan-compare-"));
const trees: readonly Tree[] = [
  { name: "before", folder: join(work, "tree") },
  { name: "now", folder: root },
];
const figures: Figures = new Map();
execFileSync("git", ["worktree", "add", "--detach", join(work, "tree"), commit], { cwd: root, stdio: "inherit" });
try {
  // The launcher installs what that commit needs.
  for (const tree of trees)
    execFileSync(process.execPath, [launcher(tree), "build"], { cwd: tree.folder, stdio: "inherit" });
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const bench of BENCHES) for (const tree of trees) await runBench(figures, tree, bench);
    for (const tree of trees) await runPages(figures, tree, join(work, tree.name));
  }
  print(figures);
} finally {
  execFileSync("git", ["worktree", "remove", "--force", join(work, "tree")], { cwd: root });
  await rm(work, { recursive: true, force: true });
}
