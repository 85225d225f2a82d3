import { linkGoneTexts } from "./words.ts";
import { siteTexts } from "#app/texts/site.ts";
import { PlainLink, PrivatePage } from "./private-page.tsx";
import type { PageFailure } from "../page.ts";

/** The `failed` of private pages: shown where the link opens nothing (any more), or was opened too often. */
export function linkFailure({ status, sentence }: PageFailure) {
  if (status >= 500) return undefined;
  const isSlow = status === 429;
  return (
    <PrivatePage title={isSlow ? linkGoneTexts.slow : linkGoneTexts.title}>
      <p className="mt-5">{isSlow ? sentence : linkGoneTexts.text}</p>
      <p className="links">
        <PlainLink href="/contact">{linkGoneTexts.contact}</PlainLink>
        <PlainLink href="/">{siteTexts.errors.toHome}</PlainLink>
      </p>
    </PrivatePage>
  );
}
