import { screens } from "../../parts/screens.ts";
import { personPath } from "./person-line.tsx";

/** What a person is chosen for, and where one goes on with them. */
const PURPOSES = { visit: bookPath, send: sendPath } as const;
export type Purpose = keyof typeof PURPOSES;

/** What a person is being chosen for: `?for=visit`. */
export function purposeOf(search: URLSearchParams): Purpose | undefined {
  const named = search.get("for");
  return named === "visit" || named === "send" ? named : undefined;
}

/** Parameters to keep while a person is chosen: what for, and the homes. */
export function forVisit(search: URLSearchParams): readonly [string, string][] {
  const purpose = purposeOf(search);
  return purpose ? [["for", purpose], ...homesIn(search)] : [];
}

/** Path of another screen that finds or adds somebody, with the parameters of `forVisit`. @param more further parameters */
export function onwardPath(path: string, search: URLSearchParams, more: Readonly<Record<string, string>> = {}): string {
  const query = String(new URLSearchParams([...Object.entries(more), ...forVisit(search)]));
  return query ? `${path}?${query}` : path;
}

/** The list of people, to choose who sees these homes or gets them. */
export function chooserPath(purpose: Purpose, homes: readonly string[]): string {
  return `${screens.people.path}?${new URLSearchParams([["for", purpose], ...homes.map((home) => ["home", home])])}`;
}

/** Path after a person is chosen or added: on with the chosen homes, else the person's own screen. */
export function chosenPath(search: URLSearchParams, id: string): string {
  const purpose = purposeOf(search);
  return purpose ? PURPOSES[purpose](id, search.getAll("home")) : personPath(id);
}

/** The form that sends homes to a person. */
export function sendPath(person: string, homes: readonly string[]): string {
  return `${personPath(person)}/send?${new URLSearchParams(homes.map((home) => ["home", home]))}`;
}

/** The form of visits for a person. */
export function bookPath(person: string, homes: readonly string[]): string {
  return `${screens.bookVisits.path}?${new URLSearchParams([["person", person], ...homes.map((home) => ["home", home])])}`;
}

function homesIn(search: URLSearchParams): [string, string][] {
  return search.getAll("home").map((home) => ["home", home]);
}
