import { isRouteErrorResponse } from "react-router";
import { en } from "#app/texts/en.ts";

/**
 * In the place of a private page whose link opens nothing (any more), or was opened too often.
 * What is not such a refusal is passed on to the page around it.
 */
export function PrivateLinkError({ error }: { readonly error: unknown }) {
  if (!isRouteErrorResponse(error)) throw error;
  const isSlow = error.status === 429 && typeof error.data === "string";
  return (
    <div className="wrap sec narrow">
      <div className="panel">
        <h1 className="t1">{isSlow ? en.linkGone.slow : en.linkGone.title}</h1>
        <p className="mt-5">{isSlow ? error.data : en.linkGone.text}</p>
        <p className="links">
          <a className="link" href="/contact">
            {en.linkGone.contact}
          </a>
          <a className="link" href="/">
            {en.errors.toHome}
          </a>
        </p>
      </div>
    </div>
  );
}
