import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isPictureFile, UploadFailed, uploadPatiently } from "#app/ui/inputs/upload.ts";
import { UploadQueue } from "./upload-queue.ts";

/** One chosen file on its way. */
export interface Upload {
  readonly id: string;
  readonly fileName: string;
  /** Of the file itself, while the server works on it. */
  readonly localUrl: string;
  readonly percent: number;
  /** Why it did not arrive; it can be tried again. */
  readonly problem?: string | undefined;
  /** It makes sense to send the same file again. */
  readonly canRetry?: boolean;
  /** Why it is not on its way at this moment; it goes on by itself. */
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
function changed(uploads: AllUploads, id: string, patch: Partial<Upload> | undefined): AllUploads {
  const next = new Map(uploads);
  const own = next.get(id);
  if (patch === undefined) {
    if (own) URL.revokeObjectURL(own.localUrl);
    next.delete(id);
  } else if (own) next.set(id, { ...own, ...patch });
  return next;
}

/** What happens to the chosen files of one form. @param onArrived the slot's new text */
export function useUploads(onArrived: (id: string, image: string) => void): Uploads {
  const [all, setAll] = useState<ReadonlyMap<string, Upload>>(new Map());
  const queue = useRef(new UploadQueue());
  const arrived = useRef(onArrived);
  useEffect(() => {
    arrived.current = onArrived;
  });

  const change = useCallback(
    (id: string, patch: Partial<Upload> | undefined) => setAll((uploads) => changed(uploads, id, patch)),
    [],
  );

  const run = useCallback(
    (id: string, file: File) => {
      queue.current.add(id, file, async ({ abort }) => {
        try {
          const image = await uploadPatiently(file, {
            signal: abort.signal,
            onProgress: (percent) => change(id, { percent, waiting: undefined }),
            onWait: (waiting) => change(id, { waiting }),
          });
          arrived.current(id, JSON.stringify(image));
          change(id, undefined);
          return true;
        } catch (error) {
          if (abort.signal.aborted) return true;
          change(id, {
            waiting: undefined,
            problem: error instanceof UploadFailed ? error.message : `${file.name} could not be sent`,
            canRetry: true,
          });
          return false;
        }
      });
    },
    [change],
  );

  const start = useCallback(
    (file: File) => {
      const id = queue.current.nextId();
      const localUrl = URL.createObjectURL(file);
      const isPicture = isPictureFile(file);
      setAll((uploads) =>
        new Map(uploads).set(id, {
          id,
          fileName: file.name,
          localUrl,
          percent: 0,
          problem: isPicture ? undefined : `${file.name} is not an image`,
        }),
      );
      if (isPicture) run(id, file);
      else queue.current.refuse(id, file);
      return id;
    },
    [run],
  );

  const retry = useCallback(
    (id: string) => {
      const file = queue.current.fileOf(id);
      if (!file) return;
      change(id, { percent: 0, problem: undefined });
      run(id, file);
    },
    [change, run],
  );

  const latest = useRef(all);
  useEffect(() => {
    latest.current = all;
  });
  useEffect(() => () => latest.current.forEach(({ localUrl }) => URL.revokeObjectURL(localUrl)), []);

  const cancel = useCallback(
    (id: string) => {
      queue.current.cancel(id);
      change(id, undefined);
    },
    [change],
  );

  const settled = useCallback(() => queue.current.settled(), []);
  return useMemo(() => ({ all, start, retry, cancel, settled }), [all, start, retry, cancel, settled]);
}
