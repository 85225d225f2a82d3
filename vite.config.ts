import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const isVisitors = (importer: string) => importer.includes("/app/site/browser/") || importer.endsWith("?visitor");

/** Whose copy a module of ours belongs to, when `importer` asks for it. */
function copyFor(importer: string, id: string): "visitor" | "island" | undefined {
  if (!/\/app\/.*\.tsx?$/.test(id)) return undefined;
  if (importer.endsWith("?island")) return "island";
  if (!isVisitors(importer)) return id.includes("/app/site/browser/") ? "island" : undefined;
  if (id.endsWith(".tsx")) return "island";
  // What is fetched later anyway may be shared.
  return importer.includes("check-form") || id.includes("/app/site/browser/") ? undefined : "visitor";
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
      const mayBeCopied = importer.includes("/app/site/") || /\?(visitor|island)$/.test(importer);
      if (!mayBeCopied) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const copy = found && copyFor(importer, found.id);
      return copy ? { ...found, id: `${found.id}?${copy}` } : found;
    },
  };
}

export default defineConfig({
  plugins: [copiesForVisitors(), tailwindcss(), reactRouter()],
  build: {
    // The content security policy allows no data: fonts or styles, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Public pages load React for their islands, and nothing of the router.
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "islands", test: /\?island$/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
