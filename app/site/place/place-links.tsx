import { to } from "#app/base/language.ts";
export interface PlaceLink {
  readonly name: string;
  readonly path: string;
  /** '2.8 km away', '12 homes' */
  readonly notes: readonly string[];
}

export function PlaceLinks({ places }: { readonly places: readonly PlaceLink[] }) {
  if (places.length === 0) return null;
  return (
    <ul className="near mt-8">
      {places.map(({ path, name, notes }) => (
        <li key={path}>
          <a href={to(path)}>
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
