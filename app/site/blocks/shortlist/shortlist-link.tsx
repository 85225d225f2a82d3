import { shortlistTexts } from "./island-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { shortlistPath } from "./entries.ts";
import { useShortlist } from "./use-shortlist.ts";

export function ShortlistLink() {
  const entries = useShortlist();
  return (
    <a className="ibtn kept" href={shortlistPath(entries)} aria-label={shortlistTexts.link(entries.length)}>
      <Icon name="heart" />
      {entries.length > 0 && <span>{entries.length}</span>}
    </a>
  );
}
