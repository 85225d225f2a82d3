import { Form, Link, useSubmit } from "react-router";
import { counted } from "#app/entities/counted.ts";
import { ScreenBreadcrumb } from "../parts/breadcrumb.tsx";
import { EmptyState } from "../parts/empty.tsx";
import { FilterSelect, givenFilters } from "../parts/filter-select.tsx";
import { ChangeEntry, type ChangeLine } from "./change-line.tsx";

export type ActivityEntry = { readonly change: ChangeLine } | { readonly act: ActLine };

export interface ActivityData {
  readonly entries: readonly ActivityEntry[];
  /** The act whose changes are shown; absent on the list of acts. */
  readonly act: ActLine | undefined;
  readonly filter: { readonly kind: string; readonly what: string; readonly who: string };
  readonly kinds: readonly (readonly [string, string])[];
  readonly whos: readonly string[];
  readonly older: string | undefined;
  /** Back to the first page; absent there. */
  readonly newest: string | undefined;
}

const WHATS = [
  ["created", "Added"],
  ["updated", "Changed"],
  ["removed", "Deleted"],
  ["restored", "Restored"],
  ["erased", "Deleted permanently"],
] as const;

/** What was done, newest first: an import or a change of many records is one entry, and the records behind it are one click away. */
export function ActivityScreen({ entries, act, filter, kinds, whos, older, newest }: ActivityData) {
  return (
    <>
      {act ? (
        <ActHead act={act} />
      ) : (
        <>
          <h1>Activity</h1>
          <p>Who changed what, and when.</p>
          <Filters filter={filter} kinds={kinds} whos={whos} />
        </>
      )}
      <Entries entries={entries} />
      <Pages older={older} newest={newest} />
    </>
  );
}

function Entries({ entries }: Pick<ActivityData, "entries">) {
  if (entries.length === 0) return <EmptyState text="Nothing here yet." />;
  return (
    <ol className="changes" aria-label="Changes">
      {entries.map((entry) =>
        "act" in entry ? (
          <ActEntry key={entry.act.toSeq} act={entry.act} />
        ) : (
          <ChangeEntry key={entry.change.seq} change={entry.change} />
        ),
      )}
    </ol>
  );
}

function Pages({ older, newest }: Pick<ActivityData, "older" | "newest">) {
  return (
    <nav className="tfoot" aria-label="Pages">
      {newest ? (
        <Link className="link" to={newest}>
          Newest
        </Link>
      ) : (
        <span />
      )}
      {older ? (
        <Link className="btn btn-s" to={older}>
          Older
        </Link>
      ) : (
        <span className="muted">No older changes</span>
      )}
    </nav>
  );
}

function ActHead({ act: { who, text, note, clock } }: { readonly act: ActLine }) {
  return (
    <>
      <ScreenBreadcrumb list="/dashboard/activity" title="Activity" here={clock} />
      <h1>
        {who} {text}
      </h1>
      <p>{[clock, note].filter(Boolean).join(" · ")}</p>
    </>
  );
}

function Filters({ filter, kinds, whos }: Pick<ActivityData, "filter" | "kinds" | "whos">) {
  const submit = useSubmit();
  const { kind, what, who } = filter;
  return (
    <Form
      key={JSON.stringify(filter)}
      className="list-filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(givenFilters(event.currentTarget), { action: "/dashboard/activity" });
      }}
    >
      <FilterSelect name="kind" label="Kind" value={kind} options={kinds} />
      <FilterSelect name="what" label="What" value={what} options={WHATS} />
      <FilterSelect name="who" label="Who" value={who} options={whos.map((name) => [name, name])} />
      {(kind || what || who) && (
        <Link className="link" to="/dashboard/activity">
          Reset
        </Link>
      )}
    </Form>
  );
}

export interface ActLine {
  /** Seq of its last change. */
  readonly toSeq: number;
  readonly who: string;
  readonly text: string;
  /** Where it came from; empty where there is nothing to say. */
  readonly note: string;
  /** Changes that it is made of. */
  readonly size: number;
  readonly when: string;
  readonly clock: string;
  /** Shows each of its changes. */
  readonly path: string;
}

/** One act of many records; the records are a page of their own. */
function ActEntry({ act: { who, text, note, size, when, clock, path } }: { readonly act: ActLine }) {
  return (
    <li className="change">
      <div className="change-head">
        <p>
          <b>{who}</b> {text}
        </p>
        <time title={clock}>{when}</time>
      </div>
      <p className="small muted">
        {note}{" "}
        <Link className="link" to={path}>
          Show {counted(size, "change")}
        </Link>
      </p>
    </li>
  );
}
