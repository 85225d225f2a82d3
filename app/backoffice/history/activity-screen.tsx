import { Form, Link, useSubmit } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { ChangeEntry, type ChangeLine } from "./change-line.tsx";

export interface ActivityData {
  readonly changes: readonly ChangeLine[];
  readonly filter: { readonly kind: string; readonly what: string; readonly who: string };
  readonly kinds: readonly (readonly [string, string])[];
  readonly whos: readonly string[];
  readonly older: string | undefined;
  readonly isNewest: boolean;
}

const WHATS = [["created", "Added"], ["updated", "Changed"], ["removed", "Deleted"], ["restored", "Restored"], ["erased", "Erased"]] as const;

/** The change log, newest first. */
export function ActivityScreen({ changes, filter, kinds, whos, older, isNewest }: ActivityData) {
  const submit = useSubmit();
  const select = (name: keyof typeof filter, label: string, options: readonly (readonly [string, string])[]) => (
    <select className={`inp pick-one${filter[name] ? " is-set" : ""}`} name={name} aria-label={label} defaultValue={filter[name]}>
      <option value="">{label}: all</option>
      {options.map(([value, words]) => <option key={value} value={value}>{words}</option>)}
    </select>
  );
  return (
    <>
      <h1>Activity</h1>
      <p>Every change, with who made it and when.</p>
      <Form
        key={JSON.stringify(filter)}
        className="list-filters"
        role="search"
        onChange={(event) => {
          const given = [...new FormData(event.currentTarget)].filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "");
          void submit(new URLSearchParams(given), { action: "/dashboard/activity" });
        }}
      >
        {select("kind", "Kind", kinds)}
        {select("what", "What", WHATS)}
        {select("who", "Who", whos.map((who) => [who, who]))}
        {(filter.kind || filter.what || filter.who) && <Link className="link" to="/dashboard/activity">Reset</Link>}
      </Form>
      {changes.length === 0 ? (
        <div className="empty"><Icon name="empty" className="plan" /><p className="empty-text">Nothing here yet.</p></div>
      ) : (
        <ol className="changes" aria-label="Changes">{changes.map((change) => <ChangeEntry key={change.seq} change={change} />)}</ol>
      )}
      <nav className="tfoot" aria-label="Pages">
        {isNewest ? <span /> : <Link className="link" to={`/dashboard/activity${newestQuery(filter)}`}>Newest</Link>}
        {older ? <Link className="btn btn-s" to={older}>Older</Link> : <span className="muted">The beginning</span>}
      </nav>
    </>
  );
}

function newestQuery(filter: ActivityData["filter"]): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));
  return params.size === 0 ? "" : `?${params.toString()}`;
}
