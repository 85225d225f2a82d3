// The launcher: plain JavaScript that Node 20 can run. Installs what package-lock.json asks for, then runs the task
// (scripts/task.ts) under the Node that is pinned in package.json.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const modules = join(root, "node_modules");
const isWindows = process.platform === "win32";
const NODE_NEEDED = 24;

const readPackages = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * npm notes what it installed in node_modules/.package-lock.json; nothing is installed while the two agree. A container has the packages that
 * run the site and none of those that build and test it (`npm ci --omit=dev`), which agrees, too.
 */
function isInstalled() {
  try {
    const wanted = readPackages(join(root, "package-lock.json"));
    const present = readPackages(join(modules, ".package-lock.json"));
    const runsOnly = !Object.keys(present).some((path) => wanted[path]?.dev);
    const agrees = ([path, entry]) => {
      if (path === "") return true;
      const found = present[path];
      return found
        ? found.version === entry.version && found.integrity === entry.integrity
        : Boolean(entry.optional || entry.peer || ((entry.dev || entry.devOptional) && runsOnly));
    };
    return Object.entries(wanted).every(agrees) && Object.keys(present).every((path) => wanted[path]);
  } catch {
    return false; // no node_modules yet, or half of one
  }
}

function install() {
  process.stderr.write("Installing packages …\n");
  const npm = process.env.npm_execpath; // set under `npm start`; otherwise npm is taken from PATH
  const args = ["ci", "--include=dev", "--include=optional"];
  // NODE_ENV=production would leave out what the build needs.
  const options = { cwd: root, stdio: ["inherit", 2, 2], env: { ...process.env, NODE_ENV: "development" } };
  const result =
    npm && npm.endsWith("js")
      ? spawnSync(process.execPath, [npm, ...args], options)
      : spawnSync("npm", args, { ...options, shell: isWindows });
  if (result.status !== 0) {
    process.stderr.write("The packages could not be installed. Check the network, then try again.\n");
    process.exit(result.status ?? 1);
  }
}

/** Megabytes that a build and its launcher take; a machine of 1 GB has about 960. */
const BUILD_NEEDS = 900;

/** Megabytes that there are for a build. @throws Error with what to do where they are too few */
export function memoryToBuild() {
  const memory = Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20);
  if (memory >= BUILD_NEEDS) return memory;
  throw new Error(
    `Building needs ${BUILD_NEEDS} MB of memory; there are ${memory} here. Build on another machine with 'npm run build', copy the ` +
      "folder without node_modules, and run 'npm ci --omit=dev' and 'npm start' here: the site itself runs within 512 MB.",
  );
}

/** Before the packages, which take a minute on a small machine. */
function checkMemory(task) {
  if ((task !== "start" && task !== "build") || existsSync(join(root, "build"))) return;
  try {
    memoryToBuild();
  } catch ({ message }) {
    process.stderr.write(`${message}\n`);
    process.exit(1);
  }
}

function findNode() {
  const platform = isWindows ? "win" : process.platform;
  const bundled = join(modules, `node-${platform}-${process.arch}`, "bin", isWindows ? "node.exe" : "node");
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split(".")[0]) >= NODE_NEEDED) return process.execPath;
  process.stderr.write(
    `Node ${NODE_NEEDED} or newer is needed here (this is ${process.version}, and none is bundled for ${process.platform}-${process.arch}).\n`,
  );
  process.exit(1);
}

/** NODE_ENV of each task, whatever the shell says: packages that stay outside the build read it. */
const NODE_ENV = {
  start: "production",
  aangan: "production",
  bench: "production",
  dev: "development",
  test: "test",
  "test:slow": "test",
};

/**
 * Megabytes of each half of the space for new objects. Pages and commands make much short-lived data, for which V8 would take 100 MB. With both
 * limits the site holds 303 MB of 100,000 listings after 2,000 pages that nobody asked for before, with only the other one 449 (decision 203).
 */
const NEW_SPACE = "--max-semi-space-size=8";
/**
 * The site collects when its heap has grown by a fifth, not only when it is up to four times as large: 303 MB there instead of 655. The heap
 * stays in proportion to the listings that it holds, and no fixed limit can be too low for them.
 */
const HEAP_GROWTH = "--heap-growing-percent=20";
/**
 * New objects begin in the space of new objects. V8 alone puts some among the old ones at once, and then marks the whole heap more often: a list that nobody
 * asked for before takes 2.4 ms of processor time with this limit and 3.7 without, a home 3.4 and 5.1 (decision 203).
 */
const NO_PRETENURING = "--no-allocation-site-pretenuring";

/** What was compiled once is not compiled at the next start; the first file of a task is in it, too. */
const COMPILED = join(modules, ".cache", "compiled");

/**
 * Starts a task in a process of its own, with the environment and the flags that users, tests and benchmarks all get.
 * @param options of `spawn`; `env` is added to this process's own environment
 */
export function startTask(args, { env = {}, ...options } = {}) {
  const node = findNode();
  const [task] = args;
  const flags = [
    "--disable-warning=ExperimentalWarning",
    ...(task === "start" || task === "aangan" ? [NEW_SPACE] : []),
    ...(task === "start" ? [HEAP_GROWTH, NO_PRETENURING] : []),
  ];
  return spawn(node, [...flags, join(root, "scripts", "task.ts"), ...args], {
    cwd: root,
    ...options,
    env: {
      ...process.env,
      PATH: [dirname(node), join(modules, ".bin"), process.env.PATH].join(delimiter),
      AANGAN_PARENT: String(process.pid), // lets the server notice that its launcher is gone
      NODE_COMPILE_CACHE: COMPILED,
      ...(NODE_ENV[task] ? { NODE_ENV: NODE_ENV[task] } : {}),
      ...env,
    },
  });
}

/** Runs a task and ends with its exit code. */
export function run(args) {
  checkMemory(args[0]);
  if (!isInstalled()) install();
  const child = startTask(args, { cwd: process.cwd(), stdio: "inherit" });
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  // npm hands SIGTERM only to its shell, which dies and leaves this process behind: notice the new parent and stop too.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill("SIGTERM");
  }, 250).unref();
  child.on("exit", (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run(process.argv.slice(2));
