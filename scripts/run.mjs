// The launcher: plain JavaScript that Node 20 can run. Installs what package-lock.json asks for, then runs the task
// (scripts/task.ts) under the Node that is pinned in package.json.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const modules = join(root, "node_modules");
const isWindows = process.platform === "win32";
const NODE_NEEDED = 24;

const readPackages = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** npm notes what it installed in node_modules/.package-lock.json; nothing is installed while the two agree. */
function isInstalled() {
  try {
    const wanted = readPackages(join(root, "package-lock.json"));
    const present = readPackages(join(modules, ".package-lock.json"));
    const agrees = ([path, entry]) => {
      if (path === "") return true;
      const found = present[path];
      return found
        ? found.version === entry.version && found.integrity === entry.integrity
        : Boolean(entry.optional || entry.peer);
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
 * glibc keeps an arena for each thread and gives little of what was freed back; pages and pictures leave 100 MB of fragments there.
 * The limits are in bytes: what compresses a page (about 1 MB) stays below them, since fresh memory for every page takes longer than the
 * compression itself. Other systems ignore them.
 */
const MALLOC = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "4194304", MALLOC_MMAP_THRESHOLD_: "2097152" };

/**
 * Two halves of 8 MB for new objects, from the start. Pages and commands make much short-lived data: without a limit V8 would take 100 MB for it, and
 * in the 2 MB that it begins with it collects four times as often, which costs a cached page 2 % of its time.
 */
const NEW_SPACE = ["--min-semi-space-size=8", "--max-semi-space-size=8"];
/**
 * New objects are collected while the whole heap is marked, too. Otherwise V8 waits for the end of the marking, which comes about 40 pages later:
 * by then there are 50 MB of garbage, and afterwards it keeps the pages of memory that held them.
 */
const COLLECTED_MEANWHILE = "--no-separate-gc-phases";
/**
 * The site collects when its heap has grown by a fifth, not only when it is up to four times as large: the heap stays in proportion to the
 * listings that it holds, and no fixed limit can be too low for them.
 */
const HEAP_GROWTH = "--heap-growing-percent=20";
/**
 * New objects begin in the space of new objects, always. V8 alone puts those of a line of code among the old ones once most of them survived a
 * collection, as it did in 4 of 12 processes that started alike: then the whole heap is marked three times as often, and a page takes half as much time again.
 */
const NO_PRETENURING = "--no-allocation-site-pretenuring";

/**
 * Finished jobs of V8's middle compiler are freed at once. In the background they wait for each other with up to 32 MB, and leave holes of that
 * size between what stays.
 */
const FREED_AT_ONCE = "--no-maglev-destroy-on-background";

/** What was compiled once is not compiled at the next start; the first file of a task is in it, too. */
const COMPILED = join(modules, ".cache", "compiled");

/**
 * Starts a task in a process of its own, with the environment and the flags that users, tests and benchmarks all get.
 * @param options of `spawn`; `env` is added to this process's own environment
 */
export function startTask(args, { env = {}, ...options } = {}) {
  const node = findNode();
  const [task] = args;
  const isLimited = task === "start" || task === "aangan";
  const flags = [
    "--disable-warning=ExperimentalWarning",
    ...(isLimited ? [...NEW_SPACE, COLLECTED_MEANWHILE, FREED_AT_ONCE] : []),
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
      ...(isLimited ? MALLOC : {}),
      ...(NODE_ENV[task] ? { NODE_ENV: NODE_ENV[task] } : {}),
      ...env,
    },
  });
}

/** Runs a task and ends with its exit code. */
export function run(args) {
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
