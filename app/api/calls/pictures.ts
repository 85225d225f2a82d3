import { counted } from "#app/entities/counted.ts";
import { wireEntities, type SlotImages } from "#app/catalogue/index.ts";
import { type AnyValues, type Field, refusedField, type WireRecord } from "#app/entities/index.ts";
import type { ContentKind } from "#app/kinds/index.ts";
import { type ImageValue, imageUrl, isImageValue } from "#app/entities/fields/image.ts";
import type { Media, ReceivedFile } from "#app/media/types.ts";
import { isObject } from "#app/entities/is-object.ts";

/** A received file and the name of the part it came in. */
export interface NamedFile {
  readonly name: string;
  readonly file: ReceivedFile;
}

interface Slot {
  readonly key: string;
  readonly wire: string;
  readonly label: string;
}

const isPicture = ({ options }: Field) => options.group === "pictures";

/** Picture slots of a kind in their order; drawings of the plan come last, so that no photograph without a slot's name becomes one. */
export function pictureSlots(kind: ContentKind): readonly Slot[] {
  return Object.entries<Field>(wireEntities[kind].fields)
    .filter(([, field]) => field.kind === "image")
    .toSorted(([, one], [, other]) => Number(isPicture(other)) - Number(isPicture(one)))
    .map(([key, field]) => ({ key, wire: field.options.apiNames[0], label: field.options.label }));
}

/**
 * Finds the pictures that a record names by address, id or `{id, alt}`. A slot that names the picture it already has is left as it is;
 * one that names nothing known stays in the record, where validation refuses it.
 */
export async function findNamedPictures(
  media: Media,
  kind: ContentKind,
  record: WireRecord,
  alt: string,
  current: AnyValues = {},
): Promise<{ readonly wire: WireRecord; readonly images: SlotImages }> {
  const wire: Record<string, unknown> = { ...record };
  const images: Record<string, ImageValue> = {};
  for (const { key, wire: name } of pictureSlots(kind)) {
    const named = readNamed(wire[name]);
    if (named === undefined) continue;
    delete wire[name];
    const has = current[key];
    const isSame = isImageValue(has) && (named.address === imageUrl(has) || named.address === has.id);
    if (isSame && (named.alt === undefined || named.alt === has.alt)) continue;
    const found = await media.find(named.address, named.alt ?? alt);
    if (found) images[key] = found;
    else wire[name] = named.address;
  }
  return { wire, images };
}

function readNamed(value: unknown): { readonly address: string; readonly alt?: string } | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : { address: value.trim() };
  if (!isObject(value)) return undefined;
  const { alt } = value;
  const address = "id" in value ? value["id"] : value["url"];
  if (typeof address !== "string") return { address: "unknown" };
  return { address, ...(typeof alt === "string" ? { alt } : {}) };
}

/**
 * Gives each file its slot: by the slot's own name, those under `files` in slot order over what is left.
 * @throws InvalidInput for names that are no slot, a slot named twice, more files than slots
 */
export function placeFiles(kind: ContentKind, files: readonly NamedFile[]): ReadonlyMap<string, ReceivedFile> {
  const slots = pictureSlots(kind);
  const placed = new Map<string, ReceivedFile>();
  for (const { name, file } of files.filter((named) => named.name !== "files")) {
    const slot = slots.find(({ wire }) => wire === name);
    if (!slot)
      throw refusedField(
        name,
        `There is no picture slot named ${name}. The slots are: files, ${slots.map(({ wire }) => wire).join(", ")}`,
      );
    if (placed.has(slot.key)) throw refusedField(name, `${slot.label} was sent twice`);
    placed.set(slot.key, file);
  }
  const free = slots.filter(({ key }) => !placed.has(key));
  const unnamed = files.filter((named) => named.name === "files");
  if (unnamed.length > free.length)
    throw refusedField("files", `There is room for ${counted(slots.length, "picture")}, but ${files.length} were sent`);
  unnamed.forEach(({ file }, position) => {
    const slot = free[position];
    if (slot) placed.set(slot.key, file);
  });
  return new Map([...placed].sort(([left], [right]) => place(slots, left) - place(slots, right)));
}

function place(slots: readonly Slot[], key: string): number {
  return slots.findIndex((slot) => slot.key === key);
}

/** Makes pictures of placed files. When one is refused, the files not yet worked on are discarded. */
export async function processPlaced(
  media: Media,
  placed: ReadonlyMap<string, ReceivedFile>,
  alt: string,
): Promise<SlotImages> {
  const results = await Promise.allSettled(
    [...placed].map(
      async ([key, file], position) =>
        [key, await media.process(file, position === 0 ? alt : `${alt}, picture ${position + 1}`)] as const,
    ),
  );
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return Object.fromEntries(results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])));
}
