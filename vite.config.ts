import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * The script of the public pages is one file: a second one would be asked for only after the first has arrived, which costs a phone
 * another way to the server. What it shares with the back office would become such a second file, so it gets copies (2 kB) of its own.
 */
function oneScriptForVisitors(): Plugin {
  return {
    name: "one-script-for-visitors",
    enforce: "pre",
    async resolveId(source, importer) {
      const isVisitors = importer?.includes("/app/site/browser/") || importer?.endsWith("?visitor");
      if (!importer || !isVisitors || !/^(#app\/|\.)/.test(source)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      // What is fetched later anyway may be shared.
      if (
        !found ||
        importer.includes("check-form") ||
        !found.id.endsWith(".ts") ||
        found.id.includes("/app/site/browser/")
      )
        return found;
      return { ...found, id: `${found.id}?visitor` };
    },
  };
}

export default defineConfig({
  plugins: [oneScriptForVisitors(), tailwindcss(), reactRouter()],
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
            // Public pages load React for their islands, and nothing of the router.
            codeSplitting: { groups: [{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\// }] },
          },
        },
      },
    },
  },
});
