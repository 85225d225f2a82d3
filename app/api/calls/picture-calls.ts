import { z } from "zod";
import { imageUrl } from "#app/entities/fields/image.ts";
import { picture } from "../answers.ts";
import { type AdministratorCall, answerJson, jsonAnswer } from "../call.ts";
import { checkFields } from "../input.ts";
import { callMessages } from "../messages.ts";
import { readPictureForm } from "./new-record.ts";
import type { ApiParts } from "../options.ts";
import type { NamedFile } from "./pictures.ts";
import { describe, toSchema } from "../openapi/schema.ts";

/** The files of a form, at least one. */
const onlyFile = z.preprocess(
  (files) => (Array.isArray(files) && files.length === 1 ? files[0] : undefined),
  z
    .custom<NamedFile>((named) => named !== undefined, "Send exactly one picture")
    .meta({ type: "string", contentMediaType: "image/*" }),
);
const pictureForm = z.object({
  files: onlyFile,
  alt: z.string().trim().default("").describe("What the picture shows, for those who cannot see it"),
});

/** Uploads outside a form, slot by slot. */
export function pictureCalls({ services: { media } }: ApiParts): readonly AdministratorCall[] {
  return [
    {
      method: "POST",
      path: "/api/pictures",
      operationId: "addPicture",
      group: "Pictures",
      summary: "Uploads a picture",
      description:
        "One file. Its id or address then goes into a picture slot of a record. A picture that no record names is removed after an hour.",
      request: [{ contentType: "multipart/form-data", schema: toSchema(pictureForm, "input") }],
      answer: jsonAnswer("The picture", describe(picture), {
        status: 201,
        headers: { Location: "Address of the picture" },
      }),
      problems: [400, 403, 413, 415, 422],
      async handle(context) {
        const form = await readPictureForm(context, media);
        try {
          const { files: named, alt } = checkFields(pictureForm, { ...form.record, files: form.files });
          const image = await media.process(named.file, alt);
          const body: z.input<typeof picture> = { ...image, url: imageUrl(image), detail: callMessages.pictureAdded };
          return answerJson(body, 201, { location: body.url });
        } finally {
          await form.discard();
        }
      },
    },
  ];
}
