import type { BandDrawing } from "./share/band.ts";
import { isObject } from "#app/entities/is-object.ts";

/** What the server asks of a picture worker and what comes back; both travel by structured clone. */
export interface Job {
  /** None: the picture is drawn, without a photograph. */
  readonly path?: string | undefined;
  /** The picture for previews of links, instead of all variants. */
  readonly share?: true | BandDrawing | undefined;
}

export interface Variant {
  /** `<width>.<format>` */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Encoded {
  /** Pixels of the largest variant. */
  readonly width: number;
  readonly height: number;
  /** data: URL of a few pixels. */
  readonly placeholder: string;
  readonly variants: readonly Variant[];
}

const REFUSALS = ["type", "animated", "pixels", "damaged"] as const;
export type PictureRefusal = (typeof REFUSALS)[number];

export type WorkerReply =
  | { readonly ready: true }
  | { readonly encoded: Encoded }
  | { readonly shared: Uint8Array }
  | { readonly refused: PictureRefusal };

export const VARIANT_NAME = /^[1-9]\d{0,4}\.(avif|webp)$/;

/** The crop for previews of links, among the files of its picture. */
export const SHARE_NAME = "share.jpg";

/** The same with a band of this key below it: it can be made again at any time, so it is not kept for ever. */
export const bandedShareName = (key: string) => `share-${key}.jpg`;

export function isJob(message: unknown): message is Job {
  return isObject(message) && ("path" in message || "share" in message);
}

/** The worker decodes what strangers send: its replies are checked like anything that comes from outside. */
export function isReply(message: unknown): message is WorkerReply {
  if (!isObject(message)) return false;
  if ("ready" in message) return message["ready"] === true;
  if ("refused" in message) return REFUSALS.some((refusal) => refusal === message["refused"]);
  if ("shared" in message) return message["shared"] instanceof Uint8Array;
  return isEncoded(message["encoded"]);
}

function isEncoded(value: unknown): value is Encoded {
  return (
    isObject(value) &&
    Number.isSafeInteger(value["width"]) &&
    Number.isSafeInteger(value["height"]) &&
    typeof value["placeholder"] === "string" &&
    Array.isArray(value["variants"]) &&
    value["variants"].every(isVariant)
  );
}

function isVariant(value: unknown): value is Variant {
  return (
    isObject(value) &&
    typeof value["name"] === "string" &&
    VARIANT_NAME.test(value["name"]) &&
    value["bytes"] instanceof Uint8Array
  );
}
