/**
 * The modules of app/ and who may import whom: the table of docs/architecture.md. `scripts/modules.test.ts` checks it on
 * the resolved imports.
 */

/** Each service may import those above it in this list, and no other. */
const SERVICES = [
  "media",
  "accounts",
  "push",
  "search",
  "catalogue",
  "map",
  "mail",
  "people",
  "deals",
  "matches",
  "enquiries",
  "exchange",
  "leads",
  "answering",
  "webhooks",
  "backup",
  "activity",
  "health",
] as const;

/** Values that a module may import, by module. Types are freer: see `isPublicType`. */
export const MODULES: Readonly<Record<string, readonly string[]>> = {
  base: [],
  trade: ["base"],
  entities: ["base", "trade"],
  places: ["base", "trade", "entities"],
  kinds: ["base", "trade", "entities", "places"],
  texts: ["base", "entities"],
  query: ["base", "trade", "entities", "kinds"],
  store: ["base", "entities", "kinds"],
  geo: ["base", "trade", "entities", "places", "kinds"],
  costs: ["base", "trade", "entities", "places", "kinds"],
  ...Object.fromEntries(
    SERVICES.map((name, place) => [
      name,
      ["base", "trade", "entities", "places", "kinds", "query", "store", "geo", ...SERVICES.slice(0, place)],
    ]),
  ),
  brochure: ["entities", "geo"],
  ui: ["base", "trade", "entities", "texts"],
  site: ["base", "ui", "query", "costs", "entities", "places", "kinds", "texts", "geo", ...SERVICES],
  backoffice: ["base", "trade", "ui", "entities", "places", "kinds", "texts"],
  // Never the store: what a request reads or writes goes through a service, and so through the check of access.
  api: ["base", "entities", "kinds", "query", "geo", ...SERVICES],
};

interface Floors {
  /** From the lowest: each may import those before it. */
  readonly below: readonly string[];
  /** May import pages, and those before them in this list. */
  readonly above: readonly string[];
}

/**
 * Folders of the largest modules, and files directly in them. Whatever is not named is a page (a screen): it may import all that is below
 * and no other page. A word that two pages say lies below both.
 */
export const FLOORS: Readonly<Record<string, Floors>> = {
  site: {
    below: [
      "page.ts",
      "islands",
      "parts",
      "forms",
      "blocks/shortlist",
      "blocks/cards",
      "blocks/visits",
      "blocks/alert",
      "blocks/submission",
      "blocks/shared-list",
      "blocks/gallery",
      "blocks/search-box",
      "blocks/map",
      "blocks/how-far",
      "blocks/costs",
      "blocks/home-detail",
      "blocks/comparison",
      "frame",
    ],
    above: ["brochure", "assistants", "browser", "routes.ts", "speculation-rules.ts", "document.tsx", "render.tsx"],
  },
  backoffice: {
    below: [
      "context.server.ts",
      "refusals.server.ts",
      "page-handle.ts",
      "access.tsx",
      "styles",
      "feedback",
      "parts",
      "table",
      "form",
      "blocks/people",
      "blocks/enquiries",
      "blocks/device",
      "blocks/homes",
      "blocks/deals",
      "blocks/visits",
      "blocks/conversation",
      "blocks/pasted-home",
    ],
    above: ["shell", "routes.ts"],
  },
};

/**
 * Files of app/backoffice that may import more than its components do: `route.tsx` and `list.route.tsx`, whose loaders and actions React Router
 * keeps out of the browser, and `list-acts.server.ts`, with which it refuses to build for the browser.
 */
const OFFICE_SERVER = /^app\/backoffice\/(?:.+[/.]route\.tsx?|.+\.server\.ts)$/;
const OFFICE_SERVER_MODULES = new Set([...(MODULES["backoffice"] ?? []), "query", "site", "geo", "costs", ...SERVICES]);

/** Modules that show what services answer, and so need its types. */
const SHOWING: ReadonlySet<string> = new Set(["site", "backoffice"]);

/** Folders beside app/, which no module imports from. */
const ABOVE: readonly string[] = ["server", "cli", "demo", "scripts", "bench", "e2e"];

/** Modules that offer many small files instead of one entry: caches, words, fields, names of places and components. */
const WITHOUT_ENTRY = new Set(["base", "trade", "entities", "places", "kinds", "texts", "ui", "site", "backoffice"]);

/** Entries beside `index.ts` and `types.ts`, each with its reason. */
const FURTHER_ENTRIES: Readonly<Record<string, string>> = {
  "app/query/browser.ts": "the part of the query that the browser loads",
  "app/query/form-address.ts": "the part that every list loads: without what only its map needs",
  "app/costs/choice-keys.ts":
    "names of form fields: a page declares them without loading the rates into its file for the browser",
  "app/exchange/mapping/questions.ts":
    "what a plan leaves open, needs no store: the mapping screen also asks in the browser",
  "app/catalogue/paste/index.ts": "reads pasted messages, needs no store",
};

/** What the build hands to the server: the only root file whose exports are read outside of app/. */
const BUILD_ENTRY = "app/entry.server.tsx";

export interface Import {
  /** Path of the importing file below the project's root. */
  readonly from: string;
  readonly to: string;
  /** As it is written. */
  readonly specifier: string;
  /** Erased by the compiler: nothing is loaded. */
  readonly isType: boolean;
  readonly isReExport: boolean;
}

/** @returns what is wrong with an import, or nothing */
export function violationOf({ from, to, specifier, isType, isReExport }: Import): string | undefined {
  const [own, other] = [moduleOf(from), moduleOf(to)];
  if (own === undefined)
    return isReExport && other !== undefined && from !== BUILD_ENTRY ? "a root file re-exports a module" : undefined;
  if (ABOVE.includes(to.split("/")[0] ?? "")) return "a module imports from above app/";
  if (to.startsWith("app/backoffice/") && to.endsWith(".server.ts") && !isType && !OFFICE_SERVER.test(from))
    return "a component imports what runs on the server";
  if (other === undefined) return undefined;
  if (other === own) return isType ? undefined : floorViolation(own, from, to);
  if (specifier.startsWith(".")) return "a relative path leaves its module";
  if (isType && isPublicType(to, own, other)) return undefined;
  const isAllowed = OFFICE_SERVER.test(from) ? OFFICE_SERVER_MODULES.has(other) : MODULES[own]?.includes(other);
  if (!isAllowed) return `${own} may not import ${other}`;
  return isEntry(to, other) ? undefined : "an import goes past the entry of a module";
}

function floorViolation(module: string, from: string, to: string): string | undefined {
  const floors = FLOORS[module];
  if (!floors) return undefined;
  const [own, other] = [folderOf(from), folderOf(to)];
  return own === other || floorOf(other, floors) < floorOf(own, floors) ? undefined : `${own} may not import ${other}`;
}

/** Pages share one floor. */
function floorOf(folder: string, { below, above }: Floors): number {
  return below.includes(folder) ? below.indexOf(folder) : below.length + 1 + above.indexOf(folder);
}

/** 'private' for 'app/site/private/visit/page.tsx', 'blocks/map' for 'app/site/blocks/map/words.ts', 'routes.ts' for 'app/site/routes.ts' */
function folderOf(path: string): string {
  return /^app\/[^/]+\/((?:blocks\/)?[^/]+)/.exec(path)?.[1] ?? "";
}

/** What `types.ts` holds is open to all, what else the entry of a service offers to those who show it. */
function isPublicType(path: string, own: string, other: string): boolean {
  if (path.endsWith("/types.ts")) return true;
  return path === `app/${other}/index.ts` && SHOWING.has(own) && SERVICES.some((service) => service === other);
}

function isEntry(path: string, module: string): boolean {
  const isMain = path === `app/${module}/index.ts` || path === `app/${module}/types.ts`;
  return isMain || WITHOUT_ENTRY.has(module) || path in FURTHER_ENTRIES;
}

/** 'search' for 'app/search/words.ts'; nothing for files directly in app/ and outside of it. */
function moduleOf(path: string): string | undefined {
  return /^app\/([^/]+)\//.exec(path)?.[1];
}
