import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Linux counts CPU time in ticks of 10 ms. */
const MS_PER_TICK = 10;

/** CPU time so far, user and system, of a process and those that it started, in milliseconds. */
export function cpuMs(pid: number): number {
  return processTree(pid).reduce((sum, member) => sum + ownCpuMs(member), 0);
}

/** A process that uses no more than this in `IDLE_WINDOWS` windows one after the other has nothing left to do. */
const IDLE_MS = 20;
const IDLE_WINDOW_MS = 400;
const IDLE_WINDOWS = 3;

/** Waits until a process, and those that it started, has done what it does after its start. */
export async function untilIdle(pid: number): Promise<void> {
  let before = cpuMs(pid);
  for (let quiet = 0; quiet < IDLE_WINDOWS;) {
    await sleep(IDLE_WINDOW_MS);
    const now = cpuMs(pid);
    quiet = now - before <= IDLE_MS ? quiet + 1 : 0;
    before = now;
  }
}

/** Memory of a process, in MB, without those that it started. */
export function rssMb(pid: number): number {
  return statusKb(pid, "VmRSS") / 1_024;
}

/** Memory of the processes that a process started, in MB: those of the server decode pictures. */
export function childrenRssMb(pid: number): number {
  return processTree(pid)
    .filter((member) => member !== pid)
    .reduce((sum, member) => sum + rssMb(member), 0);
}

function ownCpuMs(pid: number): number {
  // The name in brackets may hold spaces; utime and stime are the 14th and 15th field, those of processes that it started and that ended the next two.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * MS_PER_TICK;
}

function statusKb(pid: number, key: string): number {
  const found = new RegExp(`^${key}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1] ?? 0);
}

function processTree(pid: number): readonly number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(processTree)];
}
