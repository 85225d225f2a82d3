import { isObject } from "#app/entities/is-object.ts";

/** What the site answered to an upload. */
export interface Posted {
  readonly status: number;
  readonly body: unknown;
}

interface PostOptions {
  /** Percent of the bytes sent. */
  readonly onProgress: (percent: number) => void;
  readonly contentType?: string;
  /** Takes the upload back. */
  readonly signal?: AbortSignal;
}

function post(path: string, body: Blob | FormData, { onProgress, contentType, signal }: PostOptions): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    if (contentType) request.setRequestHeader("content-type", contentType);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? Math.floor((loaded / total) * 100) : 0),
    );
    request.addEventListener("load", () => resolve({ status: request.status, body: request.response }));
    for (const event of ["error", "abort"])
      request.addEventListener(event, () => reject(new Error("The upload broke off")));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

/**
 * Posts by XMLHttpRequest, because `fetch` cannot tell how much was sent. After a 401 it posts once more if the page's own `fetch` can
 * restore the session.
 * @throws where the connection breaks off, or `signal` takes the upload back
 */
export async function postWithProgress(path: string, body: Blob | FormData, options: PostOptions): Promise<Posted> {
  const posted = await post(path, body, options);
  return posted.status === 401 && (await fetch("/getAdminuser")).ok ? post(path, body, options) : posted;
}

/** The sentence of a refusal, where it has one. */
export function detailOf({ body }: Posted): string | undefined {
  return isObject(body) && typeof body["detail"] === "string" ? body["detail"] : undefined;
}
