import pLimit from "p-limit";

/** Uploads at the same time: the server works on two, and a third uses the connection meanwhile. */
const AT_ONCE = 3;

export interface Job {
  readonly file: File;
  readonly abort: AbortController;
}

/** A few files at once, the others in their order. */
export class UploadQueue {
  readonly #jobs = new Map<string, Job>();
  readonly #failed = new Set<string>();
  readonly #active = new Set<string>();
  readonly #limit = pLimit(AT_ONCE);
  #count = 0;
  #listeners: (() => void)[] = [];

  nextId(): string {
    this.#count += 1;
    return String(this.#count);
  }

  fileOf(id: string): File | undefined {
    return this.#jobs.get(id)?.file;
  }

  add(id: string, file: File, work: (job: Job) => Promise<boolean>): void {
    const job: Job = { file, abort: new AbortController() };
    this.#jobs.set(id, job);
    this.#failed.delete(id);
    this.#active.add(id);
    void this.#limit(() => this.#run(id, job, work)).finally(() => this.#tellListeners());
  }

  async #run(id: string, job: Job, work: (job: Job) => Promise<boolean>): Promise<void> {
    try {
      const isFine = job.abort.signal.aborted || (await work(job));
      if (!isFine && this.#jobs.has(id)) this.#failed.add(id);
    } finally {
      this.#active.delete(id);
    }
  }

  refuse(id: string, file: File): void {
    this.#jobs.set(id, { file, abort: new AbortController() });
    this.#failed.add(id);
  }

  cancel(id: string): void {
    this.#jobs.get(id)?.abort.abort();
    this.#jobs.delete(id);
    this.#failed.delete(id);
  }

  settled(): Promise<boolean> {
    if (this.#active.size === 0) return Promise.resolve(this.#failed.size === 0);
    return new Promise((resolve) => this.#listeners.push(() => resolve(this.#failed.size === 0)));
  }

  #tellListeners(): void {
    if (this.#active.size > 0) return;
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners) listener();
  }
}
