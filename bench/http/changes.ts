import type { Script } from "../../e2e/support/script.ts";
import { BROWSER_HEADERS } from "./browser-headers.ts";

/** A home as the calls name it. */
export interface ListedHome {
  readonly _id: string;
  readonly slug: string;
}

/** Homes that are on the site, newest first. */
export async function listedHomes(script: Script, limit: number): Promise<readonly ListedHome[]> {
  const answer = await script.call("GET", `/getProperties?limit=${limit}`);
  return (await answer.json()) as readonly ListedHome[]; // docs/api.md
}

/** Gives a home another title. @throws Error when the change is refused */
export async function rename(script: Script, { _id }: ListedHome, title: string): Promise<void> {
  const answer = await script.call("PUT", `/updateProperty/${_id}`, { Title: title });
  if (answer.status !== 200) throw new Error(`The change answered ${answer.status}: ${await answer.text()}`);
}

/** Whether a visitor's page of a home shows a title. @throws Error when there is no such page */
export async function shows(origin: string, { slug }: ListedHome, title: string): Promise<boolean> {
  const answer = await fetch(`${origin}/property/${slug}`, { headers: BROWSER_HEADERS });
  if (answer.status !== 200) throw new Error(`/property/${slug} answered ${answer.status}`);
  return (await answer.text()).includes(`>${title}</h1>`);
}
