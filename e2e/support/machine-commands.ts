/**
 * The commands of a machine that a test does not have or must not run, for machine.ts: `node machine-commands.ts NAME ARGUMENTS…`. What only
 * administrators of a machine may do is left out.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#scripts/tools.ts";

type Command = (args: readonly string[]) => number | Promise<number>;

/** Not in a fresh clone. */
const NOT_IN_GIT = ["./.git", "./build", "./data", "./.env", "./.react-router", "node_modules"];

interface Lock {
  readonly packages: Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>;
}

const commands: Readonly<Record<string, Command>> = {
  /** The project as it is here, as if it had been cloned. */
  git(args) {
    const folder = args.at(-1) ?? "";
    if (args[0] !== "clone" || existsSync(folder)) return 1;
    mkdirSync(folder, { recursive: true });
    const options = NOT_IN_GIT.map((name) => `--exclude=${name}`);
    // In this format times keep their fractions, by which a build knows its sources.
    const archive = execFileSync("tar", ["--format=posix", ...options, "-cf", "-", "."], { cwd: root, maxBuffer: 1e9 });
    execFileSync("tar", ["-xf", "-"], { cwd: folder, input: archive });
    return 0;
  },
  /** The packages that are installed here, without those that --omit=dev leaves out; nothing is asked of a registry. */
  npm([task, ...args]) {
    if (task !== "ci") return build(join(process.env["HOME"] ?? "", "built"));
    const source = join(root, "node_modules");
    // A link costs nothing; another disk needs a copy.
    if (spawnSync("cp", ["-al", source, "."], { stdio: "ignore" }).status !== 0) {
      rmSync("node_modules", { recursive: true, force: true });
      execFileSync("cp", ["-a", source, "."]);
    }
    if (args.includes("--omit=dev")) {
      const noted = join("node_modules", ".package-lock.json");
      const lock = JSON.parse(readFileSync(noted, "utf8")) as Lock;
      for (const [path, { dev, devOptional }] of Object.entries(lock.packages)) {
        if (!dev && !devOptional) continue;
        rmSync(path, { recursive: true, force: true });
        delete lock.packages[path];
      }
      rmSync(noted); // else the one here would change, too
      writeFileSync(noted, JSON.stringify(lock));
    }
    return 0;
  },
  /** Asked of the test, which is the parent of what it starts. */
  async systemctl(args) {
    const answer = await fetch(process.env["SYSTEMCTL"] ?? "", { method: "POST", body: JSON.stringify(args) });
    process.stderr.write(await answer.text());
    return answer.ok ? 0 : 1;
  },
  async curl(args) {
    const answer = await fetch(args.at(-1) ?? "").catch(() => undefined);
    if (!answer?.ok) return answer ? 22 : 7;
    process.stdout.write(await answer.text());
    return 0;
  },
  openssl([, , length]) {
    process.stdout.write(`${randomBytes(Number(length)).toString("hex")}\n`);
    return 0;
  },
  runuser(args) {
    const [command = "", ...rest] = args.slice(args.indexOf("--") + 1);
    return spawnSync(command, rest, { stdio: "inherit" }).status ?? 1;
  },
  useradd: () => 0,
  chown: () => 0,
  "apt-get": () => 0,
};

/** Builds the site where `kept` is not there; releases of the same sources get that build. */
function build(kept: string): number {
  if (existsSync(kept)) {
    execFileSync("cp", ["-a", kept, "build"]);
    return 0;
  }
  const { status } = spawnSync(process.execPath, ["scripts/run.mjs", "build"], { stdio: "inherit" });
  if (status === 0) execFileSync("cp", ["-a", "build", kept]);
  return status ?? 1;
}

/** Their names. */
export const COMMANDS = Object.keys(commands);

const [, program, name = "", ...args] = process.argv;
if (program === import.meta.filename) process.exitCode = (await commands[name]?.(args)) ?? 127;
