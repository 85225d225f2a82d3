import { isTooLong } from "#app/entities/field.ts";
import { BadRequest, InvalidInput, type WireRecord } from "#app/entities/index.ts";
import { type ContentKind, entities } from "#app/kinds/index.ts";
import { messages } from "#app/entities/messages.ts";
import { slugOf } from "#app/entities/values/slug.ts";
import type { SlotImages } from "./types.ts";

/** Drops what a visitor may not decide: fields of the administrator, and the address of the page. */
export function withoutAdministratorFields(kind: ContentKind, wire: WireRecord): WireRecord {
  const reserved = Object.values(entities[kind].fields)
    .filter((field) => field.options.adminOnly || field.kind === "slug")
    .flatMap((field) => field.options.apiNames);
  return Object.fromEntries(Object.entries(wire).filter(([name]) => !reserved.includes(name)));
}

/** Puts pictures into the record under their slots' wire names; `null` becomes the empty text that clears. */
export function withImages(kind: ContentKind, wire: WireRecord, images: SlotImages = {}): WireRecord {
  const fields = new Map(Object.entries(entities[kind].fields));
  const slots = Object.entries(images).map(([key, image]) => {
    const field = fields.get(key);
    if (field?.kind !== "image") throw new BadRequest(`There is no picture slot named ${key}.`);
    return [field.options.apiNames[0], image ?? ""] as const;
  });
  return { ...wire, ...Object.fromEntries(slots) };
}

/** An absent or empty slug is made from the title. @throws InvalidInput for a title without letters and numbers */
export function withSlug(kind: ContentKind, wire: WireRecord, title: unknown = titleIn(kind, wire)): WireRecord {
  const given = wire["slug"];
  const hasOwn = (typeof given === "string" && given.trim() !== "") || typeof given === "number";
  if (hasOwn || typeof title !== "string" || title.trim() === "") return wire;
  if (isTooLong(entities[kind].fields.title, title)) return wire; // refused with the record
  const slug = slugOf(title);
  const name = titleWireName(kind);
  if (slug === "")
    throw new InvalidInput(messages.closed(messages.notSlug("Title")), { [name]: messages.notSlug("Title") });
  return { ...wire, slug };
}

function titleWireName(kind: ContentKind): string {
  return entities[kind].fields.title.options.apiNames[0];
}

function titleIn(kind: ContentKind, wire: WireRecord): unknown {
  const title = wire[titleWireName(kind)];
  return typeof title === "number" ? String(title) : title;
}
