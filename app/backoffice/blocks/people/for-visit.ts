import { screens } from "../../parts/screens.ts";
import { personPath } from "./person-line.tsx";

/** Whoever is looked for or shown is to have a visit booked. */
export function isForVisit(search: URLSearchParams): boolean {
  return search.get("for") === "visit";
}

/** What stays in the address while one chooses whose visit it is: that it is for one, and the homes chosen before. */
export function forVisit(search: URLSearchParams): readonly [string, string][] {
  return isForVisit(search) ? [["for", "visit"], ...homesIn(search)] : [];
}

/** Another screen on which somebody is looked for or added; what is chosen for a visit stays. @param more further parameters */
export function onwardPath(path: string, search: URLSearchParams, more: Readonly<Record<string, string>> = {}): string {
  const query = String(new URLSearchParams([...Object.entries(more), ...forVisit(search)]));
  return query ? `${path}?${query}` : path;
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

function homesIn(search: URLSearchParams): [string, string][] {
  return search.getAll("home").map((home) => ["home", home]);
}
