import { encodePart } from "#app/entities/values/text.ts";
import { detailOf, postWithProgress } from "#app/ui/inputs/post-with-progress.ts";
import { isObject } from "#app/entities/is-object.ts";

/** Why a file was not taken; the message is for people. */
export class FileRefused extends Error {}

/** Sends a table to the site; answers the upload's id. @param onProgress hears of it in percent @throws FileRefused */
export async function uploadTable(file: File, onProgress: (percent: number) => void): Promise<string> {
  const path = `/api/imports?name=${encodePart(file.name)}`;
  const posted = await postWithProgress(path, file, { onProgress, contentType: "text/csv" }).catch(() => {
    throw new FileRefused(`${file.name} could not be sent. Check the connection and try again.`);
  });
  const { status, body } = posted;
  if (status === 201 && isObject(body) && typeof body["id"] === "string") return body["id"];
  throw new FileRefused(detailOf(posted) ?? `${file.name} could not be taken.`);
}
