import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isPictureFile, UploadFailed, uploadPatiently } from "#app/ui/inputs/upload.ts";

/** One chosen file on its way. */
export interface Upload {
  readonly id: string;
  readonly fileName: string;
  /** Of the file itself, while the server works on it. */
  readonly localUrl: string;
  readonly percent: number;
  /** Why it did not arrive; it can be tried again. */
  readonly problem?: string;
}

export interface Uploads {
  readonly all: ReadonlyMap<string, Upload>;
  /** Starts sending at once; answers the upload's id. */
  readonly start: (file: File) => string;
  readonly retry: (id: string) => void;
  readonly cancel: (id: string) => void;
  /** Resolves when nothing is on its way any more; true when nothing failed. */
  readonly settled: () => Promise<boolean>;
}

/** Sent at the same time: the server works on two at once, and a third fills the line meanwhile. */
const AT_ONCE = 3;

interface Job {
  readonly file: File;
  readonly abort: AbortController;
}

/** What happens to the chosen files of one form. @param onArrived the slot's new text */
export function useUploads(onArrived: (id: string, image: string) => void): Uploads {
  const [all, setAll] = useState<ReadonlyMap<string, Upload>>(new Map());
  const queue = useRef(new UploadQueue());
  const arrived = useRef(onArrived);
  useEffect(() => {
    arrived.current = onArrived;
  });

  const change = useCallback((id: string, patch: Partial<Upload> | undefined) => {
    setAll((uploads) => {
      const next = new Map(uploads);
      const own = next.get(id);
      if (patch === undefined) next.delete(id);
      else if (own) next.set(id, { ...own, ...patch });
      return next;
    });
  }, []);

  const run = useCallback((id: string, file: File) => {
    queue.current.add(id, file, async ({ abort }) => {
      try {
        const image = await uploadPatiently(file, { signal: abort.signal, onProgress: (percent) => change(id, { percent }) });
        arrived.current(id, JSON.stringify(image));
        change(id, undefined);
        return true;
      } catch (error) {
        if (abort.signal.aborted) return true;
        change(id, { problem: error instanceof UploadFailed ? error.message : `${file.name} could not be sent` });
        return false;
      }
    });
  }, [change]);

  const start = useCallback((file: File) => {
    const id = queue.current.nextId();
    const localUrl = URL.createObjectURL(file);
    setAll((uploads) => new Map(uploads).set(id, { id, fileName: file.name, localUrl, percent: 0, ...(isPictureFile(file) ? {} : { problem: `${file.name} is not an image` }) }));
    if (isPictureFile(file)) run(id, file);
    else queue.current.refuse(id, file);
    return id;
  }, [run]);

  const retry = useCallback((id: string) => {
    const file = queue.current.fileOf(id);
    if (!file) return;
    setAll((uploads) => {
      const own = uploads.get(id);
      if (!own) return uploads;
      const { problem: _gone, ...rest } = own;
      return new Map(uploads).set(id, { ...rest, percent: 0 });
    });
    run(id, file);
  }, [run]);

  const cancel = useCallback((id: string) => {
    queue.current.cancel(id);
    change(id, undefined);
  }, [change]);

  const settled = useCallback(() => queue.current.settled(), []);
  return useMemo(() => ({ all, start, retry, cancel, settled }), [all, start, retry, cancel, settled]);
}

/** A few files at once, the others in their order. */
class UploadQueue {
  readonly #jobs = new Map<string, Job>();
  readonly #failed = new Set<string>();
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #active = new Set<string>();
  #running = 0;
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
    this.#waiting.push(async () => {
      const isFine = job.abort.signal.aborted || (await work(job));
      if (!isFine && this.#jobs.has(id)) this.#failed.add(id);
      this.#active.delete(id);
    });
    this.#pump();
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

  #pump(): void {
    while (this.#running < AT_ONCE) {
      const next = this.#waiting.shift();
      if (!next) break;
      this.#running += 1;
      void next().finally(() => {
        this.#running -= 1;
        this.#pump();
        if (this.#active.size > 0) return;
        const listeners = this.#listeners;
        this.#listeners = [];
        for (const listener of listeners) listener();
      });
    }
  }
}
