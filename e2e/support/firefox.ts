/** The Firefox of this machine, for journeys that every browser has to manage (docs/testing.md). */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, firefox } from "playwright-core";

const PROGRAMS = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

const named = process.env["FIREFOX_PATH"];
const path = (named ? [named] : PROGRAMS).find((program) => existsSync(program));

/** Why tests are passed by; undefined where there is a Firefox. */
export const withoutFirefox = path ? undefined : "there is no Firefox on this machine (apt-get install firefox-esr)";

const SETTINGS = {
  "services.settings.server": "data:,#none", // it would ask for addresses on the network
  "ui.prefersReducedMotion": 1, // Playwright cannot ask this Firefox for it
  "browser.sessionhistory.max_total_viewers": 0, // a page that comes back from memory does not load, for which Playwright waits
};

/** Started over WebDriver BiDi; it ends with this process. */
export function startFirefox(): Promise<Browser> {
  return firefox.launch({
    channel: "moz-firefox",
    executablePath: fileURLToPath(new URL("./firefox-debian.mjs", import.meta.url)),
    env: { ...process.env, FIREFOX: path, MOZ_REMOTE_SETTINGS_DEVTOOLS: "1" },
    firefoxUserPrefs: SETTINGS,
    timeout: 30_000,
  });
}
