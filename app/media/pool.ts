import { type ChildProcess, fork } from "node:child_process";
import pLimit, { type LimitFunction } from "p-limit";
import { isReply, type Job, type WorkerReply } from "./job.ts";

export interface PoolOptions {
  /** Pictures at once; more of them wait. */
  readonly size: number;
  /** Milliseconds for one picture, without the wait; then its worker is killed. */
  readonly timeoutMs: number;
  readonly worker: URL;
}

export type JobOutcome = Exclude<WorkerReply, { ready: true }>;

/** The worker died or was too slow: presumably because of the picture. */
export class WorkerFailed extends Error {}

/** Workers are started when they are needed, kept for the next picture, and replaced when they fail. */
export class PicturePool {
  readonly #options: PoolOptions;
  readonly #idle: Worker[] = [];
  readonly #limit: LimitFunction;
  #users = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#limit = pLimit(options.size);
  }

  /** Pictures that are being made, or wait. */
  get inWork(): number {
    return this.#limit.activeCount + this.#limit.pendingCount;
  }

  /** Counts one more user of the pool; see `leave`. */
  join(): void {
    this.#users += 1;
  }

  /** Ends the workers when the last one leaves; its pictures have to be done. */
  leave(): void {
    this.#users -= 1;
    if (this.#users === 0) for (const worker of this.#idle.splice(0)) worker.end();
  }

  /** @throws WorkerFailed when the worker crashed or exceeded its time @throws Error when it cannot be started */
  run(job: Job): Promise<JobOutcome> {
    return this.#limit(async () => {
      const worker = this.#take();
      try {
        return await worker.run(job, this.#options.timeoutMs);
      } finally {
        if (worker.alive) this.#idle.push(worker);
      }
    });
  }

  #take(): Worker {
    for (let worker = this.#idle.pop(); worker; worker = this.#idle.pop()) if (worker.alive) return worker;
    return new Worker(this.#options.worker);
  }
}

class Worker {
  alive = true;
  readonly #child: ChildProcess;
  #ready = false;
  #settle: { resolve(outcome: JobOutcome): void; reject(error: Error): void } | undefined;

  constructor(file: URL) {
    // No arguments and next to nothing of the environment: neither debug ports nor keys are a decoder's business.
    // One arena: with glibc's many, a worker keeps twice the memory it needs.
    const { PATH, SystemRoot, TMPDIR } = process.env;
    this.#child = fork(file, [], {
      execArgv: [],
      env: { PATH, SystemRoot, TMPDIR, MALLOC_ARENA_MAX: "1" },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#child.on("message", (message) => this.#hear(message));
    this.#child.on("exit", (code, signal) => this.#gone(`ended with ${signal ?? code}`));
    this.#child.on("error", (error) => this.#gone(error.message, error));
    this.#hold(false);
  }

  async run(job: Job, timeoutMs: number): Promise<JobOutcome> {
    this.#hold(true);
    const timer = setTimeout(() => {
      this.#gone(`took longer than ${timeoutMs} ms`);
      this.#child.kill("SIGKILL");
    }, timeoutMs);
    try {
      return await new Promise<JobOutcome>((resolve, reject) => {
        this.#settle = { resolve, reject };
        if (!this.alive) this.#gone("had ended");
        else if (this.#child.pid !== undefined) this.#child.send(job, (error) => error && this.#gone(error.message));
        // without a process id the start failed: its 'error' event follows
      });
    } finally {
      clearTimeout(timer);
      this.#settle = undefined;
      this.#hold(false);
    }
  }

  end(): void {
    this.alive = false;
    this.#child.kill("SIGKILL");
  }

  #hear(message: unknown): void {
    if (!isReply(message)) {
      this.#gone("gave an answer that cannot be read");
      this.#child.kill("SIGKILL");
    } else if ("ready" in message) this.#ready = true;
    else this.#settle?.resolve(message);
  }

  /** @param cause why it could not be started */
  #gone(how: string, cause?: Error): void {
    this.alive = false;
    const sentence = `The picture worker ${how}.`;
    this.#settle?.reject(this.#ready ? new WorkerFailed(sentence) : (cause ?? new Error(sentence)));
  }

  /** Only a picture under way keeps the process alive. */
  #hold(on: boolean): void {
    for (const handle of [this.#child, this.#child.channel]) {
      if (on) handle?.ref();
      else handle?.unref();
    }
  }
}
