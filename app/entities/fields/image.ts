import { FieldError, type DeclaredOptions, makeField } from "../field.ts";
import { messages } from "../messages.ts";
import { cleanLine } from "../values/text.ts";
import { readParagraph } from "./text.ts";
import { isObject } from "../is-object.ts";
import { inSpokenLanguage } from "#app/base/names.ts";

/**
 * A processed picture. Names are content-addressed, so width, height and placeholder can never go stale
 * and stand in the document beside the id.
 */
export interface ImageValue {
  /** 32 hex digits of the content. */
  readonly id: string;
  /** Pixels of the largest variant. */
  readonly width: number;
  readonly height: number;
  /** A few pixels as a data: URL, shown until the picture is there. */
  readonly placeholder: string;
  readonly alt: string;
}

/** Characters that say what a picture shows. */
export const LONGEST_DESCRIPTION = 300;

/** Widths of the variants in pixels; a picture narrower than one stops at its own width. */
export const IMAGE_WIDTHS = [480, 800, 1280, 2000] as const;
export const IMAGE_FORMATS = ["avif", "webp"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export const IMAGE_ID = /^[0-9a-f]{32}$/;

/** Widths that exist for a picture of this width. */
export function widthsOf(image: { readonly width: number }): readonly number[] {
  const below = IMAGE_WIDTHS.filter((width) => width < image.width);
  return below.length === IMAGE_WIDTHS.length ? IMAGE_WIDTHS : [...below, image.width];
}

/** Path of one variant on this site. */
export function imagePath(id: string, width: number, format: ImageFormat): string {
  return `/media/${id}/${width}.${format}`;
}

/** The address that the calls answer: the widest WebP. */
export function imageUrl(image: ImageValue): string {
  return imagePath(image.id, image.width, "webp");
}

/** What stands under a picture: the room where its words begin with one, 'Kitchen' of 'Kitchen: marble island', else all of them. */
export function captionOf({ alt }: Pick<ImageValue, "alt">): string {
  const room = /^([^:]{1,40}): \S/.exec(alt)?.[1];
  return room === undefined ? alt : inSpokenLanguage(room);
}

/** Pixels of the crop for previews of links, in the proportions that all of them show. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Where the crop of a picture for previews of links is. */
export function sharePath(image: ImageValue): string {
  return `/share/${image.id}.jpg`;
}

export function isImageValue(input: unknown): input is ImageValue {
  return (
    isObject(input) &&
    typeof input["id"] === "string" &&
    IMAGE_ID.test(input["id"]) &&
    Number.isSafeInteger(input["width"]) &&
    Number.isSafeInteger(input["height"]) &&
    typeof input["placeholder"] === "string" &&
    /^(data:image\/webp;base64,[A-Za-z0-9+/=]*)?$/.test(input["placeholder"]) &&
    typeof input["alt"] === "string"
  );
}

/**
 * One picture slot. Inside it takes only an `ImageValue`: addresses and uploads are turned into one by the media room
 * before a record is parsed.
 */
export function image<const O extends DeclaredOptions>(options: O) {
  return makeField(
    "image",
    options,
    { wireType: "string", wireFormat: "uri-reference" },
    (input) => {
      if (!isImageValue(input)) throw new FieldError(messages.notImage(options.label));
      const { id, width, height, placeholder, alt } = input;
      const described = cleanLine(readParagraph(alt, options.label, LONGEST_DESCRIPTION));
      return { id, width, height, placeholder, alt: described };
    },
    imageUrl,
  );
}
