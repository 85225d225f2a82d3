import { UnsupportedMedia, type WireRecord } from "#app/entities/index.ts";
import { type Media, readMultipart } from "#app/media/index.ts";
import { mediaTypeOf, readJsonObject } from "../body.ts";
import type { CallContext } from "../call.ts";
import type { NamedFile } from "./pictures.ts";

/** A record on its way in, with the files that came along. */
export interface IncomingRecord {
  readonly record: WireRecord;
  readonly files: readonly NamedFile[];
  /** Removes the files that did not become pictures; to be called whatever happens. */
  discard(): Promise<void>;
}

/** @throws UnsupportedMedia, TooLarge, BadRequest */
export async function readNewRecord(context: CallContext, media: Media): Promise<IncomingRecord> {
  switch (mediaTypeOf(context.request)) {
    case "multipart/form-data":
      return readPictureForm(context, media);
    case "application/json":
      return { record: await readJsonObject(context.request), files: [], discard: async () => undefined };
    default:
      throw new UnsupportedMedia("Send the record as multipart/form-data or as application/json.");
  }
}

/** @throws UnsupportedMedia, TooLarge, BadRequest */
export async function readPictureForm({ request, upload }: CallContext, media: Media): Promise<IncomingRecord> {
  if (mediaTypeOf(request) !== "multipart/form-data")
    throw new UnsupportedMedia("Send pictures as multipart/form-data, as a form with a file does.");
  const { fields, files } = await readMultipart({ headers: request.headers, body: upload ?? request.body }, media);
  return {
    record: fields,
    files: files.map(({ fieldName, file }) => ({ name: fieldName, file })),
    async discard() {
      await Promise.all(files.map(({ file }) => media.discard(file)));
    },
  };
}
