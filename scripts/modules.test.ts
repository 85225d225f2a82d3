import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf } from "./import-graph.ts";
import { FLOORS, MODULES, violationOf } from "./modules.ts";
import { root } from "./tools.ts";

/** What is wrong with the imports of a file, one sentence each. */
function violationsIn(path: string, source: string): readonly string[] {
  return importsOf(root, path, source).flatMap((found) => {
    const violation = violationOf(found);
    return violation === undefined ? [] : [`${path} imports ${found.specifier}: ${violation}`];
  });
}

describe("the modules of app/", () => {
  it("are all in the table", () => {
    const folders = readdirSync(join(root, "app"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !(name in MODULES))).toEqual([]);
  });

  it("have the folders that their floors name", () => {
    const named = Object.entries(FLOORS).flatMap(([module, { below, above }]) =>
      [...below, ...above].map((folder) => `app/${module}/${folder}`),
    );
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(named).toEqual([...new Set(named)]);
  });

  it("import only what the table allows, through entries", () => {
    // Tests and their fixtures use what they need around their module.
    const paths = globSync("app/**/*.{ts,tsx}", { cwd: root }).filter(
      (path) => !/\.(test|fixture|testdata)\./.test(path),
    );
    expect(paths.length).toBeGreaterThan(500);
    const violations = paths.flatMap((path) => violationsIn(path, readFileSync(join(root, path), "utf8")));
    expect(violations).toEqual([]);
  });
});

describe("the script of public pages", () => {
  /** What a page may send to the browser: nothing that knows the services. */
  const FOR_BROWSERS = new Set([
    "base",
    "trade",
    "entities",
    "places",
    "kinds",
    "query",
    "costs",
    "texts",
    "ui",
    "site",
  ]);

  /** Every file that a file loads, itself or by another one, when it is used or later. */
  function loadedBy(start: string): ReadonlySet<string> {
    const found = new Set([start]);
    for (const path of found) {
      if (!/\.tsx?$/.test(path)) continue;
      for (const { to, isType } of importsOf(root, path, readFileSync(join(root, path), "utf8")))
        if (!isType) found.add(to);
    }
    return found;
  }

  it("loads nothing of the server, with all its islands", () => {
    const paths = [...loadedBy("app/site/browser/start.ts")];
    expect(paths.length).toBeGreaterThan(100);
    const isForBrowsers = (path: string) => FOR_BROWSERS.has(/^app\/([^/]+)\//.exec(path)?.[1] ?? "site");
    expect(paths.filter((path) => !isForBrowsers(path))).toEqual([]);
    expect(paths.filter((path) => /\/(page|load)\.tsx?$/.test(path))).toEqual([]);
  });
});

describe("the check of imports", () => {
  const cases: readonly [name: string, path: string, source: string, violation: string][] = [
    [
      "a service that imports one above it",
      "app/mail/new.ts",
      'import { createInbox } from "#app/enquiries/index.ts";',
      "mail may not import enquiries",
    ],
    [
      "the same as a dynamic import",
      "app/mail/new.ts",
      'const load = () => import("#app/enquiries/index.ts");',
      "mail may not import enquiries",
    ],
    [
      "an import past the entry",
      "app/enquiries/new.ts",
      'import { enqueue } from "#app/mail/outbox.ts";',
      "past the entry",
    ],
    [
      "a path that climbs out of its module",
      "app/store/records/new.ts",
      'import "../../entities/values/day.ts";',
      "relative",
    ],
    [
      "a root file that re-exports a module",
      "app/new.ts",
      'export { openStore } from "#app/store/index.ts";',
      "re-exports",
    ],
    ["a root file that re-exports everything", "app/new.ts", 'export * from "./store/index.ts";', "re-exports"],
    [
      "a page that reads the store",
      "app/site/new.ts",
      'import { openStore } from "#app/store/index.ts";',
      "site may not import store",
    ],
    [
      "a page that imports another page",
      "app/site/visit/new.tsx",
      'import { ownVisitTexts } from "../private/visit/words.ts";',
      "visit may not import private",
    ],
    [
      "a block that imports a page",
      "app/site/blocks/cards/new.tsx",
      'import { detailTexts } from "../../property/words.ts";',
      "blocks/cards may not import property",
    ],
    [
      "a block that imports one above it",
      "app/site/blocks/map/new.tsx",
      'import { HowFar } from "../how-far/how-far.tsx";',
      "blocks/map may not import blocks/how-far",
    ],
    [
      "a screen that imports another screen",
      "app/backoffice/visits/new.tsx",
      'import { AccountForm } from "../account/account-parts.tsx";',
      "visits may not import account",
    ],
    [
      "the same from a folder of a screen",
      "app/backoffice/people/person/new.tsx",
      'import { AccountForm } from "../../account/account-parts.tsx";',
      "people may not import account",
    ],
    [
      "a part that imports the list of pages",
      "app/site/parts/new.tsx",
      'import { pageAt } from "../routes.ts";',
      "parts may not import routes.ts",
    ],
    [
      "a component of the back office that imports a service",
      "app/backoffice/visits/new.tsx",
      'import { undoToken } from "#app/catalogue/index.ts";',
      "backoffice may not import catalogue",
    ],
    [
      "a component that imports what only its route may",
      "app/backoffice/content/new.tsx",
      'import { actOnList } from "./list-acts.server.ts";',
      "runs on the server",
    ],
    ["a module that imports the server", "app/mail/new.ts", 'import "#server/log.ts";', "above app/"],
    ["the same by a relative path", "app/mail/new.ts", 'import "../../server/log.ts";', "above app/"],
    [
      "a type that is not public",
      "app/entities/new.ts",
      'import type { Inbox } from "#app/enquiries/index.ts";',
      "entities may not import enquiries",
    ],
  ];

  it.each(cases)("refuses %s", (_name, path, source, violation) => {
    expect(violationsIn(path, source)).toEqual([expect.stringContaining(violation)]);
  });

  it.each([
    ["a service below through its entry", "app/enquiries/new.ts", 'import { enqueue } from "#app/mail/index.ts";'],
    ["types of what a screen shows", "app/backoffice/new.ts", 'import type { Inbox } from "#app/enquiries/index.ts";'],
    [
      "a service in a route of the back office",
      "app/backoffice/visits/route.tsx",
      'import { undoToken } from "#app/catalogue/index.ts";',
    ],
    ["a block in a page", "app/site/visit/new.tsx", 'import { visitTexts } from "../blocks/visits/words.ts";'],
    ["a type of another page", "app/site/visit/new.tsx", 'import type { Viewed } from "../property/page.tsx";'],
    ["its own files", "app/store/records/new.ts", 'import { fold } from "../fold.ts";'],
    ["packages", "app/store/new.ts", 'import { sql } from "kysely";'],
  ])("allows %s", (_name, path, source) => {
    expect(violationsIn(path, source)).toEqual([]);
  });

  it("refuses a dynamic import whose path it cannot read", () => {
    expect(() => importsOf(root, "app/mail/new.ts", "const load = (path: string) => import(path);")).toThrow(
      "not written out",
    );
  });
});
