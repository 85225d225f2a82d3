import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { componentList, lockedPackages } from "./components.ts";
import { root } from "./tools.ts";

const components = (
  componentList() as {
    components: { name: string; version: string; purl: string; "bom-ref": string; hashes?: { content: string }[] }[];
  }
).components;
const locked = lockedPackages();
const declared = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

describe("the lock file", () => {
  it("has a strong checksum for each package", () => {
    const without = [...locked].filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""));
    expect(without.map(([folder]) => folder)).toEqual([]);
  });

  it("names no place that packages come from: npm decides, and the checksum holds", () => {
    expect([...locked].filter(([, entry]) => "resolved" in entry).map(([folder]) => folder)).toEqual([]);
  });

  it("has exactly the versions that package.json asks for", () => {
    for (const [name, version] of Object.entries({ ...declared.dependencies, ...declared.devDependencies }))
      expect(`${name} ${locked.get(`node_modules/${name}`)?.version}`).toBe(`${name} ${version}`);
  });
});

describe("the component list", () => {
  it("has what the site runs with, each with version, checksum and address, and nothing that only builds it", () => {
    const byName = new Map(components.map((component) => [component.name, component]));
    for (const name of Object.keys(declared.dependencies)) expect(byName.get(name)?.version, name).toBeDefined();
    for (const name of ["vitest", "playwright-core", "typescript"]) expect(byName.has(name), name).toBe(false);
    expect(components.filter(({ hashes }) => !/^[\da-f]{128}$/.test(hashes?.[0]?.content ?? ""))).toEqual([]);
    expect(components.filter(({ purl }) => !/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/.test(purl))).toEqual([]);
    expect(new Set(components.map((component) => component["bom-ref"])).size).toBe(components.length);
  });
});
