import { planTexts as texts } from "./plan-words.ts";

/** A film or a tour on another site. */
export interface OutsideMedia {
  readonly href: string;
  readonly label: string;
}

/** Names as people know them; other sites are named by their address. */
const HOSTS: Readonly<Record<string, string>> = {
  "youtube.com": "YouTube",
  "youtu.be": "YouTube",
  "vimeo.com": "Vimeo",
  "matterport.com": "Matterport",
};

function hostOf(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, "");
  const known = Object.keys(HOSTS).find((name) => host === name || host.endsWith(`.${name}`));
  return (known && HOSTS[known]) ?? host;
}

/** Nothing of the other sites is asked for before the visitor follows a link. */
export function outsideMedia(home: {
  readonly video?: string | undefined;
  readonly tour?: string | undefined;
}): readonly OutsideMedia[] {
  return (["video", "tour"] as const).flatMap((kind) => {
    const href = home[kind];
    return href === undefined ? [] : [{ href, label: texts[kind](hostOf(href)) }];
  });
}
