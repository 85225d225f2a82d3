import type { Browser } from "playwright-core";
import { Phone } from "./phone.ts";
import type { Use } from "./uses.ts";

export const SLOWED_DOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** One touch or key, in milliseconds. */
export interface Interaction {
  /** From the touch to the next paint. */
  readonly total: number;
  /** Of it: until the page hears of it, while the page hears of it, and from then to the paint. */
  readonly delay: number;
  readonly handling: number;
  readonly painting: number;
}

/** Begins to note each interaction until its paint. */
function noteInteractions(): void {
  const slowest = new Map<number, Interaction>();
  Object.assign(window, { interactions: slowest });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const id = "interactionId" in entry ? Number(entry.interactionId) : 0;
      if (id === 0 || entry.duration <= (slowest.get(id)?.total ?? 0)) continue;
      const { duration: total, startTime, processingStart, processingEnd } = entry;
      const painting = Math.max(0, total - (processingEnd - startTime));
      slowest.set(id, {
        total,
        delay: processingStart - startTime,
        handling: processingEnd - processingStart,
        painting,
      });
    }
  });
  const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: "event",
    buffered: true,
    durationThreshold: 16,
  };
  observer.observe(options);
}

/** The interactions of one visit. @param origin of the site */
export async function visit(browser: Browser, origin: string, { address, act }: Use): Promise<readonly Interaction[]> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(noteInteractions);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED_DOWN });
  await page.goto(address.startsWith("/") ? origin + address : address);
  await act(new Phone(page, session));
  await page.waitForTimeout(300); // entries come after the paint
  const noted = await page.evaluate(() => {
    const all = "interactions" in window ? window.interactions : undefined;
    return all instanceof Map ? ([...all.values()] as Interaction[]) : [];
  });
  await context.close();
  return noted;
}
