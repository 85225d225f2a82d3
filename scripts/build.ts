import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { componentList } from "./components.ts";
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
  if (isBuilt()) return;
  process.stderr.write("Building …\n");
  await build();
}

export async function build(): Promise<void> {
  const before = signature();
  const code = await runTool("react-router", ["build", "--logLevel", "warn"], { NODE_ENV: "production" });
  if (code !== 0) throw new Error("The build failed; the lines above say where.");
  await precompress(join(BUILD, "client"));
  writeFileSync(join(BUILD, "components.cdx.json"), JSON.stringify(componentList(), null, 2));
  writeFileSync(BUILD_STAMP, before);
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
