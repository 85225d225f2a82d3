import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { componentList } from "./components.ts";
import { memoryToBuild } from "./run.mjs";
import { BUILD_STAMP, root, runTool } from "./tools.ts";

const BUILD = join(root, "build");
/** What the build is made from, without the tests in there. */
const SOURCES = [
  "app",
  "server",
  "cli",
  "demo",
  "scripts/tools.ts",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

/** Changes whenever a source was touched, added or removed. */
function signature(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES)
    for (const file of filesBelow(join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      const { mtimeMs, size } = statSync(file);
      hash.update(`${relative(root, file)}:${mtimeMs}:${size}\n`);
    }
  return hash.digest("hex");
}

/** Whether the build is that of the sources as they are now. Without the tools that build (`npm ci --omit=dev`), it is taken as it is. */
export function isBuilt(): boolean {
  if (!existsSync(BUILD_STAMP)) return false;
  const hasTools = existsSync(join(root, "node_modules", "@react-router", "dev"));
  return !hasTools || readFileSync(BUILD_STAMP, "utf8") === signature();
}

/** Builds only where the sources moved on since the last build. */
export async function ensureBuild(): Promise<void> {
  if (!isBuilt()) await build();
}

/** Megabytes below which the bundler works with one thread: each takes 50 of them. */
const ROOMY = 2048;
const ONE_THREAD = { RAYON_NUM_THREADS: "1", ROLLDOWN_WORKER_THREADS: "1", ROLLDOWN_MAX_BLOCKING_THREADS: "1" };
/** The space for objects stays small: with more of it a build takes 300 MB more and is a sixth faster. */
const SMALL_HEAP = ["--max-old-space-size=200", "--max-semi-space-size=4"];

/**
 * Builds the pages for browsers, then the server, each in a process of its own, which gives its memory back.
 * @throws Error with what to do, where the memory is too small or a bundle fails
 */
export async function build(): Promise<void> {
  const memory = memoryToBuild();
  const before = signature();
  rmSync(BUILD, { recursive: true, force: true });
  process.stderr.write("Building the pages for browsers …\n");
  await bundle("client", memory);
  process.stderr.write("Building the server …\n");
  await bundle("ssr", memory);
  for (const part of ["client", "server"]) rmSync(join(BUILD, part, ".vite"), { recursive: true, force: true });
  process.stderr.write("Compressing what browsers load …\n");
  await precompress(join(BUILD, "client"));
  writeFileSync(join(BUILD, "components.cdx.json"), JSON.stringify(componentList(), null, 2));
  writeFileSync(BUILD_STAMP, before);
}

async function bundle(name: "client" | "ssr", memory: number): Promise<void> {
  const code = await runTool(process.execPath, [...SMALL_HEAP, join(root, "scripts", "bundle.ts"), name], {
    NODE_ENV: "production",
    ...(memory < ROOMY ? ONE_THREAD : {}),
  });
  if (code !== 0) throw new Error("The build failed; the lines above say where.");
}

const COMPRESSIBLE = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".html", ".xml"]);

/** Files that never change are compressed once, as hard as it goes. */
async function precompress(folder: string): Promise<void> {
  const files = [...filesBelow(folder)].filter((file) => COMPRESSIBLE.has(extname(file)));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
    }),
  );
}
