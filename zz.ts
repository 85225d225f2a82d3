import { launchBrowser } from "#scripts/testing/browser.ts";
const url = "http://localhost:5171";
for (let i = 0; i < 60; i++) { try { await fetch(url); break; } catch { await new Promise(r => setTimeout(r, 1000)); } }
const browser = await launchBrowser();
const token = ((await (await fetch(url + "/api/session", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ username: "asha", password: "courtyard-with-neem-tree" }) })).json()) as { token: string }).token;
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
await context.addCookies([{ name: "aangan", value: token, url }]);
const page = await context.newPage();
page.on("console", m => console.log("console", m.type(), m.text()));
page.on("pageerror", e => console.log("error", e.message));
for (let i = 0; i < 4; i++) {
  const t = performance.now();
  const say = (...x: unknown[]) => console.log((performance.now() - t).toFixed(0), ...x);
  const log = (r: { url(): string }) => say("  req", r.url().replace(url, "").slice(0, 120));
  const fin = (r: { url(): string }) => say("  fin", r.url().replace(url, "").slice(0, 120));
  await page.goto(url + "/dashboard/propertylist", { waitUntil: "domcontentloaded" });
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  say("hydrated", await page.evaluate(() => Object.keys(document.querySelector("main tbody button") ?? {}).join()));
  page.on("request", log); page.on("requestfinished", fin); page.on("requestfailed", r => say("  failed", r.url().slice(-80)));
  await page.getByRole("navigation").getByRole("link", { name: /^Project/ }).first().click();
  try { await page.getByRole("heading", { level: 1, name: /Project/ }).waitFor({ timeout: 15000 }); say("arrived"); } catch { say("NOT", page.url(), await page.locator("#main").innerText().then(x => x.slice(0, 200))); }
  page.removeAllListeners("request"); page.removeAllListeners("requestfinished"); page.removeAllListeners("requestfailed");
}
await browser.close();
