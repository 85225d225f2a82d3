import { shortlistTexts } from "../blocks/shortlist/island-words.ts";
import { comparePath, useShortlist } from "../blocks/shortlist/use-shortlist.ts";

/** On a comparison that names too few homes: leads to that of the homes which this browser keeps, where there are two. */
export function CompareSaved() {
  const path = comparePath(useShortlist());
  if (path === undefined) return null;
  return (
    <a className="btn btn-p" href={path}>
      {shortlistTexts.compareSaved}
    </a>
  );
}
