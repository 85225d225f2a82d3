import { alertTexts } from "../../alert/words.ts";
import { Note } from "../../parts/note.tsx";
import { FactList, PlainLink, PrivatePage } from "../private-page.tsx";

export interface AlertView {
  readonly stage: keyof typeof alertTexts.states;
  readonly label: string;
  readonly email: string;
  /** Address of the saved search; absent for watched homes. */
  readonly search: string | undefined;
  /** The path is absent while a home is not offered. */
  readonly homes: readonly { readonly id: string; readonly title: string; readonly path: string | undefined }[];
}

function Homes({ homes }: Pick<AlertView, "homes">) {
  return (
    <ul className="mt-3">
      {homes.map(({ id, title, path }) => (
        <li key={id} className="mt-2">
          {path ? <PlainLink href={path}>{title}</PlainLink> : title}
        </li>
      ))}
    </ul>
  );
}

/** What news is asked for, where it goes, and the two buttons. */
export function AlertPage({ view }: { readonly view: AlertView }) {
  const { stage, label, email, search, homes } = view;
  return (
    <PrivatePage title={alertTexts.yours}>
      {stage !== "unconfirmed" && (
        <Note look="ok">
          <p>{stage === "confirmed" ? alertTexts.confirmed : alertTexts.ended}</p>
          {stage === "ended" && <p>{alertTexts.again}</p>}
        </Note>
      )}
      <p className="t2 serif mt-5">{label}</p>
      {search && (
        <p className="mt-2">
          <PlainLink href={search}>{alertTexts.see}</PlainLink>
        </p>
      )}
      {homes.length > 0 && <Homes homes={homes} />}
      <FactList
        facts={[
          { label: alertTexts.to, text: email },
          { label: alertTexts.state, text: alertTexts.states[stage] },
        ]}
      />
      {stage !== "ended" && (
        <form className="fields" method="post">
          {stage === "unconfirmed" && (
            <button type="submit" className="btn btn-p btn-w" name="act" value="confirm">
              {alertTexts.confirm}
            </button>
          )}
          <button type="submit" className="btn btn-s btn-w" name="act" value="end">
            {alertTexts.end}
          </button>
        </form>
      )}
    </PrivatePage>
  );
}
