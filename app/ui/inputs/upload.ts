import { type ImageValue, isImageValue } from "#app/entities/fields/image.ts";
import { detailOf, postWithProgress } from "./post-with-progress.ts";
import { sendablePicture } from "./sendable-picture.ts";

/** Why an upload did not arrive. `canRetry`: the same file may arrive the next time. */
class UploadFailed extends Error {
  readonly canRetry: boolean;

  constructor(message: string, canRetry: boolean) {
    super(message);
    this.canRetry = canRetry;
  }
}

/** Why an upload did not arrive, for the person who chose the file. */
export function uploadProblem(error: unknown, file: Pick<File, "name">): string {
  return error instanceof UploadFailed ? error.message : `${file.name} could not be sent`;
}

/** Whether the same file may arrive the next time: what the server has looked at and refused stays refused. */
export function canRetryUpload(error: unknown): boolean {
  return !(error instanceof UploadFailed) || error.canRetry;
}

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Percent of the bytes sent; 100 while the server makes its sizes. */
  readonly onProgress: (percent: number) => void;
  /** Called with the reason while an upload waits for its next attempt. */
  readonly onWait?: (reason: string) => void;
}

/** Uploads one picture. @throws UploadFailed */
async function uploadPicture(file: File, { signal, onProgress }: UploadOptions): Promise<ImageValue> {
  const form = new FormData();
  form.append("files", file, file.name);
  const posted = await postWithProgress("/api/pictures", form, { signal, onProgress }).catch(() => {
    throw signal.aborted
      ? new UploadFailed(`${file.name} was taken back`, false)
      : new UploadFailed(`${file.name} was not sent: cannot reach the server`, true);
  });
  const { status, body } = posted;
  if (status === 201 && isImageValue(body)) {
    const { id, width, height, placeholder } = body;
    return { id, width, height, placeholder, alt: "" };
  }
  const canRetry = status >= 500 || status === 429 || status === 401 || status === 0;
  throw new UploadFailed(detailOf(posted) ?? `${file.name} could not be taken`, canRetry);
}

/** Milliseconds before each further attempt of an upload that broke off: a server needs some seconds to start. */
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000] as const;

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/**
 * Like `uploadPicture`, but converts the file to what the server takes, and survives a lost connection or a restart of the server.
 * @throws UploadFailed
 */
export async function uploadPatiently(chosen: File, options: UploadOptions): Promise<ImageValue> {
  const file = await sendablePicture(chosen);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await uploadPicture(file, options);
    } catch (error) {
      const wait = PAUSES[attempt];
      if (!(error instanceof UploadFailed) || !error.canRetry || wait === undefined || options.signal.aborted)
        throw error;
      options.onProgress(0);
      options.onWait?.(`${error.message}. Trying again.`);
      await pause(wait, options.signal);
    }
  }
}

/**
 * Judged before anything is sent: a file of a known other type is no picture. What the browser does not know is judged by the server, which looks at
 * the bytes and says what to do.
 */
export function isPictureFile({ type, name }: Pick<File, "type" | "name">): boolean {
  return (
    type === "" ||
    type === "application/octet-stream" ||
    type.startsWith("image/") ||
    /\.(jpe?g|png|webp|avif|hei[cf])$/i.test(name)
  );
}
