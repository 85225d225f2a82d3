import { Form, Link, useNavigation } from "react-router";
import { counted } from "#app/entities/counted.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { screens } from "../../parts/screens.ts";
import { Doubt } from "../draft/draft-field.tsx";

/** What was read of a file of people. */
export interface FileView {
  /** As CSV, to be sent again. */
  readonly table: string;
  readonly total: number;
  /** The first of them. */
  readonly people: readonly FilePerson[];
  /** How many are here already. */
  readonly known: number;
  /** About the file as a whole. */
  readonly doubts: readonly string[];
  readonly refusals: readonly string[];
}

interface FilePerson {
  readonly line: number;
  readonly name: string;
  readonly ways: string;
  readonly roles: string;
  readonly about: string;
  /** Who has the number or mail already. */
  readonly known: string | undefined;
  readonly doubts: readonly string[];
}

/** Everybody whom a file names, with what is doubtful, before anybody is added. */
export function PeopleReadBack({ file }: { readonly file: FileView }) {
  const isBusy = useNavigation().state === "submitting";
  const { table, total, people, known, doubts, refusals } = file;
  return (
    <>
      <p className="note">
        {counted(total, "person", "people")} read: {total - known} new, {known} already here.
        {total > people.length ? ` The first ${people.length} are shown.` : ""}
      </p>
      <Sentences title="About the columns" sentences={doubts} />
      <Sentences title="Not taken" sentences={refusals} />
      <ul className="people-lines people-file">
        {people.map((person) => (
          <FileLine key={person.line} person={person} />
        ))}
      </ul>
      <Form method="post" className="people-form" replace>
        <input type="hidden" name="table" value={table} />
        <div className="save">
          <Link className="btn btn-s" to={screens.importPeople.path} reloadDocument>
            Another file
          </Link>
          <button type="submit" name="intent" value="take" className="btn btn-p" disabled={isBusy || total === 0}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            Take {counted(total, "person", "people")}
          </button>
        </div>
      </Form>
    </>
  );
}

function FileLine({ person: { name, ways, roles, about, known, doubts, line } }: { readonly person: FilePerson }) {
  return (
    <li className="person-file">
      <span className="person-who">
        <b className="cut">{name}</b>
        <span className="person-roles">
          {[capitalised(roles), known ? `Already here: ${known}` : "New"].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className="person-said cut">{[ways, about].filter(Boolean).join(" · ")}</span>
      <Doubt of={`line-${line}`} text={doubts.length > 0 ? `${doubts.join(". ")}.` : undefined} />
    </li>
  );
}

function Sentences({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <details className="people-sentences" open={sentences.length < 6}>
      <summary>
        {title} ({sentences.length})
      </summary>
      <ul className="small">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
