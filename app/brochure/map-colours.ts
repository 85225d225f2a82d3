import { readFileSync } from "node:fs";

/** The colours of the site's maps in the light theme, by their names in the style sheet: paper has the same. */
const declared =
  /:root \{([^}]*)\}/.exec(readFileSync(new URL("../ui/drawn-map.css", import.meta.url), "utf8"))?.[1] ?? "";

/** @param name 'map-bg' @throws where the style sheet has no such colour */
export function mapColour(name: string): string {
  const [, colour] = new RegExp(`--${name}: (#[0-9A-F]{6});`, "i").exec(declared) ?? [];
  if (colour === undefined) throw new Error(`app/ui/drawn-map.css has no colour --${name}`);
  return colour;
}

/** Share of all, such as the saturation of metro lines. @param name 'map-s' @throws where the style sheet has no such share */
export function mapShare(name: string): number {
  const [, percent] = new RegExp(`--${name}: (\\d+)%;`).exec(declared) ?? [];
  if (percent === undefined) throw new Error(`app/ui/drawn-map.css has no share --${name}`);
  return Number(percent) / 100;
}
