import { Phone } from "lucide-react";
import { Link } from "react-router";
import { capitalised } from "#app/entities/values/text.ts";
import type { Role } from "#app/kinds/person/person.ts";
import { useWhoseWords } from "../../parts/whose.tsx";

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
  /** The last conversation, or where the person came from. */
  readonly said: string;
  /** 'Yesterday' */
  readonly when: string;
  readonly step: { readonly text: string; readonly day: string | undefined; readonly isDue: boolean } | undefined;
}

export function personPath(id: string): string {
  return `/dashboard/people/${id}`;
}

interface PersonLinesProps {
  readonly people: readonly PersonLine[];
  /** The address at which each is opened. */
  readonly pathOf: (id: string) => string;
}

/** Name, roles and number; below them what was said last and what comes next. The whole line opens the person. */
export function PersonLines({ people, pathOf }: PersonLinesProps) {
  return (
    <ul className="people-lines">
      {people.map((person) => (
        <li key={person.id}>
          <Line person={person} path={pathOf(person.id)} />
          {person.callHref && (
            <a className="ibtn" href={person.callHref} aria-label={`Call ${person.name}`}>
              <Phone className="ic" aria-hidden />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({
  person: { name, roles, doNotCall, assignee, number, mail, said, when, step },
  path,
}: {
  readonly person: PersonLine;
  readonly path: string;
}) {
  const whose = useWhoseWords()(assignee);
  return (
    <Link className="person-line" to={path}>
      <span className="person-who">
        <b className="cut">{name}</b>
        {roles.length > 0 && <span className="person-roles">{capitalised(roles.join(", "))}</span>}
        {doNotCall && <span className="person-roles">Do not call</span>}
      </span>
      <span className="person-number cut">{number ?? mail ?? ""}</span>
      <span className="person-said cut">{said}</span>
      <span className={`person-step cut${step?.isDue ? " is-due" : ""}`}>
        {[step?.text, step?.day, whose].filter(Boolean).join(" · ")}
      </span>
      <span className="person-when">{when}</span>
    </Link>
  );
}
