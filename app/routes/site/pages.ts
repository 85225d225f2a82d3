import { en } from "#app/texts/en.ts";

/** A public page with a fixed address. */
interface FixedPage {
  /** Without a slash at its start; "" is the home page. */
  readonly path: string;
  /** Its route module below this folder. */
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
    module: path === "vacation-rental" ? "pages/vacation-rental.tsx" : "pages/topic.tsx",
  }));

/** Pages that search engines are told of: app/routes.ts makes their routes, the sitemap lists them in this order. */
export const indexedPages: readonly FixedPage[] = [
  { path: "", module: "pages/home.tsx" },
  ...homeLists.map((path) => ({ path, module: "lists/home-list.tsx" })),
  { path: "projects", module: "project/projects.tsx" },
  { path: "blogs", module: "articles/blogs.tsx" },
  { path: "about", module: "pages/about.tsx" },
  { path: "contact", module: "pages/contact.tsx" },
  { path: "costs", module: "pages/costs.tsx" },
  ...more,
  { path: "add-properties", module: "forms/submit.tsx" },
  { path: "add-project", module: "forms/submit.tsx" },
  { path: "terms", module: "pages/legal.tsx" },
  { path: "privacy", module: "pages/legal.tsx" },
];

/** Pages of one visitor or one act: nobody looks for them with a search engine. */
export const visitorPages: readonly FixedPage[] = [
  { path: "enquire", module: "forms/enquire.tsx" },
  { path: "review", module: "forms/review.tsx" },
  { path: "visit", module: "forms/visit.tsx" },
  { path: "alert", module: "forms/alert.tsx" },
  { path: "my/erased", module: "private/my-erased.tsx" },
  { path: "filter-options", module: "lists/filter-options.tsx" },
  { path: "shortlist", module: "compare/shortlist.tsx" },
  { path: "compare", module: "compare/compare.tsx" },
  { path: "send-list", module: "private/send-list.tsx" },
  { path: "visits", module: "forms/visits.tsx" },
];
