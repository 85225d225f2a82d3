/**
 * Who may import whom: the table of docs/architecture.md. `oxlint.config.ts` makes lint rules of it,
 * and a test fails when a folder of app/ is missing from it.
 */
const services = ["search", "media", "accounts", "inbox", "catalogue", "exchange", "activity"] as const;

export const rooms: Readonly<Record<string, readonly string[]>> = {
  entities: [],
  texts: [],
  query: ["entities"],
  store: ["entities"],
  ...Object.fromEntries(
    services.map((room) => [room, ["entities", "query", "store", ...services.filter((other) => other !== room)]]),
  ),
  ui: ["entities", "texts"],
  site: ["ui", "query", "entities", "texts"],
  backoffice: ["ui", "entities", "texts"],
  // Never the store: every read and write of the two ways in goes through a service, and so through the gate.
  api: ["entities", "query", ...services],
  routes: ["entities", "query", "texts", "ui", "site", "backoffice", ...services],
};

/** No room imports from these folders beside app/. */
export const above: readonly string[] = ["server", "cli", "demo", "scripts"];

/** Types that say on whose behalf something runs, and what a service offers, are everybody's. */
export const sharedTypes = /^#app\/(services|[a-z]+\/types)\.ts$/;
