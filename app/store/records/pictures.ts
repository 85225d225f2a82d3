import { messages } from "#app/entities/messages.ts";
import { refusalTexts } from "#app/entities/refusals.ts";
import { InvalidInput } from "#app/entities/index.ts";
import { type EntityName, entities } from "#app/kinds/index.ts";
import { isImageValue } from "#app/entities/fields/image.ts";
import { chunksOf, rowsOf } from "../chunks.ts";
import type { Connection } from "../engines/engine.ts";
import type { Document } from "./documents.ts";

const imageKeys = Object.fromEntries(
  Object.values(entities).map((entity) => [
    entity.name,
    Object.entries(entity.fields).flatMap(([key, field]) =>
      field.kind === "image" ? [{ key, wire: field.options.apiNames[0] }] : [],
    ),
  ]),
);

interface NamedBy {
  readonly id: string;
  readonly kind: EntityName;
  readonly values: Document;
  readonly document: string;
}

/**
 * Ties records to the pictures that they name. Ties are only ever added: an earlier version can come back with its pictures,
 * so they go when the record is erased.
 * @throws InvalidInput naming the field whose picture is not there
 */
export async function syncPictureRefs(connection: Connection, records: readonly NamedBy[]): Promise<void> {
  const wanted = records.map((record) => ({ record, slots: slotsOf(record), mentioned: mentionedIn(record.document) }));
  const ids = wanted.flatMap(({ slots, mentioned }) => [...slots.map((slot) => slot.media), ...mentioned]);
  if (ids.length === 0) return;
  const rows = await rowsOf(ids, (some) =>
    connection.selectFrom("media").select("id").where("id", "in", some).execute(),
  );
  const known = new Set(rows.map(({ id }) => id));
  for (const { slots } of wanted) {
    const missing = slots.filter((slot) => !known.has(slot.media));
    const sentence = refusalTexts.record.noPicture;
    if (missing.length > 0)
      throw new InvalidInput(
        messages.closed(sentence),
        Object.fromEntries(missing.map((slot) => [slot.wire, sentence])),
      );
  }
  const ties = wanted.flatMap(({ record, slots, mentioned }) =>
    [...new Set([...slots.map((slot) => slot.media), ...mentioned])]
      .filter((id) => known.has(id))
      .map((media_id) => ({ record_id: record.id, media_id })),
  );
  for (const chunk of chunksOf(ties)) {
    await connection
      .insertInto("record_media")
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

function slotsOf({ kind, values }: NamedBy): readonly { wire: string; media: string }[] {
  return (imageKeys[kind] ?? []).flatMap(({ key, wire }) => {
    const value = values[key];
    return isImageValue(value) ? [{ wire, media: value.id }] : [];
  });
}

/** Pictures that a text names by address: in an article, or in a row of the settings. */
function mentionedIn(document: string): readonly string[] {
  return document.includes("/media/")
    ? [...document.matchAll(/\/media\/([0-9a-f]{32})\//g)].flatMap(([, id]) => (id === undefined ? [] : [id]))
    : [];
}
