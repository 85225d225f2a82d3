import type { ChildProcess, SpawnOptions } from "node:child_process";

export function startTask(args: readonly string[], options?: SpawnOptions): ChildProcess;
export function run(args: readonly string[]): void;
