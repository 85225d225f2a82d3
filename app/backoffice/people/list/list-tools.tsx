import { X } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useKeptTexts } from "../../parts/kept-on-device.ts";
import { PERSON_COLUMNS } from "../../blocks/people/person-line.tsx";

/** Which columns of the list a wide screen shows; kept on this device. */
export function ColumnChoice() {
  const [hidden, keep] = useKeptTexts("aangan.people.hidden");
  const toggle = (key: string) => keep(hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key]);
  return (
    <details className="columns">
      <summary className="btn btn-g btn-sm">Columns</summary>
      <fieldset className="columns-menu">
        <legend className="vh">Columns</legend>
        {PERSON_COLUMNS.map(({ key, label }) => (
          <label key={key} className="check small">
            <input type="checkbox" checked={!hidden.includes(key)} onChange={() => toggle(key)} />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

const MOST = 8;

/** Searches of the list that were given a name on this device. */
export function SavedViews() {
  const [search] = useSearchParams();
  const [views, keep] = useKeptTexts("aangan.people.views"); // 'Sector 150 buyers?role=buyer&q=150'
  const named = views.map((view) => ({
    view,
    name: view.slice(0, view.indexOf("?")),
    to: view.slice(view.indexOf("?")),
  }));
  const current = new URLSearchParams(search);
  for (const name of ["page", "for", "home", "whose"]) current.delete(name);
  const to = `?${current}`;
  const canSave = current.size > 0 && views.length < MOST && !named.some((view) => view.to === to);
  if (named.length === 0 && !canSave) return null;
  return (
    <div className="saved-views">
      {named.map(({ view, name, to: path }) => (
        <span key={view} className="chip">
          <Link to={path} {...(path === to ? { "aria-current": "true" as const } : {})}>
            {name}
          </Link>
          <button
            type="button"
            aria-label={`Remove the view ${name}`}
            onClick={() => keep(views.filter((each) => each !== view))}
          >
            <X className="ic ic-s" aria-hidden />
          </button>
        </span>
      ))}
      {canSave && (
        <details className="columns" key={to}>
          <summary className="btn btn-g btn-sm">Save this view</summary>
          <form
            className="columns-menu"
            onSubmit={(event) => {
              event.preventDefault();
              const name = String(new FormData(event.currentTarget).get("name")).replaceAll("?", "").trim();
              if (name !== "") keep([...views, `${name}${to}`]);
            }}
          >
            <input
              className="inp"
              name="name"
              aria-label="Name of the view"
              maxLength={40}
              required
              autoComplete="off"
            />
            <button type="submit" className="btn btn-p btn-sm">
              Save
            </button>
          </form>
        </details>
      )}
    </div>
  );
}
