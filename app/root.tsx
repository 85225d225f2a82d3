import { type ReactNode, useContext } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import type { Route } from "./+types/root.ts";
import { HOLD_EARLY_FORMS } from "./early-forms.ts";
import { EntryScriptContext, NonceContext } from "./nonce.ts";
import { useRequestId } from "./request-id.ts";
import { requestContext } from "./backoffice/context.server.ts";
import { pageHandle } from "./backoffice/page-handle.ts";
import { siteTexts } from "#app/texts/site.ts";
import { DocumentHead } from "#app/ui/document-head.tsx";
import { refusalSentence } from "#app/ui/refusal-sentence.ts";

/** The document around every screen of the back office. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const entry = useContext(EntryScriptContext);
  const hydrated = useMatches().some(({ handle }) => pageHandle(handle).hydrate);
  const scriptNonce = nonce === undefined ? {} : { nonce };
  return (
    <html lang="en-IN" suppressHydrationWarning {...(hydrated ? { "data-app": "react" } : {})}>
      <head>
        <DocumentHead nonce={nonce} />
        {hydrated && (
          <script {...scriptNonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HOLD_EARLY_FORMS }} />
        )}
        <Meta />
        <Links {...scriptNonce} />
      </head>
      <body>
        {children}
        {hydrated ? (
          <>
            <ScrollRestoration {...scriptNonce} />
            <Scripts {...scriptNonce} />
          </>
        ) : (
          <script type="module" src={entry} />
        )}
      </body>
    </html>
  );
}

/** For error pages, on whichever level they are made. */
export function loader({ context }: Route.LoaderArgs) {
  return { requestId: context.get(requestContext).requestId };
}

/** Of the page that says what went wrong; screens have their own. */
export const meta: Route.MetaFunction = ({ error }) =>
  error ? [{ title: titleOf(error) }, { name: "robots", content: "noindex" }] : [];

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

function titleOf(error: unknown): string {
  const status = statusOf(error);
  if (status === 404) return siteTexts.errors.notFoundTitle;
  return status < 500 || refusalSentence(error) ? siteTexts.errors.refusedTitle : siteTexts.errors.failedTitle;
}

export default function Root() {
  return <Outlet />;
}

/** The id is that of the document: inside the back office nothing asks for it again, and a lost connection is its screen's own business. */
export function shouldRevalidate() {
  return false;
}

/** The last resort: not even the frame could be made. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useRequestId();
  const status = statusOf(error);
  const missing = status === 404;
  const refused = refusalSentence(error) ?? (status < 500 ? siteTexts.errors.refusedText : undefined);
  return (
    <main id="main" className="wrap sec">
      <h1 className="d1">{titleOf(error)}</h1>
      <p className="lead">
        {missing ? siteTexts.errors.notFoundText : (refused ?? siteTexts.errors.failedText)}{" "}
        {!missing && <code>{requestId}</code>}
      </p>
      <p>
        <a className="link" href="/">
          {siteTexts.errors.toHome}
        </a>
      </p>
    </main>
  );
}
