import { useCallback, useEffect, useMemo, useState } from "react";
import { canRetryUpload, isPictureFile, uploadPatiently, uploadProblem } from "#app/ui/inputs/upload.ts";
import { useLatest } from "#app/backoffice/pieces/use-latest.ts";
import { UploadQueue } from "./upload-queue.ts";

/** One chosen file on its way. */
export interface Upload {
  readonly id: string;
  readonly fileName: string;
  /** Of the file itself, while the server works on it. */
  readonly localUrl: string;
  readonly percent: number;
  /** Why it did not arrive. */
  readonly problem?: string | undefined;
  /** It makes sense to send the same file again. */
  readonly canRetry?: boolean;
  /** Why it is not being sent at this moment; it continues automatically. */
  readonly waiting?: string | undefined;
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

type AllUploads = Uploads["all"];

/** @param patch undefined: it is done with */
type Change = (id: string, patch: Partial<Upload> | undefined) => void;

/** What happens to the chosen files of one form. @param onArrived the slot's new text */
export function useUploads(onArrived: (id: string, image: string) => void): Uploads {
  const { all, add, change } = useUploadList();
  const [queue] = useState(() => new UploadQueue());
  const arrived = useLatest(onArrived);
  return useMemo(() => {
    const context = { queue, add, change, arrived };
    return {
      all,
      start: (file) => startUpload(context, file),
      retry: (id) => retryUpload(context, id),
      cancel: (id) => cancelUpload(context, id),
      settled: () => queue.settled(),
    };
  }, [all, queue, add, change, arrived]);
}

/** The uploads that the screen shows; the browser's copies of their files are given back with the form. */
function useUploadList() {
  const [all, setAll] = useState<AllUploads>(new Map());
  const latest = useLatest(all);
  useEffect(() => () => latest.current.forEach(({ localUrl }) => URL.revokeObjectURL(localUrl)), [latest]);
  const add = useCallback((upload: Upload) => setAll((uploads) => new Map(uploads).set(upload.id, upload)), []);
  const change: Change = useCallback((id, patch) => setAll((uploads) => changed(uploads, id, patch)), []);
  return { all, add, change };
}

function changed(uploads: AllUploads, id: string, patch: Partial<Upload> | undefined): AllUploads {
  const next = new Map(uploads);
  const own = next.get(id);
  if (patch === undefined) {
    if (own) URL.revokeObjectURL(own.localUrl);
    next.delete(id);
  } else if (own) next.set(id, { ...own, ...patch });
  return next;
}

interface UploadContext {
  readonly queue: UploadQueue;
  readonly add: (upload: Upload) => void;
  readonly change: Change;
  readonly arrived: { readonly current: (id: string, image: string) => void };
}

function startUpload(context: UploadContext, file: File): string {
  const id = context.queue.nextId();
  const isPicture = isPictureFile(file);
  const problem = isPicture ? undefined : `${file.name} is not an image`;
  context.add({ id, fileName: file.name, localUrl: URL.createObjectURL(file), percent: 0, problem });
  if (isPicture) enqueue(context, id, file);
  else context.queue.refuse(id, file);
  return id;
}

function retryUpload(context: UploadContext, id: string): void {
  const file = context.queue.fileOf(id);
  if (!file) return;
  context.change(id, { percent: 0, problem: undefined });
  enqueue(context, id, file);
}

function cancelUpload({ queue, change }: UploadContext, id: string): void {
  queue.cancel(id);
  change(id, undefined);
}

function enqueue({ queue, change, arrived }: UploadContext, id: string, file: File): void {
  queue.add(id, file, async ({ abort: { signal } }) => {
    try {
      const image = await uploadPatiently(file, {
        signal,
        onProgress: (percent) => change(id, { percent, waiting: undefined }),
        onWait: (waiting) => change(id, { waiting }),
      });
      arrived.current(id, JSON.stringify(image));
      change(id, undefined);
      return true;
    } catch (error) {
      if (!signal.aborted)
        change(id, { waiting: undefined, problem: uploadProblem(error, file), canRetry: canRetryUpload(error) });
      return signal.aborted;
    }
  });
}
