/** Server and command line from the build: a start reads a dozen files instead of hundreds. */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { root } from "./tools.ts";

const FOLDER = join(root, "build", "server");
/** A place in a file of the build, as it stands in a stack: address, line, column. */
const PLACE = new RegExp(`(${pathToFileURL(FOLDER).href}/[\\w.-]+\\.js):(\\d+):(\\d+)`, "g");

/** What the build has of the server and of the command line; `vite.config.ts` names both. */
export async function importBuilt(name: "start"): Promise<typeof import("#server/start.ts")>;
export async function importBuilt(name: "cli"): Promise<typeof import("#cli/index.ts")>;
export async function importBuilt(name: string): Promise<unknown> {
  showSourcePositions();
  return import(pathToFileURL(join(FOLDER, `${name}.js`)).href);
}

/**
 * Stacks name the lines of the sources. Node's own `--enable-source-maps` would read all maps at every start, which takes a tenth of a
 * second; here a map is read when the first stack that needs it is printed.
 */
function showSourcePositions(): void {
  Error.prepareStackTrace = (error, sites) =>
    inSources([String(error), ...sites.map((site) => `    at ${String(site)}`)].join("\n"));
}

const maps = new Map<string, SourceMap | undefined>();

function inSources(stack: string): string {
  return stack.replace(
    PLACE,
    (place, address: string, line: string, column: string) =>
      sourceOf(fileURLToPath(address), Number(line), Number(column)) ?? place,
  );
}

function sourceOf(file: string, line: number, column: number): string | undefined {
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
  // Maps count from 0, stacks from 1.
  const found = maps.get(file)?.findEntry(line - 1, column - 1);
  if (!found || !("originalSource" in found)) return undefined;
  const source = relative(root, resolve(dirname(file), found.originalSource)).replaceAll("\\", "/");
  return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
}

function readMap(file: string): SourceMap | undefined {
  if (!existsSync(file)) return undefined;
  return new SourceMap(JSON.parse(readFileSync(file, "utf8")) as SourceMapPayload);
}
