import { mapCredit } from "#app/texts/en/map.ts";

/** Whose data the map is made of; stands under it in full. */
export function MapCredit() {
  return (
    <p className="map-credit">
      {mapCredit.map((part) =>
        typeof part === "string" ? (
          part
        ) : (
          <a key={part.href} href={part.href}>
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
