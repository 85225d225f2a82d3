import { en } from "#app/texts/en.ts";

/** A public page with a fixed address. */
interface Page {
  /** Without a slash at its start; "" is the home page. */
  readonly path: string;
  /** Its route module in this folder. */
  readonly module: string;
}

const homeLists = [
  "all-properties",
  ...Object.values(en.types).map(({ path }) => path.slice(1)),
  "collection/aangan",
  "collection/ultra",
];
const more = en.more
  .map(({ path }) => path.slice(1))
  .map((path) => ({
    path,
    module: path === "vacation-rental" ? "vacation-rental.tsx" : "topic.tsx",
  }));

/** Pages that search engines are told of: app/routes.ts makes their routes, the sitemap lists them in this order. */
export const indexedPages: readonly Page[] = [
  { path: "", module: "home.tsx" },
  ...homeLists.map((path) => ({ path, module: "home-list.tsx" })),
  { path: "projects", module: "projects.tsx" },
  { path: "blogs", module: "blogs.tsx" },
  { path: "about", module: "about.tsx" },
  { path: "contact", module: "contact.tsx" },
  { path: "costs", module: "costs.tsx" },
  ...more,
  { path: "add-properties", module: "submit.tsx" },
  { path: "add-project", module: "submit.tsx" },
  { path: "terms", module: "legal.tsx" },
  { path: "privacy", module: "legal.tsx" },
];

/** Pages of one visitor or one act: nobody looks for them with a search engine. */
export const visitorPages: readonly Page[] = [
  { path: "enquire", module: "enquire.tsx" },
  { path: "review", module: "review.tsx" },
  { path: "visit", module: "visit.tsx" },
  { path: "alert", module: "alert.tsx" },
  { path: "my/erased", module: "my-erased.tsx" },
  { path: "filter-options", module: "filter-options.tsx" },
  { path: "shortlist", module: "shortlist.tsx" },
  { path: "compare", module: "compare.tsx" },
  { path: "send-list", module: "send-list.tsx" },
  { path: "visits", module: "visits.tsx" },
];
