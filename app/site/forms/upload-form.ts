import { REQUEST_ID } from "../browser/dom.ts";
import type { AnswerPage } from "./post-form.ts";

/**
 * Sends a form with files by XMLHttpRequest: only that tells how far the upload is.
 * @param onProgress hears of it in percent
 * @throws where the upload is interrupted
 */
export function uploadForm(
  form: HTMLFormElement,
  body: FormData,
  onProgress: (percent: number) => void,
): Promise<AnswerPage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", form.action);
    request.setRequestHeader("accept", "text/html");
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((loaded / total) * 100));
    });
    request.addEventListener("load", () =>
      resolve({
        page: new DOMParser().parseFromString(request.responseText, "text/html"),
        address: request.responseURL,
        requestId: request.getResponseHeader(REQUEST_ID) ?? undefined,
      }),
    );
    request.addEventListener("error", () => reject(new Error("The upload was interrupted")));
    request.send(body);
  });
}
