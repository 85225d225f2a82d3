import { useId } from "react";
import { Link, useFetcher, useSearchParams } from "react-router";
import { RECORD_ID } from "#app/entities/record.ts";
import { withParameters } from "../../parts/pager.tsx";
import type { Target } from "../../shell/palette.tsx";

interface FindHomeProps {
  readonly label?: string;
  /** Chooses a home; without it the screen opens with that home, and what is typed stays. */
  readonly onPick?: (home: Target) => void;
}

/** Finds any home as it is said. */
export function FindHome({ label: summary = "Find a home", onPick }: FindHomeProps) {
  const id = useId();
  const [search] = useSearchParams();
  const { data, load } = useFetcher<{ readonly found: readonly Target[] }>();
  const homes = data?.found.filter(
    (found) => !found.isPerson && RECORD_ID.test(found.id) && /\/propert/.test(found.path),
  );
  return (
    <details className="others">
      <summary className="btn btn-g btn-sm">{summary}</summary>
      <label className="vh" htmlFor={id}>
        Society, sector or title of the home
      </label>
      <input
        className="inp"
        id={id}
        type="search"
        placeholder="Eldeco 3 BHK"
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          if (value.trim() !== "") void load(`/dashboard/find?${new URLSearchParams({ q: value })}`);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault(); // it stands in the form of the note
        }}
      />
      <ul>
        {homes?.map((home) => (
          <li key={home.id}>
            {onPick ? (
              <button type="button" className="btn btn-g" onClick={() => onPick(home)}>
                {home.label}
              </button>
            ) : (
              <Link to={withParameters(search, { home: home.id })} replace preventScrollReset>
                {home.label} <small className="muted">{home.detail}</small>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {homes?.length === 0 && <p className="small muted">No home is called so.</p>}
    </details>
  );
}
