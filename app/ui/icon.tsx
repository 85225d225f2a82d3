import sprite from "./icons.svg?url&no-inline";

/** Drawings of icons.svg: lucide's, the seven property types, the empty state and the mark. */
export type IconName =
  | "bed" | "bath" | "size" | "facing" | "floor" | "status" | "rupee" | "builder" | "verified" | "unverified" | "rera"
  | "call" | "callback" | "chat" | "heart" | "filters" | "reset" | "down" | "up" | "left" | "right" | "close" | "menu"
  | "moon" | "sun" | "share" | "people" | "camera" | "pin" | "play" | "question" | "hash" | "check" | "minus" | "photos"
  | "calendar" | "search" | "alert" | "ok" | "info" | "star" | "star-half" | "pause" | "download" | "map" | "home" | "shop"
  | "link" | "compare" | "print" | "mail" | "clock" | "plus" | "expand" | "file" | "gift"
  | "apartment" | "villa" | "penthouse" | "studio" | "bungalow" | "farm-house" | "kothi" | "empty" | "mark";

/** A decorative drawing from the sprite: one cached file for all pages, no script, a few bytes of markup. */
export function Icon({ name, className = "ic" }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
