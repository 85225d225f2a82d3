import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { startTask } from "#scripts/run.mjs";

export interface RunningCommand {
  readonly child: ChildProcess;
  /** Ends with the exit code (null after a signal), what it printed, and its largest memory in MB (0 where /proc is missing). */
  readonly ended: Promise<{
    readonly code: number | null;
    readonly out: string;
    readonly peakMb: number;
    readonly seconds: number;
  }>;
}

/** Starts `aangan …` on a site in a process of its own, with the flags of the launcher. */
export function startCommand(dataDir: string, args: readonly string[]): RunningCommand {
  const startedAt = performance.now();
  const child = startTask(["aangan", ...args], {
    env: { DATA_DIR: dataDir, DATABASE_URL: "", MEDIA_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let out = "";
  child.stdout?.on("data", (data) => (out += String(data)));
  let peakMb = 0;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, peakOf(child.pid))), 50);
  const ended = new Promise<Awaited<RunningCommand["ended"]>>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      clearInterval(watch);
      resolve({ code, out, peakMb: Math.round(peakMb), seconds: (performance.now() - startedAt) / 1_000 });
    });
  });
  return { child, ended };
}

function peakOf(pid: number | undefined): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) / 1_024;
  } catch {
    return 0; // it has ended, or this is not Linux
  }
}
