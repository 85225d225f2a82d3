import { en } from "#app/texts/en.ts";
import type { PlaceLink } from "./views/place.ts";

/** Places with homes, as a list of links. */
export function PlaceLinks({ places }: { readonly places: readonly PlaceLink[] }) {
  if (places.length === 0) return null;
  return (
    <nav aria-label={en.place.footer} className="mt-8">
      <ul className="near">
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
    </nav>
  );
}
