import { setTimeout as pause } from "node:timers/promises";
import { openTab, type Tab } from "./tab.ts";

interface Click {
  readonly prerendered: boolean;
  /** Milliseconds from the click, as the system noted it, to the first paint of the home. */
  readonly toPaint: number;
}

const LINK = `document.querySelectorAll(".pcard h2 a")`;
/** A finger rests on the screen for so many milliseconds, at least. */
const PRESS_MS = 50;
/** Waits at most so many milliseconds for a page. */
const WAIT_MS = 30_000;

async function until(tab: Tab, expression: string): Promise<void> {
  const end = Date.now() + WAIT_MS;
  while (!(await tab.evaluate(expression).catch(() => false))) {
    if (Date.now() > end) throw new Error(`Not true after ${WAIT_MS} ms: ${expression}`);
    await pause(100);
  }
}

async function mouse(tab: Tab, type: string, at: object): Promise<void> {
  await tab.send("Input.dispatchMouseEvent", {
    type,
    button: type === "mouseMoved" ? "none" : "left",
    clickCount: 1,
    ...at,
  });
}

/**
 * From the list to its home with this number, which the browser has rendered ahead meanwhile.
 * @param prepare what slows each page down
 */
export async function clickToPrerendered(
  list: string,
  number: number,
  aheadMs: number,
  prepare: Parameters<typeof openTab>[0],
): Promise<Click> {
  const tab = await openTab(prepare);
  try {
    await tab.send("Page.navigate", { url: list });
    await until(tab, `document.readyState === "complete" && ${LINK}.length > ${number}`);
    const at = await tab.evaluate(`(() => {
      const link = ${LINK}[${number}];
      link.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y } = link.getBoundingClientRect();
      addEventListener("click", (event) => localStorage.setItem("clicked", performance.timeOrigin + event.timeStamp), true);
      return { x: x + 10, y: y + 5 };
    })()`);
    if (typeof at !== "object" || at === null) throw new Error(`${list} has no home ${number}.`);
    await mouse(tab, "mouseMoved", at);
    await pause(aheadMs);
    await mouse(tab, "mousePressed", at);
    await pause(PRESS_MS);
    await mouse(tab, "mouseReleased", at);
    if (tab.hasPrerendered()) tab.follow();
    await until(
      tab,
      `location.pathname.startsWith("/property/") && performance.getEntriesByName("first-contentful-paint").length > 0`,
    );
    const toPaint = await tab.evaluate(`performance.timeOrigin - Number(localStorage.getItem("clicked"))
      + performance.getEntriesByName("first-contentful-paint")[0].startTime`);
    const activated = await tab.evaluate(`performance.getEntriesByType("navigation")[0].activationStart`);
    return { prerendered: Number(activated) > 0, toPaint: Number(toPaint) };
  } finally {
    await tab.close();
  }
}
