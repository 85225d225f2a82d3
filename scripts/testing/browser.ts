import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "playwright-core";

/** A browser on this machine: its program, and what that needs in its environment. */
export interface FoundBrowser {
  readonly path: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Without these the browser asks for addresses on the network while it starts. */
const QUIET = [
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

const SOURCES: Readonly<Record<string, () => Promise<FoundBrowser | undefined>>> = {
  CHROME_PATH: async () => (process.env["CHROME_PATH"] ? { path: process.env["CHROME_PATH"] } : undefined),
  "Playwright's own": async () => ({ path: chromium.executablePath() }),
  system: async () => {
    const path = SYSTEM_BROWSERS.find((candidate) => existsSync(candidate));
    return path ? { path } : undefined;
  },
  "@sparticuz/chromium": packagedBrowser,
};

/** Chromium from the package registry. It brings its own NSS libraries, so a bare Debian runs it. Linux on x64 only. */
async function packagedBrowser(): Promise<FoundBrowser | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const packageRoot = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "..");
  const { default: packaged } = await import("@sparticuz/chromium");
  const { inflate }: { inflate: (archive: string) => Promise<string> } = await import(
    pathToFileURL(join(packageRoot, "build/lambdafs.js")).href
  );
  const libraries = join(await inflate(join(packageRoot, "bin/al2023.tar.br")), "lib");
  return {
    path: await packaged.executablePath(),
    env: { LD_LIBRARY_PATH: [libraries, process.env["LD_LIBRARY_PATH"]].filter(Boolean).join(":") },
  };
}

function environment(extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(own), ...extra };
}

/** Starts a browser that was found, with further arguments of the command line. */
export function launchFound({ path, env }: FoundBrowser, extra: readonly string[] = []): Promise<Browser> {
  // As root Chromium starts only without its sandbox; the pages are our own.
  const args = [...QUIET, ...extra, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  return chromium.launch({ executablePath: path, args, timeout: 30_000, env: environment(env) });
}

/** The first browser that really starts, with further arguments of the command line. @throws an error that names every source and why it did not */
export async function launchBrowser(extra: readonly string[] = []): Promise<Browser> {
  return (await firstThatStarts(extra)).browser;
}

/** Which browser starts here. @throws as launchBrowser does */
export async function findBrowser(): Promise<FoundBrowser> {
  const { browser, found } = await firstThatStarts([]);
  await browser.close();
  return found;
}

async function firstThatStarts(
  extra: readonly string[],
): Promise<{ readonly browser: Browser; readonly found: FoundBrowser }> {
  const reasons: string[] = [];
  for (const [source, find] of Object.entries(SOURCES)) {
    try {
      const found = await find();
      if (found && existsSync(found.path)) return { browser: await launchFound(found, extra), found };
      reasons.push(`${source}: not there`);
    } catch (error) {
      reasons.push(`${source}: ${String(error).split("\n")[0]}`);
    }
  }
  throw new Error(`No browser could be started. ${reasons.join("; ")}`);
}
