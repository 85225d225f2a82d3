import type { ChildProcess, SpawnOptions } from "node:child_process";

export function startTask(args: readonly string[], options?: SpawnOptions): ChildProcess;
export function run(args: readonly string[]): void;

/** Megabytes that there are for a build. @throws Error with what to do where they are too few */
export function memoryToBuild(): number;
