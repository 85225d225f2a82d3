import { startPage } from "#app/site/browser/start.ts";

// Public pages are plain HTML with a little script; React comes only to pages that ask for it (the back office).
if (document.documentElement.dataset["app"] === "react") void import("./hydrate.tsx");
else startPage();
