import { Link } from "react-router";
import { capitalised } from "#app/entities/values/text.ts";
import type { Role } from "#app/kinds/person/person.ts";
import { ReachLinks } from "../../parts/reach-links.tsx";
import { useWhoseWords } from "../../parts/whose.tsx";
import { SelectBox, type Selection } from "../../table/selection.tsx";

/** A person in two lines. */
export interface PersonLine {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly doNotCall: boolean;
  /** Id of the account whose person it is. */
  readonly assignee: string | undefined;
  /** As it is shown. */
  readonly number: string | undefined;
  readonly mail: string | undefined;
  readonly callHref: string | undefined;
  readonly chatHref: string | undefined;
  /** What they look for, or own: '4 BHK, Sector 128, up to ₹8 Cr' */
  readonly about: string;
  /** '48 min': nobody has answered them since. */
  readonly waiting: string | undefined;
  /** The last conversation, or where the person came from. */
  readonly said: string;
  /** 'Yesterday' */
  readonly when: string;
  readonly step: { readonly text: string; readonly day: string | undefined; readonly isDue: boolean } | undefined;
}

export function personPath(id: string): string {
  return `/dashboard/people/${id}`;
}

/** Columns that a wide screen can leave out; CSS does it by `data-off`. */
export const PERSON_COLUMNS = [
  { key: "number", label: "Number" },
  { key: "about", label: "Wants or owns" },
  { key: "said", label: "Last word" },
  { key: "step", label: "Next step" },
  { key: "whose", label: "Whose" },
] as const;

interface PersonLinesProps {
  readonly people: readonly PersonLine[];
  /** The address at which each is opened. */
  readonly pathOf: (id: string) => string;
  /** Boxes to tick several. */
  readonly selection?: Selection | undefined;
  /** Keys of columns that are left out. */
  readonly hidden?: readonly string[];
}

/** Who it is, what they want or own, what was said last, what comes next, and whose they are. The whole line opens the person. */
export function PersonLines({ people, pathOf, selection, hidden = [] }: PersonLinesProps) {
  return (
    <ul className="people-lines" data-off={hidden.join(" ")}>
      {people.map((person) => (
        <li key={person.id} className={selection?.ids.has(person.id) ? "is-picked" : undefined}>
          {selection && (
            <SelectBox
              label={`Select ${person.name}`}
              checked={selection.ids.has(person.id)}
              onChange={() => selection.toggle(person.id)}
            />
          )}
          <Line person={person} path={pathOf(person.id)} />
          <ReachLinks name={person.name} callHref={person.callHref} chatHref={person.chatHref} />
        </li>
      ))}
    </ul>
  );
}

function Line({
  person: { name, roles, doNotCall, assignee, number, mail, about, waiting, said, when, step },
  path,
}: {
  readonly person: PersonLine;
  readonly path: string;
}) {
  const whose = useWhoseWords()(assignee);
  const next = [step?.text, step?.day].filter(Boolean).join(" · ");
  return (
    <Link className="person-line" to={path}>
      <span className="person-who">
        <b>{name}</b>
        {roles.length > 0 && <span className="person-roles">{capitalised(roles.join(", "))}</span>}
        {doNotCall && <span className="person-roles">Do not call</span>}
      </span>
      <span className="person-number">{number ?? mail ?? ""}</span>
      <span className="person-wish">{about}</span>
      <span className="person-said">
        <span>{said}</span> <span className="person-when">{when}</span>
      </span>
      <span className={`person-step${waiting || step?.isDue ? " is-due" : ""}`}>
        {waiting ? `Waiting ${waiting}` : next || "No next step"}
      </span>
      {whose && <span className="person-whose-word">{whose}</span>}
    </Link>
  );
}
