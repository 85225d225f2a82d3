import { type ReactNode, useContext } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_FrameworkContext,
  useMatches,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { NonceContext } from "./nonce.ts";
import { useRequestId } from "./request-id.ts";
import { requestContext } from "./routes/context.ts";
import { pageHandle } from "./routes/page-handle.ts";
import { en } from "#app/texts/en.ts";
import { refusalSentence } from "#app/ui/refusal-sentence.ts";
import stylesheet from "./ui/app.css?url";
import figtree from "./ui/fonts/figtree-basic.woff2?url";
import newsreader from "./ui/fonts/newsreader-basic.woff2?url";

/** `--color-canvas` of tokens.css: the browser's bar has the colour of the page below it. */
const CANVAS = { light: "#FAFAF7", dark: "#0E1211" } as const;

/** Before the first paint: the visitor's own choice, else the system's. */
const THEME_SCRIPT = `(function(d,t){try{t=localStorage.getItem("theme")}catch(e){}d.dataset.theme=t||(matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light")})(document.documentElement)`;

/** The address of entry.client, which `<Scripts>` would load with all of React Router's data. */
function useEntryScript(): string | undefined {
  return useContext(UNSAFE_FrameworkContext)?.manifest.entry.module;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const entry = useEntryScript();
  const hydrated = useMatches().some(({ handle }) => pageHandle(handle).hydrate);
  const scriptNonce = nonce === undefined ? {} : { nonce };
  return (
    <html lang="en-IN" suppressHydrationWarning {...(hydrated ? { "data-app": "react" } : {})}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <script {...scriptNonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <link rel="stylesheet" href={stylesheet} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={newsreader} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={figtree} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta name="theme-color" data-scheme="light" media="(prefers-color-scheme: light)" content={CANVAS.light} />
        <meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme: dark)" content={CANVAS.dark} />
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
          entry && <script type="module" src={entry} />
        )}
      </body>
    </html>
  );
}

/** For error pages, on whichever level they are made. */
export function loader({ context }: Route.LoaderArgs) {
  return { requestId: context.get(requestContext).requestId };
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
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const missing = status === 404;
  const refused = refusalSentence(error) ?? (status < 500 ? en.errors.refusedText : undefined);
  return (
    <main id="main" className="wrap sec">
      <h1 className="d1">
        {missing ? en.errors.notFoundTitle : refused ? en.errors.refusedTitle : en.errors.failedTitle}
      </h1>
      <p className="lead">
        {missing ? en.errors.notFoundText : (refused ?? en.errors.failedText)} {!missing && <code>{requestId}</code>}
      </p>
      <p>
        <a className="link" href="/">
          {en.errors.toHome}
        </a>
      </p>
    </main>
  );
}
