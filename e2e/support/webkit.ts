/** The WebKit of this machine, the engine of Safari, driven over WebDriver with the few commands that journeys and layouts need (docs/testing.md). */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#scripts/testing/ports.ts";
import { type JourneyLocator, type JourneyPage, type Named, PATIENCE } from "./journeys.ts";
import type { Site } from "./site.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";
const BROWSER = ["x86_64", "aarch64"]
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find((program) => existsSync(program));

/** Why tests are passed by; undefined where there is a WebKit. */
export const withoutWebKit =
  BROWSER && existsSync(DRIVER) && existsSync(SCREEN)
    ? undefined
    : "there is no WebKit on this machine (apt-get install webkit2gtk-driver xvfb)";

// The runner prints no reason.
if (withoutWebKit) process.stderr.write(`What is to be seen in WebKit is passed by: ${withoutWebKit}.\n`);

/** Roles and names of elements are worked out by axe. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The browser's own bar would keep its window wider than a phone. */
const NARROW_BAR = "* { min-width: 0; padding: 0; margin: 0; }";
/** Height of that bar, in pixels. */
const BAR = 38;

const KEYS = { Enter: "\uE007", Escape: "\uE00C", ArrowRight: "\uE014" } as const;
/** How an answer names an element (W3C WebDriver, 12.1). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

interface ElementReference {
  readonly [ELEMENT]: string;
}

type Command = <T = unknown>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<T>;

interface Session {
  readonly sessionId: string;
}

export interface WebKit {
  /** One window at a time, without storage of an earlier one. */
  readonly open: (size: Size) => Promise<WebKitPage>;
  readonly close: () => Promise<void>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A driver on a screen of its own; both end with this process. @param baseURL of the pages */
async function startWebKit(baseURL: string): Promise<WebKit> {
  const folder = await mkdtemp(join(tmpdir(), "aangan-webkit-"));
  await mkdir(join(folder, "gtk-3.0"));
  await writeFile(join(folder, "gtk-3.0", "gtk.css"), NARROW_BAR);
  const screen = spawn(SCREEN, ["-displayfd", "3", "-screen", "0", "1920x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  endWithThis(screen);
  const display = await new Promise((resolve) => screen.stdio[3]?.once("data", resolve));
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: folder },
  });
  endWithThis(driver);
  const command = commandsTo(`http://127.0.0.1:${port}`);
  await until(() => command("GET", "/status"));
  return {
    async open(size) {
      const options = { binary: BROWSER, args: ["--automation"] };
      const { sessionId } = await command<Session>("POST", "/session", {
        capabilities: { alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options } },
      });
      const page = new WebKitPage(commandsTo(`http://127.0.0.1:${port}/session/${sessionId}`), baseURL);
      await page.resize(size);
      return page;
    },
    async close() {
      driver.kill();
      screen.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As a fixture of a file. */
export async function webKitFixture(
  { site }: { readonly site: Pick<Site, "url"> },
  { onCleanup }: { readonly onCleanup: (end: () => Promise<void>) => void },
): Promise<WebKit> {
  const webKit = await startWebKit(site.url);
  onCleanup(webKit.close);
  return webKit;
}

function endWithThis(child: ChildProcess): void {
  const end = () => child.kill();
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
}

function commandsTo(url: string): Command {
  return async <T>(method: string, path: string, body: object = {}) => {
    const response = await fetch(url + path, { method, ...(method === "POST" ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await response.json()) as { readonly value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
}

/** Tries until it succeeds. @throws what it threw last, when the patience is over */
async function until<T>(attempt: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(50);
    }
  }
}

/** One step to elements, from those of the step before. */
type Step =
  | { readonly by: "css"; readonly selector: string }
  | { readonly by: "text"; readonly text: string }
  | {
      readonly by: "role";
      readonly role: string;
      readonly name?: Pattern | undefined;
      readonly level?: number | undefined;
    }
  | { readonly by: "label"; readonly name: Pattern }
  | { readonly by: "nth"; readonly index: number }
  | { readonly by: "visible" };

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

function patternOf(name: string | RegExp, isExact = false): Pattern {
  if (name instanceof RegExp) return { source: name.source, flags: name.flags };
  const text = RegExp.escape(name);
  return isExact ? { source: `^${text}$`, flags: "" } : { source: text, flags: "i" };
}

/** Runs in the page. */
function findInPage(steps: readonly Step[]): readonly Element[] | undefined {
  const { axe } = globalThis as unknown as {
    readonly axe?: {
      setup(root: Element): void;
      teardown(): void;
      readonly commons: {
        readonly aria: { getRole(element: Element): string | null };
        readonly dom: { isVisibleToScreenReaders(element: Element): boolean };
        readonly text: { accessibleText(element: Element): string };
      };
    };
  };
  if (!axe) return undefined;
  const { aria, dom, text: texts } = axe.commons;
  const isNamed = (element: Element, name: Pattern | undefined) =>
    !name || new RegExp(name.source, name.flags).test(texts.accessibleText(element).replaceAll(/\s+/g, " ").trim());
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const says = (element: Element, text: string) =>
    element.textContent.replaceAll(/\s+/g, " ").toLowerCase().includes(text.toLowerCase());
  const below = (found: readonly (Document | Element)[], selector: string) => [
    ...new Set(found.flatMap((root) => [...root.querySelectorAll(selector)])),
  ];
  axe.teardown();
  axe.setup(document.documentElement);
  let found: readonly (Document | Element)[] = [document];
  for (const step of steps) {
    if (step.by === "nth") found = found.slice(step.index, step.index + 1);
    else if (step.by === "visible") found = (found as Element[]).filter(isVisible);
    else if (step.by === "css") found = below(found, step.selector);
    else if (step.by === "label")
      found = below(found, "input, select, textarea, [aria-label]").filter((element) => isNamed(element, step.name));
    else if (step.by === "text")
      found = below(found, "body *:not(script, style)").filter(
        (element) => says(element, step.text) && ![...element.children].some((child) => says(child, step.text)),
      );
    else
      found = below(found, "*").filter(
        (element) =>
          aria.getRole(element) === step.role &&
          (!step.level || element.localName === `h${step.level}`) &&
          dom.isVisibleToScreenReaders(element) &&
          isNamed(element, step.name),
      );
  }
  return found as Element[];
}

/** Elements of a page, found anew for each act, which waits until it can be done. */
class WebKitLocator implements JourneyLocator {
  readonly #page: WebKitPage;
  readonly #steps: readonly Step[];

  constructor(page: WebKitPage, steps: readonly Step[]) {
    this.#page = page;
    this.#steps = steps;
  }

  #then = (step: Step) => new WebKitLocator(this.#page, [...this.#steps, step]);
  locator = (selector: string) => this.#then({ by: "css", selector });
  getByText = (text: string) => this.#then({ by: "text", text });
  getByLabel = (text: string, { exact }: Named = {}) => this.#then({ by: "label", name: patternOf(text, exact) });
  getByRole = (role: string, { name, exact, level }: Named = {}) =>
    this.#then({ by: "role", role, name: name === undefined ? undefined : patternOf(name, exact), level });
  nth = (index: number) => this.#then({ by: "nth", index });
  first = () => this.nth(0);
  filter = () => this.#then({ by: "visible" });

  async #find(): Promise<readonly ElementReference[]> {
    const found = await this.#page.evaluate(findInPage, this.#steps);
    if (found) return found as unknown as readonly ElementReference[];
    await this.#page.run(AXE);
    return this.#find();
  }

  /** With the one element that there is. */
  #withOne = <T>(act: (element: ElementReference) => Promise<T>): Promise<T> =>
    until(async () => {
      const [one, other] = await this.#find();
      if (!one || other) throw new Error(`${one ? "Several are" : "None is"} ${JSON.stringify(this.#steps)}`);
      return act(one);
    });

  #command = (path: string, body?: object) =>
    this.#withOne((element) => this.#page.command("POST", `/element/${element[ELEMENT]}/${path}`, body));
  #read = <T>(read: (element: HTMLInputElement) => T): Promise<T> =>
    this.#withOne((element) => this.#page.evaluate(read, element as unknown as HTMLInputElement));

  click = () => this.#command("click");
  check = ({ force = false } = {}) => (force ? this.#read((element) => element.click()) : this.click());
  pressSequentially = (text: string) => this.#command("value", { text });
  selectOption = (label: string) => this.getByRole("option", { name: label, exact: true }).click();
  selectText = () => this.#read((element) => element.select());
  count = async () => (await this.#find()).length;
  innerText = () => this.#read((element) => element.innerText);
  inputValue = () => this.#read(({ value }) => value);
  getAttribute = (name: string) =>
    this.#withOne((element) =>
      this.#page.evaluate((it, name) => it.getAttribute(name), element as unknown as Element, name),
    );

  waitFor = ({ state }: { readonly state?: "attached" | "hidden" } = {}) =>
    until(async () => {
      const found = state === "attached" ? await this.count() : await this.filter().count();
      if ((state === "hidden") !== (found === 0))
        throw new Error(`Not ${state ?? "visible"}: ${JSON.stringify(this.#steps)}`);
    });
}

/** A window of WebKit, with those methods of Playwright's `Page` that journeys use. */
export class WebKitPage implements JourneyPage {
  readonly command: Command;
  readonly #baseURL: string;

  constructor(command: Command, baseURL: string) {
    this.command = command;
    this.#baseURL = baseURL;
  }

  #all = () => new WebKitLocator(this, []);
  getByRole = (role: string, options?: Named) => this.#all().getByRole(role, options);
  getByLabel = (text: string, options?: Named) => this.#all().getByLabel(text, options);
  getByText = (text: string) => this.#all().getByText(text);
  locator = (selector: string) => this.#all().locator(selector);

  goto = (path: string) => this.command("POST", "/url", { url: this.#baseURL + path });
  reload = () => this.command("POST", "/refresh");
  goBack = () => this.command("POST", "/back");
  close = () => this.command("DELETE", "");
  url = () => this.command<string>("GET", "/url");

  waitForURL = (url: RegExp) =>
    until(async () => {
      const now = await this.url();
      if (!url.test(now)) throw new Error(`The address is ${now}, not ${url}`);
    });

  readonly keyboard = {
    press: (key: keyof typeof KEYS) => {
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: KEYS[key] }));
      return this.command("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
  };

  /** The text of a function's body, in the page. Its content policy does not hold for it. */
  run = <T = unknown>(script: string, ...args: readonly unknown[]) =>
    this.command<T>("POST", "/execute/sync", { script, args });

  evaluate = <T, Args extends readonly unknown[]>(inPage: (...args: Args) => T, ...args: Args) =>
    this.run<T>(`return (${inPage})(...arguments)`, ...args);

  /** Sizes of the page, in CSS pixels. */
  async resize({ width, height }: Size): Promise<void> {
    await this.command("POST", "/window/rect", { width, height: height + BAR });
    await until(async () => {
      const now = await this.evaluate(() => innerWidth);
      if (now !== width) throw new Error(`The window is ${now} wide, not ${width}`);
    });
  }
}
