import { encodePart } from "#app/entities/text.ts";
/** Why a file was not taken; the message is for people. */
export class FileRefused extends Error {}

interface Sent {
  readonly status: number;
  readonly body: unknown;
}

/** `fetch` cannot tell how much was sent, so this is the older way. */
function send(file: File, onProgress: (percent: number) => void): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/imports?name=${encodePart(file.name)}`);
    request.setRequestHeader("content-type", "text/csv");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? Math.floor((loaded / total) * 100) : 0),
    );
    request.addEventListener("load", () => resolve({ status: request.status, body: request.response }));
    request.addEventListener("error", () =>
      reject(new FileRefused(`${file.name} could not be sent. Check the connection and try again.`)),
    );
    request.send(file);
  });
}

/** Sends a table to the site; answers the upload's id. An ended session is asked about once: the page's `fetch` knows how. @throws FileRefused */
export async function uploadTable(file: File, onProgress: (percent: number) => void): Promise<string> {
  let { status, body } = await send(file, onProgress);
  if (status === 401 && (await fetch("/getAdminuser")).ok) ({ status, body } = await send(file, onProgress));
  if (status === 201 && typeof body === "object" && body !== null && "id" in body && typeof body.id === "string")
    return body.id;
  throw new FileRefused(detailOf(body) ?? `${file.name} could not be taken.`);
}

function detailOf(body: unknown): string | undefined {
  return typeof body === "object" && body !== null && "detail" in body && typeof body.detail === "string"
    ? body.detail
    : undefined;
}
