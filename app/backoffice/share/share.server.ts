import type { Catalogue } from "#app/catalogue/types.ts";
import { counted } from "#app/entities/counted.ts";
import { AppError, isClientError } from "#app/entities/errors.ts";
import { type Form, readMultipart } from "#app/media/index.ts";
import type { Media } from "#app/media/types.ts";
import type { Actor } from "#app/store/types.ts";
import { readHome } from "../blocks/pasted-home/pasted.server.ts";
import type { PastedHome } from "../blocks/pasted-home/pasted-home.tsx";
import { emptyValues, fieldsOf, isImage } from "../form/form-values.ts";

/** `textUnits`: characters, enough for a message, which is all that other apps share. */
const LIMITS = { fields: 20, textUnits: 100_000 };

/** What another app shared, or a form of the screen sent. @throws BadRequest, TooLarge, UnsupportedMedia */
export function readShared(request: Request, media: Media): Promise<Form> {
  return readMultipart(request, media, { limits: LIMITS, readsOn: true });
}

export interface SharedHome {
  readonly home: PastedHome;
  /** '2 photographs are in it.' */
  readonly took: string;
}

interface Services {
  readonly catalogue: Catalogue;
  readonly media: Media;
  readonly actor: Actor;
}

/** The form of a home with the photographs in it, and with what the text says. @throws the first refusal where no photograph is one */
export async function sharedHome(
  { catalogue, media, actor }: Services,
  { files, refused }: Form,
  text: string,
): Promise<SharedHome> {
  const slots = fieldsOf("property").filter((named) => isImage(named) && named.field.options.group === "pictures");
  const taken = files.slice(0, slots.length);
  for (const { file } of files.slice(slots.length)) await media.discard(file);
  const results = await Promise.allSettled(taken.map(({ file }) => media.process(file, "")));
  const images = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const errors = [...refused.map(({ error }) => error), ...results.flatMap(reasonOf)];
  const fault = errors.find((error) => !isClientError(error));
  if (fault || images.length === 0) throw fault ?? errors[0];
  const pictures = slots.slice(0, images.length).map(({ key }, at) => [key, JSON.stringify(images[at])] as const);
  const read = text === "" ? undefined : await readHome(catalogue, actor, text);
  const home = read ?? {
    message: "",
    values: emptyValues("property"),
    unsure: {},
    filled: 0,
    duplicates: [],
  };
  const lines = [
    images.length === 1 ? "1 photograph is in it." : `${images.length} photographs are in it.`,
    files.length > taken.length &&
      `${counted(files.length - taken.length, "photograph")} more found no place: a home has ${slots.length}.`,
    ...errors.map((error) => (error instanceof AppError ? error.message : "")),
  ];
  return {
    home: { ...home, values: { ...home.values, ...Object.fromEntries(pictures) } },
    took: lines.filter(Boolean).join(" "),
  };
}

function reasonOf(result: PromiseSettledResult<unknown>): readonly unknown[] {
  return result.status === "rejected" ? [result.reason] : [];
}
