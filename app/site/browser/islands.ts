import { reportOnline } from "#app/ui/report-online.ts";
import { afterPaint } from "../parts/after-paint.ts";
import { FAILED, ISLAND, SLOT } from "../islands/element.ts";
import { limitHeardEvents } from "../islands/heard-events.ts";
import { keepMarkup } from "../islands/keep-markup.ts";
import { recall } from "../parts/storage.ts";
import { isPlainClick } from "../parts/dom.ts";
import { isAlone, stayOffline } from "./offline.ts";

/** What counts as touching an island. */
const TOUCHES = ["pointerover", "pointerdown", "focusin", "keydown", "scroll"] as const;
/** How long a click waits for its island, in milliseconds; then the link or button does what it does without script. */
const CLICK_WAITS = 5_000;
/** Milliseconds. Longest wait for idle time once the page has loaded. */
const IDLE_WAITS = 2_000;
/** The same for each further island, in milliseconds. */
const TURN_WAITS = 200;

/** Clicks are passed on in the order in which they came, whichever island they are for. */
let heldClicks = Promise.resolve();

/** Idle time of the browser; where it cannot tell (Safari), after a pause. @param longestMs that is waited for it */
function idleTime(longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: longestMs });
    else setTimeout(resolve, longestMs / 10);
  });
}

const nextPaint = () => new Promise<void>(afterPaint);

/** When something of the page was first seen. Two frames after loading may be earlier: what is fetched then delays the first paint. */
const painted = new Promise<unknown>((resolve) => {
  if (PerformanceObserver.supportedEntryTypes.includes("paint"))
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  else afterPaint(() => resolve(undefined));
});

const loaded = new Promise<unknown>((resolve) => {
  if (document.readyState === "complete") resolve(undefined);
  else addEventListener("load", resolve);
});

/** Idle time after the page, its pictures included, has loaded and was seen. Pictures are painted a frame or two after the text. */
export const idle = Promise.all([loaded, painted])
  .then(nextPaint)
  .then(nextPaint)
  .then(() => idleTime(IDLE_WAITS));

/** Islands that nobody has touched wake one after the other, each in idle time of its own: all at once they would delay a touch. */
let turns = idle;
function turn(): Promise<void> {
  turns = turns.then(() => idleTime(TURN_WAITS));
  return turns;
}

/** The list of all islands is small; it is fetched in idle time, for the first island that wakes. */
const loadWaking = () => import("./wake.ts");
const loadAhead = async () => void (navigator.onLine && (await loadWaking()));
idle.then(loadAhead).catch(() => undefined); // the island that wakes reports it

/** When `element` comes near the window. */
function seen(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
  });
}

/**
 * Resolves once the browser's storage holds something under `key`: now, by another part or tab, or on the return to the page.
 * @param word required among the words stored there; null: any
 */
function kept(key: string, word: string | null): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const text = recall(key);
      if (text && (word === null || text.split(" ").includes(word))) resolve();
    };
    look();
    for (const type of ["storage", "pageshow"]) addEventListener(type, look);
  });
}

/** Fields that handle a click by themselves (React catches up when it hydrates), and server markup within `island`. */
function needsNoScript(target: EventTarget | null, island: Element): boolean {
  const part = target instanceof Element ? target.closest(`label, input, select, textarea, summary, ${SLOT}`) : null;
  return part !== null && island.contains(part);
}

/** An island of the page: server-rendered markup that React takes over when it is needed. */
class PageIsland extends HTMLElement {
  /** Names of islands that have woken on this page: their files are here, and further ones need no network. */
  static readonly #loaded = new Set<string | null>();
  #awake: Promise<void> | undefined;
  #giveBack: (() => void) | undefined;
  /**
   * React has hydrated it, or failed to: there is nothing more to wait for. A browser fetches a missing file again only on the next page.
   */
  #isSettled = false;

  constructor() {
    super();
    limitHeardEvents(this);
  }

  connectedCallback(): void {
    if (this.#giveBack) return; // moved within the page
    for (const type of TOUCHES) super.addEventListener(type, this.#touched, { capture: true, passive: true });
    super.addEventListener("mousedown", this.#withhold, { capture: true, passive: true });
    super.addEventListener("click", this.#holdClick, true);
    void this.#wait();
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#giveBack?.();
      this.#giveBack = this.#awake = undefined;
      this.#isSettled = false;
    });
  }

  async #wait(): Promise<void> {
    const on = this.getAttribute("on");
    const key = this.getAttribute("stored");
    const first: Promise<void>[] = key ? [kept(key, this.getAttribute("word"))] : [];
    if (on === "idle") first.push(idle);
    if (on === "visible") first.push(seen(this.firstElementChild ?? this));
    if (first.length === 0) return;
    await Promise.race(first);
    await turn();
    if (this.isConnected) void this.#wake();
  }

  readonly #wake = (): Promise<void> => {
    this.#awake ??= this.#hydrate()
      .catch((error: unknown) => {
        reportOnline(error);
        this.toggleAttribute(FAILED, true);
      })
      .finally(() => (this.#isSettled = true));
    return this.#awake;
  };

  /** Wakes the islands within this one too: while React is hydrating this one, it stops events on their way to them. */
  readonly #touched = (event: Event): void => {
    for (const touched of event.composedPath()) if (touched instanceof PageIsland) void touched.#wake();
  };

  /** The innermost island for `event` that React has not hydrated yet: an island around it would hydrate both without a pause. */
  static #unsettledAt(event: Event): PageIsland | undefined {
    return event.composedPath().find((each): each is PageIsland => each instanceof PageIsland && !each.#isSettled);
  }

  /** React would hydrate the whole island without a pause, so the event is withheld until the island is ready. */
  readonly #withhold = (event: Event): void => {
    if (PageIsland.#unsettledAt(event)) event.stopImmediatePropagation();
  };

  get #waitsForNetwork(): boolean {
    return isAlone() && !PageIsland.#loaded.has(this.getAttribute("name"));
  }

  async #hydrate(): Promise<void> {
    if (this.#waitsForNetwork) await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    const { wake } = await loadWaking();
    await nextPaint(); // lets the effect of the touch itself be painted first
    if (!this.isConnected || this.#giveBack) return;
    this.#giveBack = await wake(this, keepMarkup(this));
    PageIsland.#loaded.add(this.getAttribute("name"));
    if (!this.isConnected) this.#giveBack();
  }

  /** A click before hydration is repeated afterwards: for React, or for the browser where React fails. */
  readonly #holdClick = (event: MouseEvent): void => {
    const island = PageIsland.#unsettledAt(event);
    if (!island || !isPlainClick(event) || needsNoScript(event.target, island)) return;
    event.stopImmediatePropagation();
    if (island.#waitsForNetwork) return stayOffline(event);
    event.preventDefault();
    const { target } = event; // gone once the event is over
    const awake = island.#wake();
    heldClicks = heldClicks.then(() => island.#clickAgain(event, target, awake));
  };

  async #clickAgain(event: MouseEvent, target: EventTarget | null, awake: Promise<void>): Promise<void> {
    await Promise.race([awake, new Promise((resolve) => setTimeout(resolve, CLICK_WAITS))]);
    const wasSettled = this.#isSettled;
    this.#isSettled = true;
    target?.dispatchEvent(new MouseEvent("click", event));
    this.#isSettled = wasSettled;
  }
}

export function startIslands(): void {
  customElements.define(ISLAND, PageIsland);
}
