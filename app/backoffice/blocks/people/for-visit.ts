import { screens } from "../../parts/screens.ts";
import { personPath } from "./person-line.tsx";

/** True while a person is chosen for a visit: `?for=visit`. */
export function isForVisit(search: URLSearchParams): boolean {
  return search.get("for") === "visit";
}

/** Parameters to keep while a person is chosen for a visit: `for=visit` and the chosen homes. */
export function forVisit(search: URLSearchParams): readonly [string, string][] {
  return isForVisit(search) ? [["for", "visit"], ...homesIn(search)] : [];
}

/** Path of another screen that finds or adds somebody, with the parameters of `forVisit`. @param more further parameters */
export function onwardPath(path: string, search: URLSearchParams, more: Readonly<Record<string, string>> = {}): string {
  const query = String(new URLSearchParams([...Object.entries(more), ...forVisit(search)]));
  return query ? `${path}?${query}` : path;
}

/** The list of people, to choose whose visit it is; the homes that are chosen stay. */
export function visitChooserPath(search: URLSearchParams): string {
  return `${screens.people.path}?${new URLSearchParams([["for", "visit"], ...homesIn(search)])}`;
}

/** Path after a person is chosen or added: booking a visit to the chosen homes, else the person's own screen. */
export function chosenPath(search: URLSearchParams, id: string): string {
  return isForVisit(search) ? bookPath(id, search.getAll("home")) : personPath(id);
}

/** The form of visits for a person. */
export function bookPath(person: string, homes: readonly string[]): string {
  return `${screens.bookVisits.path}?${new URLSearchParams([["person", person], ...homes.map((home) => ["home", home])])}`;
}

function homesIn(search: URLSearchParams): [string, string][] {
  return search.getAll("home").map((home) => ["home", home]);
}
