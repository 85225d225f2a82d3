import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { root } from "./tools.ts";

const TOOL = `console.log(process.pid); setInterval(() => {}, 1_000);`;
const TASK = `import { runTool } from "./scripts/tools.ts"; await runTool(process.execPath, ["-e", ${JSON.stringify(TOOL)}]);`;

it.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("%s to a task leaves none of its tools behind", async (signal) => {
  const task = spawn(process.execPath, ["--input-type=module", "-e", TASK], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface(task.stdout), "line")) as [string];
  const ended = once(task, "exit");
  task.kill(signal);
  expect(await ended).toEqual([null, signal]);
  expect(() => process.kill(Number(line), 0)).toThrow("ESRCH");
});
