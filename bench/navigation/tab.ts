import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "#scripts/testing/browser.ts";

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
  readonly params?: { readonly sessionId: string; readonly targetInfo: { readonly type: string } };
}

/** A tab whose pages render ahead. */
export interface Tab {
  readonly send: (method: string, params?: object) => Promise<Readonly<Record<string, unknown>>>;
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Whether a page is being rendered ahead, or has been shown that was. */
  readonly hasPrerendered: () => boolean;
  /** What is sent from now on goes to the page that was rendered ahead. */
  readonly follow: () => void;
  readonly close: () => Promise<void>;
}

/**
 * A screen that is touched. Told to each page instead (`mobile`), the browser styles and lays out the whole page anew when a page that was
 * rendered ahead is shown.
 */
const TOUCHED = "primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2";

/**
 * A browser of its own with one tab, on a screen that is touched. Chromium renders nothing ahead for a program that is attached to a page itself, as Playwright is
 * (`PrerenderingDisabledByDevTools`), but does for one that is attached to the tab around it.
 * @param prepare each page, also one that is rendered ahead
 */
export async function openTab(prepare: readonly (readonly [method: string, params: object])[]): Promise<Tab> {
  const { path, env } = await findBrowser();
  const profile = await mkdtemp(join(tmpdir(), "aangan-browser-"));
  const args = ["--headless=new", "--no-first-run", "--disable-background-networking", "--disable-dev-shm-usage"];
  args.push(`--blink-settings=${TOUCHED}`);
  if (process.getuid?.() === 0) args.push("--no-sandbox");
  const child = spawn(path, [...args, "--remote-debugging-port=0", `--user-data-dir=${profile}`], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.on("exit", (code) => reject(new Error(`The browser ended with ${code}.`)));
    child.stderr.on("data", (data) => {
      const [found] = /ws:\/\/\S+/.exec(String(data)) ?? [];
      if (found) resolve(found);
    });
  });
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  const waiting = new Map<number, (message: Message) => void>();
  const pages: string[] = [];
  let ids = 0;
  const sendTo = async (sessionId: string | undefined, method: string, params: object = {}) => {
    ids += 1;
    const id = ids;
    const answer = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result ?? {};
  };
  let onPage: () => void;
  const hasPage = new Promise<void>((resolve) => (onPage = resolve));
  socket.addEventListener("message", ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id) waiting.get(message.id)?.(message);
    if (message.method !== "Target.attachedToTarget" || message.params?.targetInfo.type !== "page") return;
    const { sessionId } = message.params;
    pages.push(sessionId);
    void Promise.all(prepare.map(([method, params]) => sendTo(sessionId, method, params))).then(onPage);
  });
  const { targetId } = await sendTo(undefined, "Target.createTarget", { url: "about:blank", forTab: true });
  const tab = await sendTo(undefined, "Target.attachToTarget", { targetId, flatten: true });
  const auto = { autoAttach: true, flatten: true, waitForDebuggerOnStart: false, filter: [{}] };
  await sendTo(String(tab["sessionId"]), "Target.setAutoAttach", auto);
  await hasPage;
  let current = pages[0];
  const send: Tab["send"] = (method, params) => sendTo(current, method, params);
  return {
    send,
    async evaluate(expression) {
      const { result } = await send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
      return typeof result === "object" && result !== null && "value" in result ? result.value : undefined;
    },
    hasPrerendered: () => pages.length > 1,
    follow: () => (current = pages.at(-1)),
    async close() {
      const ended = new Promise((resolve) => child.removeAllListeners("exit").on("exit", resolve));
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
