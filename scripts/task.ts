/** The tasks behind the npm scripts. Runs under the pinned Node; every task is a small function that answers an exit code. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { lint, root, runTool } from "./tools.ts";

type Task = (args: readonly string[]) => Promise<number>;

const tasks: Readonly<Record<string, Task>> = {
  async start() {
    const { ensureBuild } = await import("./build.ts");
    await ensureBuild();
    const { importBuilt } = await import("./built.ts");
    const { serve } = await importBuilt("start");
    return serve({ mode: "production" });
  },
  async dev() {
    const { serve } = await import("#server/start.ts");
    return serve({ mode: "development" });
  },
  async build() {
    const { build } = await import("./build.ts");
    await build();
    return 0;
  },
  async test(args) {
    const { test } = await import("./test.ts");
    return test(args);
  },
  async "test:slow"(args) {
    const { testSlow } = await import("./test.ts");
    return testSlow(args);
  },
  lint,
  format: () => runTool("oxfmt", ["."]),
  async types() {
    return (await runTool("react-router", ["typegen"])) || runTool("tsc", ["--noEmit", "-p", "."]);
  },
  async bench([name = "", ...args]) {
    const file = join(root, "bench", `${name}.ts`);
    if (!existsSync(file)) throw new Error(`There is no benchmark '${name}' in bench/.`);
    return runTool(process.execPath, ["--expose-gc", "--disable-warning=ExperimentalWarning", file, ...args]);
  },
  async fuzz(args) {
    const { main } = await import("./fuzz/main.ts");
    return main(args);
  },
  async aangan(args) {
    // Never builds: that would take the files from under a site that runs from them.
    const { isBuilt } = await import("./build.ts");
    const { importBuilt } = await import("./built.ts");
    const { main } = isBuilt() ? await importBuilt("cli") : await import("#cli/index.ts");
    return main([...args]);
  },
};

const [name = "", ...args] = process.argv.slice(2);
const task = tasks[name];
if (!task) {
  process.stderr.write(`There is no task '${name}'. There are: ${Object.keys(tasks).join(", ")}.\n`);
  process.exit(2);
}
if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env")); // what the environment already has wins
try {
  process.exitCode = await task(args);
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (process.env["LOG_LEVEL"] === "debug" ? error.stack : error.message) : String(error)}\n`,
  );
  process.exit(1); // whatever was opened before the failure must not keep the process alive
}
