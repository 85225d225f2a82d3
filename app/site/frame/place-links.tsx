import type { PlaceLink } from "../place/shown-place.ts";

export function PlaceLinks({ places }: { readonly places: readonly PlaceLink[] }) {
  if (places.length === 0) return null;
  return (
    <ul className="near mt-8">
      {places.map(({ path, name, notes }) => (
        <li key={path}>
          <a href={path}>
            <b>{name}</b>
            {notes.map((note) => (
              <small key={note}>{note}</small>
            ))}
          </a>
        </li>
      ))}
    </ul>
  );
}
