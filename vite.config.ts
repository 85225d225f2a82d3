import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, type EnvironmentOptions, type Plugin } from "vite";

const isVisitors = (importer: string) => importer.includes("/app/site/browser/") || importer.endsWith("?visitor");

/** Whose copy a module of ours belongs to, when `importer` asks for it. */
function copyFor(importer: string, id: string): "visitor" | "island" | "check" | undefined {
  if (!/\/app\/.*\.tsx?$/.test(id)) return undefined;
  // Loaded with the first click on a form's button: what it shares with islands would be loaded with all of them.
  if (/\/site\/forms\/check\.ts\?island$|\?check$/.test(importer)) return "check";
  if (importer.endsWith("?island")) return "island";
  if (!isVisitors(importer)) return id.includes("/app/site/browser/") ? "island" : undefined;
  // Of what the script loads, components are islands, and so is what gives the words of islands their Hindi.
  if (/\.tsx$|\/browser\/hindi\.ts$/.test(id)) return "island";
  return id.includes("/app/site/browser/") ? undefined : "visitor";
}

/**
 * The script of the public pages is one file: a second one would be asked for only after the first has arrived, which costs a phone
 * another way to the server. What it shares with the back office would become such a second file, so it gets copies (2 kB) of its own;
 * so do the islands, which else would be scattered over the files of all pages that render them on the server.
 */
function copiesForVisitors(): Plugin {
  return {
    name: "copies-for-visitors",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!importer?.includes("/app/") || !/^(#app\/|\.)/.test(source)) return null;
      const mayBeCopied = importer.includes("/app/site/") || /\?(visitor|island|check)$/.test(importer);
      if (!mayBeCopied) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const copy = found && copyFor(importer, found.id);
      return copy ? { ...found, id: `${found.id}?${copy}` } : found;
    },
  };
}

/** `import text from "./worker.ts?bundled"`: a script with all that it imports, as text. A service worker is one file, and its name never changes. */
function bundledTexts(): Plugin {
  return {
    name: "bundled-texts",
    enforce: "pre",
    load: {
      filter: { id: /\?bundled$/ },
      async handler(id) {
        const output = await build({
          root: import.meta.dirname,
          configFile: false,
          logLevel: "warn",
          define: { "process.env.NODE_ENV": JSON.stringify("production") },
          build: {
            write: false,
            modulePreload: { polyfill: false },
            rolldownOptions: { input: id.replace("?bundled", ""), output: { format: "iife" } },
          },
        });
        const [file] = "output" in output ? output.output : [];
        return `export default ${JSON.stringify(file?.type === "chunk" ? file.code : "")}`;
      },
    },
  };
}

/** 'Trash2' → 'trash-2', as the file of an icon is named. */
const iconFile = (name: string) => name.replace(/\B([A-Z]|\d+)/g, "-$1").toLowerCase();

/**
 * Imports icons one by one: by the name of their package, 2,000 of them are read to leave all but 60 out, which is half of the time and of
 * the memory that a build takes.
 */
function singleIcons(): Plugin {
  return {
    name: "single-icons",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/.*\.tsx?/, code: '"lucide-react"' },
      handler: (code) => ({
        // On the lines of the names, so the map of the file stays right.
        code: code.replace(/import \{([^}]*)\} from "lucide-react";/g, (_, names: string) =>
          names.replace(/(\btype )?(\w+),?/g, (_name, type: string | undefined, name: string) =>
            type ? "" : `import ${name} from "lucide-react/icons/${iconFile(name)}";`,
          ),
        ),
        map: null,
      }),
    },
  };
}

/** From a file of build/server to the project's folder. */
const TO_ROOT = "../../";

/**
 * The server looks for pictures, workers and the project's folder beside its sources: in the build, too, `import.meta.url` is the address
 * of the source file. Written relative to the build, so that the project can be moved.
 */
function addressesOfSources(): Plugin {
  return {
    name: "addresses-of-sources",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      filter: { id: /^[^?]*\.tsx?$/, code: "import.meta.url" },
      handler(code, id) {
        if (id.includes("node_modules")) return null;
        const source = JSON.stringify(TO_ROOT + relative(import.meta.dirname, id).replaceAll("\\", "/"));
        // The lines stay where they are, so the map of the file stays right.
        return { code: code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`), map: null };
      },
    },
  };
}

/** Packages that stay in node_modules: native ones, and large ones that few sites load. */
const EXTERNAL = [
  "better-sqlite3",
  "sharp",
  "pg",
  "pdfkit",
  "@aws-sdk/client-s3",
  "@aws-sdk/s3-request-presigner",
  "vite",
];

/**
 * Pages, server and command line in one build: what they share is loaded once, and one file is read instead of hundreds. Server and
 * command line run from their sources in development.
 */
const serverBuild: EnvironmentOptions = {
  // Otherwise both builds of React would be in it.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: { noExternal: true, external: EXTERNAL },
  build: {
    sourcemap: true,
    rolldownOptions: {
      input: { index: "virtual:react-router/server-build", start: "server/start.ts", cli: "cli/index.ts" },
      output: { chunkFileNames: "[name].js", sourcemapExcludeSources: true },
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [bundledTexts(), copiesForVisitors(), addressesOfSources(), singleIcons(), tailwindcss(), reactRouter()],
  build: {
    // The content security policy allows no data: fonts or styles, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    ...(command === "build" ? { ssr: serverBuild } : {}),
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Public pages load React for their islands, and nothing of the router.
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                // What only the map shares among its parts waits until a map is opened, and so do words that nothing but one part and its Hindi share.
                {
                  name: "islands",
                  test: /^(?!.*\/(site\/blocks\/map|site\/blocks\/submission\/chosen-pictures-words|texts\/en\/lightbox|query\/(browser|area|polygon|map-view|write-address))\b).*\?island$/,
                  minShareCount: 2,
                },
                // Addresses of files, which public pages and the office both have.
                { name: "addresses", test: /\?url/ },
                // What five screens share is one file: in files of its own each screen asks for a hundred.
                {
                  name: "office",
                  test: /^[^?]*\/(?:app\/(?!site\/)|node_modules\/react-router\/)[^?]*\.m?[jt]sx?$/,
                  minShareCount: 5,
                },
              ],
            },
          },
        },
      },
    },
  },
}));
