/** Why a file was not taken; the message is for people. */
export class FileRefused extends Error {}

/** Sends a table to the site; answers the upload's id. @throws FileRefused */
export function uploadTable(file: File, onProgress: (percent: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/imports?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader("content-type", "text/csv");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total ? Math.floor((loaded / total) * 100) : 0));
    request.addEventListener("load", () => {
      const body: unknown = request.response;
      if (typeof body === "object" && body !== null && "id" in body && typeof body.id === "string") resolve(body.id);
      else reject(new FileRefused(detailOf(body) ?? `${file.name} could not be taken.`));
    });
    request.addEventListener("error", () => reject(new FileRefused(`${file.name} could not be sent. Check the connection and try again.`)));
    request.send(file);
  });
}

function detailOf(body: unknown): string | undefined {
  return typeof body === "object" && body !== null && "detail" in body && typeof body.detail === "string" ? body.detail : undefined;
}
