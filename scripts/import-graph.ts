import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "oxc-parser";
import type { Import } from "./modules.ts";

type Written = Pick<Import, "specifier" | "isType" | "isReExport">;

/**
 * Every import of a file that leads to a file of the project: static, dynamic and re-exporting.
 * @param path below `root`, with slashes
 * @throws Error for a dynamic import whose path is not written out, and for a path that leads nowhere
 */
export function importsOf(root: string, path: string, source: string): readonly Import[] {
  return writtenImports(path, source).flatMap((written) => {
    const to = resolve(root, path, written.specifier);
    return to === undefined ? [] : [{ from: path, to, ...written }];
  });
}

function writtenImports(path: string, source: string): readonly Written[] {
  const { module, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
    isReExport: false,
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isType, isReExport: true }] : [],
    ),
  );
  // The address of a file (`import reader from "heic-to/csp?url"`) is among the static ones.
  const addresses = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    moduleRequest.value.endsWith("?url") ? entries.map(({ localName }) => localName.value) : [],
  );
  const dynamics = module.dynamicImports
    .map(({ moduleRequest }) => source.slice(moduleRequest.start, moduleRequest.end))
    .filter((written) => !addresses.includes(written))
    .map((written) => ({ specifier: literal(path, written), isType: false, isReExport: false }));
  return [...statics, ...exports, ...dynamics];
}

function literal(path: string, written: string): string {
  const [, specifier] = /^["'`]([^"'`$]+)["'`]$/.exec(written) ?? [];
  if (specifier === undefined) throw new Error(`${path} imports a path that is not written out: ${written}`);
  return specifier;
}

/** @returns the path below `root`; nothing for packages and virtual modules */
function resolve(root: string, from: string, specifier: string): string | undefined {
  const [clean = ""] = specifier.split("?");
  const isAlias = clean.startsWith("#");
  if (!isAlias && !clean.startsWith(".")) return undefined;
  const full = isAlias ? join(root, clean.slice(1)) : join(root, dirname(from), clean);
  if (!existsSync(full) && !clean.includes("+types/"))
    throw new Error(`${from} imports ${specifier}, which leads nowhere`);
  return relative(root, full).replaceAll("\\", "/");
}
