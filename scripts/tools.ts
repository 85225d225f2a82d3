import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

/** Holds a text that differs between builds of different sources. */
export const BUILD_STAMP = join(root, "build", "stamp");

const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs a tool of node_modules/.bin (or an absolute path) and answers its exit code. A signal that stops this process stops the tool first. */
export function runTool(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const isPath = name.includes("/") || name.includes("\\");
  const command = isPath ? name : join(root, "node_modules", ".bin", name);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env },
      shell: process.platform === "win32",
    });
    let stoppedBy: NodeJS.Signals | undefined;
    const stop = (signal: NodeJS.Signals) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    for (const signal of STOP_SIGNALS) process.on(signal, stop);
    child.on("error", reject);
    child.on("exit", (code) => {
      for (const signal of STOP_SIGNALS) process.off(signal, stop);
      if (stoppedBy) process.kill(process.pid, stoppedBy);
      else resolve(code ?? 1);
    });
  });
}

/** Formatting, rules of the code, and what nobody uses; `npm run format` mends the first. */
export async function lint(): Promise<number> {
  return (
    (await runTool("oxfmt", ["--check", "."])) ||
    (await runTool("oxlint", ["--deny-warnings"])) ||
    runTool("knip", ["--treat-config-hints-as-errors"])
  );
}
