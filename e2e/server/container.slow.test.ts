import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, copyFile, cp, mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "#scripts/testing/ports.ts";
import { root } from "#scripts/tools.ts";
import { bareMachine, type Machine } from "../support/machine.ts";

/** No user of this machine; as root the site is started as this one, who owns nothing of it but its data. */
const NOBODY = 65_534;
/** A build takes half a minute of a processor, on a busy machine many times that. In milliseconds. */
const BUILD_PATIENCE = 600_000;
const isRoot = process.getuid?.() === 0;

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

interface Stage {
  /** Its root. */
  readonly folder: string;
  workdir: string;
}

/** What the last stage says of how the site is run. */
interface Image {
  readonly site: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

async function instructions(): Promise<readonly Instruction[]> {
  const lines = (await readFile(join(root, "Dockerfile"), "utf8")).split("\n").filter((line) => /^[A-Z]/.test(line));
  return lines.map((line) => {
    const [, name = "", rest = ""] = /^(\w+) (.*)$/.exec(line) ?? [];
    return { name, rest };
  });
}

/** What .dockerignore lets through: it names what may come, then patterns of what may not. */
async function makeContext(folder: string): Promise<void> {
  const lines = (await readFile(join(root, ".dockerignore"), "utf8"))
    .split("\n")
    .filter((line) => /^[^#\s]/.test(line));
  expect(lines[0]).toBe("*");
  const left = lines.filter((line) => line.startsWith("**/")).map((line) => line.slice("**/*".length));
  for (const line of lines)
    if (line.startsWith("!"))
      await cp(join(root, line.slice(1)), join(folder, line.slice(1)), {
        recursive: true,
        preserveTimestamps: true,
        filter: (path) => !left.some((end) => path.endsWith(end)),
      });
}

/** Takes the steps of the Dockerfile in order, each stage in a folder of its own. The image that it starts from is this machine. */
async function build(machine: Machine): Promise<Image> {
  const context = join(machine.folder, "context");
  await makeContext(context);
  const stages = new Map<string, Stage>();
  let stage: Stage = { folder: "", workdir: "" };
  const image = { env: {}, user: "", command: [] as string[], healthCheck: [] as string[] };
  const inStage = (path: string, of = stage) =>
    path.startsWith("/") ? of.folder + path : join(of.folder, of.workdir, path);
  for (const { name, rest } of await instructions()) {
    const words = rest.split(" ");
    if (name === "FROM") {
      stage = { folder: join(machine.folder, `stage-${stages.size}`), workdir: "/" };
      stages.set(words[2] ?? "", stage);
    } else if (name === "WORKDIR") {
      stage.workdir = rest;
      await mkdir(inStage("."), { recursive: true });
    } else if (name === "COPY") {
      const from = /^--from=(\w+)$/.exec(words[0] ?? "")?.[1];
      const other = from === undefined ? undefined : stages.get(from);
      const [to = "", ...sources] = words.slice(from === undefined ? 0 : 1).toReversed();
      for (const source of sources) await copy(other ? inStage(source, other) : join(context, source), inStage(to));
    } else if (name === "RUN") await machine.run(rest, { cwd: inStage(".") });
    else if (name === "ENV") image.env = Object.fromEntries(words.map((word) => word.split("=")));
    else if (name === "USER") image.user = rest;
    else if (name === "CMD") image.command = JSON.parse(rest) as string[];
    else if (name === "HEALTHCHECK")
      image.healthCheck = JSON.parse(rest.slice(rest.indexOf("CMD ") + "CMD ".length)) as string[];
    else expect(["VOLUME", "EXPOSE", "STOPSIGNAL"], `${name} is not played here`).toContain(name);
  }
  return { ...image, site: inStage(".") };
}

/** A file into a folder, or what is in a folder. Links cost nothing. */
async function copy(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const isFolder = spawnSync("test", ["-d", source]).status === 0;
  const { status, stderr } = spawnSync("cp", ["-al", isFolder ? `${source}/.` : source, target], { encoding: "utf8" });
  expect(status, stderr).toBe(0);
}

let machine: Machine;
let image: Image;
beforeAll(async () => {
  machine = await bareMachine();
  image = await build(machine);
}, BUILD_PATIENCE);
afterAll(async () => {
  if (!isRoot) await machine.run(`find '${image.site}' -type d -exec chmod u+w {} +`);
  await machine.stop();
});

it("the image holds what runs the site and nothing else", async () => {
  expect((await readdir(image.site)).toSorted()).toEqual(
    expect.arrayContaining(["app", "build", "cli", "demo", "mappings", "node_modules", "package.json", "server"]),
  );
  for (const absent of [
    ".git",
    ".env",
    "e2e",
    "bench",
    "docs",
    "data",
    "node_modules/vite",
    "node_modules/playwright-core",
  ])
    await expect(readFile(join(image.site, absent)), absent).rejects.toThrow("ENOENT");
});

it("the site starts there as its command says, not as root, on a read-only disk, and stops on SIGTERM", async () => {
  expect(image.user).toMatch(/^(?!root|0)\w+$/);
  const data = join(machine.folder, image.env["DATA_DIR"] ?? "");
  const node = join(machine.folder, "node", "bin");
  await mkdir(node, { recursive: true });
  await copyFile(process.execPath, join(node, "node"));
  if (isRoot) await chown(data, NOBODY, NOBODY);
  else await machine.run(`find '${image.site}' -type d -exec chmod a-w {} +`); // files are links to those of the project
  const temporary = join(machine.folder, "tmp");
  await mkdir(temporary);
  await chmod(temporary, 0o777);

  const port = await freePort();
  const options = {
    cwd: image.site,
    env: {
      ...image.env,
      PATH: `${node}:/usr/bin:/bin`,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: data,
      TMPDIR: temporary,
    },
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  };
  const [command = "", ...args] = image.command;
  const site = spawn(join(node, command), args, { ...options, stdio: ["ignore", "inherit", "pipe"] });
  let said = "";
  site.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(site, "exit");
  const [check = "", ...checks] = image.healthCheck;
  const isHealthy = () => spawnSync(join(node, check), checks, options).status === 0;
  expect(isHealthy()).toBe(false);
  while (!isHealthy()) {
    expect(site.exitCode, said).toBe(null);
    await sleep(100);
  }
  expect(said).not.toMatch(/Installing|Building/);
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect([page.status, (await page.text()).includes("<h1")]).toEqual([200, true]);
  site.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});
