import { expect, it } from "vitest";
import { startSite } from "../support/site.ts";

it("`npm run dev` shows the pages too, with Vite's script for reloading", async () => {
  const site = await startSite({ task: "dev", env: { DEMO: "0" } });
  const page = await fetch(`${site.url}/all-properties`);
  expect(page.status).toBe(200);
  const [, entry] = /<script type="module" src="([^"]+)"/.exec(await page.text()) ?? [];
  expect((await fetch(site.url + entry)).headers.get("content-type")).toContain("javascript");
  await site.stop(); // with a code of Vite's own
});
