import stylesheet from "./app.css?url";
import figtree from "./fonts/figtree-basic.woff2?url";
import newsreader from "./fonts/newsreader-basic.woff2?url";

/** `--color-canvas` of tokens.css: the browser's bar has the colour of the page below it. */
const CANVAS = { light: "#FAFAF7", dark: "#0E1211" } as const;

/** Before the first paint: the visitor's own choice, else the system's. */
const THEME_SCRIPT = `(function(d,t){try{t=localStorage.getItem("theme")}catch(e){}d.dataset.theme=t||(matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light")})(document.documentElement)`;

/** A page that is left before it has faded in is no fault: without this the browser reports each as an uncaught error. */
const FADE_SCRIPT = `["pageswap","pagereveal"].forEach(n=>addEventListener(n,e=>e.viewTransition?.ready.catch(()=>{})))`;

/** What the head of every document begins with. @param nonce of this render */
export function DocumentHead({ nonce }: { readonly nonce: string | undefined }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};${FADE_SCRIPT}` }}
      />
      <link rel="stylesheet" href={stylesheet} />
      <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={newsreader} />
      <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={figtree} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta name="theme-color" data-scheme="light" media="(prefers-color-scheme: light)" content={CANVAS.light} />
      <meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme: dark)" content={CANVAS.dark} />
    </>
  );
}
