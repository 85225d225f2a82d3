import { to } from "#app/base/language.ts";
import { useEffect } from "react";
import { shortlistTexts } from "./island-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { shortlistPath, useShortlist } from "./use-shortlist.ts";

export function ShortlistLink() {
  const entries = useShortlist();
  const path = shortlistPath(entries);
  useEffect(() => {
    // Opened without naming any home: show the browser's own list.
    if (location.pathname === to("/shortlist") && !location.search && path !== location.pathname)
      location.replace(path);
  }, [path]);
  return (
    <a className="ibtn kept" href={path} aria-label={shortlistTexts.link(entries.length)}>
      <Icon name="heart" />
      {entries.length > 0 && <span>{entries.length}</span>}
    </a>
  );
}
