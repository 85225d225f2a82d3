import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, open, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { text } from "node:stream/consumers";
import { COMMANDS } from "./machine-commands.ts";

const COMMANDS_FILE = fileURLToPath(new URL("./machine-commands.ts", import.meta.url));
/** What a shell has where nothing was set. */
const SYSTEM_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/** A service whose name says more than its template: `aangan@5001`. */
const INSTANCE = /^(aangan)@(.+)$/;

/**
 * A machine with nothing on it, as far as a folder can be one: `/opt`, `/etc`, `/var` and `/data` lie in the folder, and its services are
 * processes of the test.
 */
export interface Machine {
  readonly folder: string;
  /** Runs lines of a shell, as a person would type them. @throws Error with what they said when one fails */
  readonly run: (script: string, options?: { readonly cwd: string }) => Promise<string>;
  /** What its services wrote. */
  readonly journal: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** @param replaced parts of every script and of every file of a service, such as a port that is taken here, and what stands for them */
export async function bareMachine(replaced: Readonly<Record<string, string>> = {}): Promise<Machine> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "aangan-machine-")));
  await chmod(folder, 0o755); // services may run as somebody else
  const bin = join(folder, "bin");
  await mkdir(bin);
  for (const each of ["opt", "etc/systemd/system", "etc/caddy", "var/lib"])
    await mkdir(join(folder, each), { recursive: true });
  for (const name of COMMANDS) {
    const stub = `#!/bin/sh\nexec "${process.execPath}" --disable-warning=ExperimentalWarning "${COMMANDS_FILE}" ${name} "$@"\n`;
    await writeFile(join(bin, name), stub, { mode: 0o755 });
  }
  const path = `${dirname(process.execPath)}:${SYSTEM_PATH}`;
  const here = (script: string) =>
    Object.entries(replaced)
      .reduce((whole, [part, other]) => whole.replaceAll(part, () => other), script)
      .replaceAll(/(?<![\w.}])\/(opt|etc|var|data)\b/g, `${folder}/$1`);
  const services = new Map<string, ChildProcess>();
  const log = join(folder, "journal");

  async function start(name: string): Promise<void> {
    const [, template = "", instance = ""] = INSTANCE.exec(name) ?? [];
    const unit = await readFile(join(folder, "etc/systemd/system", `${template}@.service`), "utf8");
    const settings = new Map<string, string>();
    for (const [, key = "", value = ""] of here(unit)
      .replaceAll("%i", instance)
      .matchAll(/^(\w+)=(.*)$/gm))
      settings.set(key, value);
    const setting = (key: string) => settings.get(key) ?? "";
    await mkdir(join(folder, "var/lib", setting("StateDirectory")), { recursive: true, mode: 0o700 });
    const [command = "", ...args] = setting("ExecStart").split(" ");
    const journal = await open(log, "a");
    const child = spawn(command, args, {
      cwd: await realpath(setting("WorkingDirectory")),
      stdio: ["ignore", journal.fd, journal.fd],
      env: {
        PATH: path,
        ...variables(setting("Environment").replaceAll(" ", "\n")),
        ...variables(here(await readFile(setting("EnvironmentFile"), "utf8"))),
      },
    });
    await once(child, "spawn");
    await journal.close();
    services.set(name, child);
  }

  async function stopService(name: string): Promise<void> {
    const child = services.get(name);
    services.delete(name);
    if (!child || child.exitCode !== null) return;
    child.kill("SIGTERM");
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new Error(`${name} ended with ${code}`);
  }

  async function systemctl([verb = "", ...names]: readonly string[]): Promise<void> {
    for (const name of names.filter((each) => INSTANCE.test(each))) {
      if (verb === "stop" || verb === "restart") await stopService(name);
      if (verb !== "stop") await start(name);
    }
  }

  const manager = createServer(async (incoming, outgoing) => {
    try {
      await systemctl(JSON.parse(await text(incoming)) as readonly string[]);
      outgoing.end();
    } catch (error) {
      outgoing.writeHead(500).end(`${String(error)}\n`);
    }
  });
  await new Promise<void>((listening) => manager.listen(0, "127.0.0.1", listening));
  const address = manager.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;

  return {
    folder,
    async run(script, { cwd } = { cwd: folder }) {
      const child = spawn("bash", ["-euo", "pipefail", "-c", here(script)], {
        cwd,
        stdio: ["ignore", "pipe", "pipe"],
        env: { PATH: `${bin}:${path}`, HOME: folder, SYSTEMCTL: `http://127.0.0.1:${port}` },
      });
      const said = Promise.all([text(child.stdout), text(child.stderr)]);
      const [code] = (await once(child, "exit")) as [number | null];
      const output = (await said).join("");
      if (code !== 0) throw new Error(`Ended with ${code}: ${script}\n${output}`);
      return output;
    },
    journal: () => readFile(log, "utf8"),
    async stop() {
      for (const child of services.values()) child.kill("SIGTERM");
      while ([...services.values()].some(({ exitCode, signalCode }) => exitCode === null && signalCode === null))
        await sleep(20);
      manager.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Lines of a file of variables. */
function variables(lines: string): Record<string, string> {
  return Object.fromEntries(
    [...lines.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value.replace(/^'(.*)'$/, "$1")]),
  );
}
