import { Phone } from "lucide-react";
import { Link } from "react-router";
import { capitalised } from "#app/entities/values/text.ts";
import { screens } from "../parts/screens.ts";
import type { Role } from "#app/kinds/person/person.ts";

/** A person in two lines. */
export interface PersonLine {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly doNotCall: boolean;
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

/** Whoever is looked for or shown is to have a visit booked. */
export function isForVisit(search: URLSearchParams): boolean {
  return search.get("for") === "visit";
}

/** The list of people, to choose whose visit it is; the homes that are chosen stay. */
export function visitChooserPath(search: URLSearchParams): string {
  return `${screens.people.path}?${new URLSearchParams([["for", "visit"], ...homesIn(search)])}`;
}

/** Where whoever is chosen or added leads: to their visit where it is for one, with the homes chosen before. */
export function chosenPath(search: URLSearchParams, id: string): string {
  return isForVisit(search) ? bookPath(id, search.getAll("home")) : personPath(id);
}

/** The form of visits for a person. */
export function bookPath(person: string, homes: readonly string[]): string {
  return `${screens.bookVisits.path}?${new URLSearchParams([["person", person], ...homes.map((home) => ["home", home])])}`;
}

/** What a link between the screens of choosing takes along. */
export function forVisit(search: URLSearchParams): readonly [string, string][] {
  return isForVisit(search) ? [["for", "visit"], ...homesIn(search)] : [];
}

function homesIn(search: URLSearchParams): [string, string][] {
  return search.getAll("home").map((home) => ["home", home]);
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
  person: { name, roles, doNotCall, number, mail, said, when, step },
  path,
}: {
  readonly person: PersonLine;
  readonly path: string;
}) {
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
        {step ? [step.text, step.day].filter(Boolean).join(" · ") : ""}
      </span>
      <span className="person-when">{when}</span>
    </Link>
  );
}
