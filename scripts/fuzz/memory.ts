import { readFile } from "node:fs/promises";

const EVERY_MS = 1_000;
const MEGABYTE_IN_KB = 1_024;

/**
 * Watches the memory of a process with all its children; /proc has it on Linux, elsewhere the figures stay unknown.
 * @returns `stop`, which says the greatest and the last one
 */
export function watchMemory(pid: number | undefined): { readonly stop: () => string } {
  let peak = 0;
  let last = 0;
  const look = async () => {
    last = pid === undefined ? 0 : await residentKilobytes(pid);
    peak = Math.max(peak, last);
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();
  const inMegabytes = (kilobytes: number) =>
    kilobytes === 0 ? "unknown" : String(Math.round(kilobytes / MEGABYTE_IN_KB));
  return {
    stop() {
      clearInterval(timer);
      return `memory_mb_most=${inMegabytes(peak)} memory_mb_last=${inMegabytes(last)}`;
    },
  };
}

async function residentKilobytes(pid: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).split(" ").filter(Boolean);
    const below = await Promise.all(children.map((child) => residentKilobytes(Number(child))));
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) + below.reduce((sum, kilobytes) => sum + kilobytes, 0);
  } catch {
    return 0; // ended meanwhile, or not on Linux
  }
}
