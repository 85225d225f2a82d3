import sprite from "./icons.svg?url&no-inline";
import networks from "./networks.svg?url&no-inline";

/** Drawings of icons.svg: lucide's, the seven property types, the empty state, the mark, and the plan of a house around its court. */
export type IconName =
  | "bed"
  | "bath"
  | "size"
  | "facing"
  | "floor"
  | "status"
  | "rupee"
  | "builder"
  | "verified"
  | "unverified"
  | "rera"
  | "call"
  | "callback"
  | "chat"
  | "heart"
  | "filters"
  | "reset"
  | "down"
  | "up"
  | "left"
  | "right"
  | "close"
  | "menu"
  | "moon"
  | "sun"
  | "share"
  | "people"
  | "camera"
  | "pin"
  | "play"
  | "question"
  | "hash"
  | "check"
  | "minus"
  | "photos"
  | "calendar"
  | "search"
  | "alert"
  | "ok"
  | "info"
  | "star"
  | "star-half"
  | "pause"
  | "download"
  | "map"
  | "home"
  | "shop"
  | "link"
  | "compare"
  | "print"
  | "mail"
  | "clock"
  | "plus"
  | "expand"
  | "file"
  | "gift"
  | "apartment"
  | "villa"
  | "penthouse"
  | "studio"
  | "bungalow"
  | "farm-house"
  | "kothi"
  | "empty"
  | "mark"
  | "court";

/** A decorative drawing from the sprite: one cached file for all pages, no script, a few bytes of markup. */
export function Icon({ name, className = "ic" }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** Drawings of networks.svg. */
export type NetworkName = "facebook" | "instagram" | "pinterest" | "quora" | "whatsapp" | "x" | "youtube";

/** The mark of a network, as it is known by. */
export function NetworkMark({ name }: { readonly name: NetworkName }) {
  return (
    <svg className="ic net" aria-hidden="true">
      <use href={`${networks}#${name}`} />
    </svg>
  );
}
