import { InvalidInput } from "#app/entities/index.ts";
import { imageUrl } from "#app/entities/kinds/image.ts";
import { type AdministratorCall, answerJson } from "./call.ts";
import { callMessages } from "./messages.ts";
import { readForm } from "./new-record.ts";
import type { ApiParts } from "./options.ts";
import { reference } from "./schema.ts";

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
      request: [
        {
          contentType: "multipart/form-data",
          schema: {
            type: "object",
            properties: {
              files: { type: "string", contentMediaType: "image/*" },
              alt: { type: "string", description: "What the picture shows, for those who cannot see it" },
            },
            required: ["files"],
          },
        },
      ],
      answer: {
        status: 201,
        description: "The picture",
        contentType: "application/json",
        schema: reference("Picture"),
        headers: { Location: "Address of the picture" },
      },
      problems: [400, 403, 413, 415, 422],
      async handle(visit) {
        const form = await readForm(visit, media);
        try {
          const [first, ...rest] = form.files;
          if (!first || rest.length > 0)
            throw new InvalidInput("Send exactly one picture.", { files: "Send exactly one picture" });
          const image = await media.process(first.file, textOf(form.record["alt"]));
          const url = imageUrl(image);
          return answerJson(
            {
              id: image.id,
              url,
              width: image.width,
              height: image.height,
              placeholder: image.placeholder,
              alt: image.alt,
              detail: callMessages.pictureAdded,
            },
            201,
            { location: url },
          );
        } finally {
          await form.discard();
        }
      },
    },
  ];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
