import { geoTexts } from "#app/texts/en/geo.ts";
import { Spoken } from "../spoken.tsx";

/** Folded where the map needs the room: the first names stay. */
export function FoldedMapCredit() {
  return (
    <details className="attr">
      <summary>
        <Spoken text={geoTexts.creditInShort} />
      </summary>
      <MapCredit />
    </details>
  );
}

/** The credit that the licences of the geographic data ask for. Stands on every page with a map or with distances. */
export function MapCredit() {
  return (
    <p className="attr">
      {geoTexts.credit.map((part) =>
        "href" in part ? (
          <a key={part.text} href={part.href} rel="license noopener" target="_blank">
            <Spoken text={part.text} />
          </a>
        ) : (
          <Spoken key={part.text} text={part.text} />
        ),
      )}
    </p>
  );
}
