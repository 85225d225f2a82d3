import { isRouteErrorResponse, useRouteError } from "react-router";
import { en } from "#app/texts/en.ts";
import { PlainLink, PrivatePage } from "./private-page.tsx";

/**
 * Error boundary of private pages: in the place of a private page whose link opens nothing (any more), or was opened too often.
 * What is not such a refusal is passed on to the page around it.
 */
export function PrivateLinkError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  const isSlow = error.status === 429 && typeof error.data === "string";
  return (
    <PrivatePage title={isSlow ? en.linkGone.slow : en.linkGone.title}>
      <p className="mt-5">{isSlow ? error.data : en.linkGone.text}</p>
      <p className="links">
        <PlainLink href="/contact">{en.linkGone.contact}</PlainLink>
        <PlainLink href="/">{en.errors.toHome}</PlainLink>
      </p>
    </PrivatePage>
  );
}
