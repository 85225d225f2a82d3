import { useState } from "react";
import { Link } from "react-router";
import { FindHome } from "../../blocks/homes/find-home.tsx";
import { HandOver } from "../../blocks/people/hand-over.tsx";
import { type PersonLine, personPath } from "../../blocks/people/person-line.tsx";
import { HiddenFields } from "../../feedback/act-button.tsx";
import { problemOf, useAct } from "../../feedback/answer.ts";
import { DownloadLink } from "../../parts/download.tsx";
import { screens } from "../../parts/screens.ts";
import { TextField } from "../../parts/text-field.tsx";
import { type Selection, SelectionBar } from "../../table/selection.tsx";

interface WithTickedProps {
  readonly selection: Selection;
  /** Those on the screen. */
  readonly people: readonly PersonLine[];
}

/** What can be done with the people that are ticked. */
export function WithTicked({ selection, people }: WithTickedProps) {
  const ids = [...selection.ids];
  if (ids.length === 0) return null;
  return (
    <SelectionBar selection={selection}>
      <HandOver ids={ids} onDone={selection.clear} />
      <AddStep ids={ids} onDone={selection.clear} />
      <SendHome people={people.filter(({ id }) => selection.ids.has(id))} />
      <DownloadLink href={`/dashboard/people/export?as=csv&ids=${ids.join(",")}`}>Export</DownloadLink>
    </SelectionBar>
  );
}

/** One home for several people: WhatsApp opens one chat at a time, so each has a link of their own. */
function SendHome({ people }: Pick<WithTickedProps, "people">) {
  const [home, setHome] = useState<{ readonly id: string; readonly label: string }>();
  return (
    <div className="hand-over">
      <FindHome label="Send a home" onPick={setHome} />
      {home && (
        <p>
          {home.label} to{" "}
          {people.map(({ id, name }) => (
            <Link key={id} className="btn btn-s btn-sm" to={`${personPath(id)}/send?home=${home.id}`} target="_blank">
              {name}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}

function AddStep({ ids, onDone }: { readonly ids: readonly string[]; readonly onDone: () => void }) {
  const act = useAct(onDone);
  return (
    <details className="hand-over">
      <summary className="btn btn-g btn-sm">Add a step</summary>
      <act.Form method="post" action={screens.people.path}>
        <HiddenFields fields={{ intent: "step", ids: ids.join(",") }} />
        <TextField
          name="step"
          label="Next step"
          required
          maxLength={200}
          placeholder="Send the new tower, tomorrow 11 am"
          autoComplete="off"
          problem={problemOf(act.data, "step")}
        />
        <button type="submit" className="btn btn-p btn-sm" disabled={act.isBusy}>
          Add to {ids.length}
        </button>
      </act.Form>
    </details>
  );
}
