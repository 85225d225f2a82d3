import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { root } from "./tools.ts";

/** Names that files share on purpose, each with the reason. */
const SHARED: Readonly<Record<string, string>> = {
  ErrorBoundary: "React Router asks a route for an export of this name",
};

/** The types, classes and components that a file exports under the name of their declaration. */
function namesIn(path: string, source: string): readonly string[] {
  return parseSync(path, source).program.body.flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration" && node.type !== "ExportDefaultDeclaration") return [];
    const declared = node.declaration;
    switch (declared?.type) {
      case "TSTypeAliasDeclaration":
      case "TSInterfaceDeclaration":
      case "ClassDeclaration":
        return declared.id ? [declared.id.name] : [];
      case "FunctionDeclaration":
        return declared.id && isComponent(path, declared.id.name) ? [declared.id.name] : [];
      case "VariableDeclaration":
        return declared.declarations.flatMap(({ id }) =>
          id.type === "Identifier" && isComponent(path, id.name) ? [id.name] : [],
        );
      default:
        return [];
    }
  });
}

/** 'PriceTag' of a .tsx file is a component, 'PRICE_TAGS' is a constant. */
function isComponent(path: string, name: string): boolean {
  return path.endsWith(".tsx") && /^[A-Z]\w*[a-z]/.test(name);
}

/** @returns each name that more than one file declares, with the files */
function sharedNames(sources: ReadonlyMap<string, string>): Readonly<Record<string, readonly string[]>> {
  const pairs = [...sources].flatMap(([path, source]) =>
    [...new Set(namesIn(path, source))].map((name) => ({ name, path })),
  );
  const shared = [...Map.groupBy(pairs, ({ name }) => name)].filter(([, files]) => files.length > 1);
  return Object.fromEntries(shared.map(([name, files]) => [name, files.map(({ path }) => path)]));
}

describe("an exported type, class or component", () => {
  const paths = globSync("{app,cli,server}/**/*.{ts,tsx}", { cwd: root }).filter(
    (path) => !/\.(test|fixture)\.|\/testing[/.]/.test(path),
  );
  const shared = sharedNames(new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")])));

  it("has a name of its own", () => {
    expect(paths.length).toBeGreaterThan(500);
    expect(Object.entries(shared).filter(([name]) => !(name in SHARED))).toEqual([]);
  });

  it("shares a name only as long as the reason stands", () => {
    expect(Object.keys(SHARED).filter((name) => !(name in shared))).toEqual([]);
  });
});

describe("the check of names", () => {
  it("finds types, classes and components, and leaves what is no export", () => {
    const sources = new Map([
      ["a.ts", "export interface Row {}\nexport class Page {}\ninterface Place {}\nexport const LIMIT = 1;"],
      [
        "b.tsx",
        "export type Row = string;\nexport default function Page() {}\nexport type Place = 1;\nexport const LIMIT = 2;",
      ],
      ["c.tsx", 'export { Place } from "./b.tsx";\nexport const Tag = () => null;'],
      ["d.tsx", "export function Tag() {}"],
    ]);
    expect(sharedNames(sources)).toEqual({ Row: ["a.ts", "b.tsx"], Page: ["a.ts", "b.tsx"], Tag: ["c.tsx", "d.tsx"] });
  });
});
