import pLimit from "p-limit";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLatest } from "../../parts/use-latest.ts";
import { canRetryUpload, isPictureFile, uploadPatiently, uploadProblem } from "#app/ui/inputs/upload.ts";

/** One chosen file on its way. */
export interface Upload {
  readonly file: File;
  /** Object URL of the file, shown until the server has the picture. */
  readonly localUrl: string;
  readonly percent: number;
  /** Why it did not arrive. */
  readonly problem?: string | undefined;
  /** It makes sense to send the same file again. */
  readonly canRetry?: boolean;
  /** Why it is not being sent at this moment; it continues automatically. */
  readonly waiting?: string | undefined;
  readonly abort: AbortController;
}

type AllUploads = ReadonlyMap<string, Upload>;

/** Uploads at the same time: the server works on two, and a third uses the connection meanwhile. */
const AT_ONCE = 3;

/** The chosen files of one form: a few at once, the others in their order. What has arrived is not among them any more. */
export class UploadQueue {
  all: AllUploads = new Map();
  readonly #limit = pLimit(AT_ONCE);
  readonly #listeners = new Set<() => void>();
  readonly #onArrived: (id: string, image: string) => void;
  readonly #send: typeof uploadPatiently;
  #count = 0;

  /** @param onArrived gets the slot's new text */
  constructor(onArrived: (id: string, image: string) => void, send = uploadPatiently) {
    this.#onArrived = onArrived;
    this.#send = send;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts sending at once. @returns the upload's id */
  readonly start = (file: File): string => {
    this.#count += 1;
    const id = String(this.#count);
    this.#set(id, { file, localUrl: URL.createObjectURL(file), percent: 0, abort: new AbortController() });
    if (isPictureFile(file)) void this.#limit(() => this.#run(id));
    else this.#change(id, { problem: `${file.name} is not an image` });
    return id;
  };

  readonly retry = (id: string): void => {
    this.#change(id, { percent: 0, problem: undefined });
    void this.#limit(() => this.#run(id));
  };

  readonly cancel = (id: string): void => {
    this.all.get(id)?.abort.abort();
    this.#set(id, undefined);
  };

  /** Resolves when nothing is on its way any more; true when nothing failed. */
  readonly settled = (): Promise<boolean> =>
    new Promise((resolve) => {
      const look = () => {
        if ([...this.all.values()].some(({ problem }) => problem === undefined)) return;
        this.#listeners.delete(look);
        resolve(this.all.size === 0);
      };
      this.#listeners.add(look);
      look();
    });

  /** Gives back the browser's copies of the files. */
  readonly close = (): void => this.all.forEach(({ localUrl }) => URL.revokeObjectURL(localUrl));

  async #run(id: string): Promise<void> {
    const upload = this.all.get(id);
    if (!upload) return; // taken away while it waited
    const { file, abort } = upload;
    try {
      const image = await this.#send(file, {
        signal: abort.signal,
        onProgress: (percent) => this.#change(id, { percent, waiting: undefined }),
        onWait: (waiting) => this.#change(id, { waiting }),
      });
      this.#onArrived(id, JSON.stringify(image));
      this.#set(id, undefined);
    } catch (error) {
      this.#change(id, { waiting: undefined, problem: uploadProblem(error, file), canRetry: canRetryUpload(error) });
    }
  }

  /** No effect on an upload that was removed. */
  #change(id: string, patch: Partial<Upload>): void {
    const upload = this.all.get(id);
    if (upload) this.#set(id, { ...upload, ...patch });
  }

  #set(id: string, upload: Upload | undefined): void {
    const all = new Map(this.all);
    if (upload) all.set(id, upload);
    else {
      URL.revokeObjectURL(all.get(id)?.localUrl ?? "");
      all.delete(id);
    }
    this.all = all;
    for (const listener of this.#listeners) listener();
  }
}

export type Uploads = Pick<UploadQueue, "all" | "start" | "retry" | "cancel" | "settled">;

const NONE: AllUploads = new Map();

/** @param onArrived gets the slot's new text */
export function useUploads(onArrived: (id: string, image: string) => void): Uploads {
  const arrived = useLatest(onArrived);
  const [queue] = useState(() => new UploadQueue((id, image) => arrived.current(id, image)));
  const all = useSyncExternalStore(
    queue.subscribe,
    () => queue.all,
    () => NONE,
  );
  useEffect(() => queue.close, [queue]);
  const { start, retry, cancel, settled } = queue;
  return { all, start, retry, cancel, settled };
}
