import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession, Page } from "playwright-core";

/** Milliseconds between two touches or two keys of somebody in a hurry. */
const BETWEEN = 150;
/** Milliseconds for which a finger rests on the screen: a light tap takes 50 to 120. */
const PRESS = 50;
/** What is waited for has to come within so many milliseconds. */
const PATIENCE = 30_000;

/**
 * A page on a phone, touched as its screen reports it. Playwright's locators would load their own script into the page and look up by
 * themselves what lies at a point, at each event of a touch: on a slow processor that takes longer than what is measured.
 */
export class Phone {
  readonly #page: Page;
  readonly #client: CDPSession;

  constructor(page: Page, client: CDPSession) {
    this.#page = page;
    this.#client = client;
  }

  /** @returns the value of an expression, asked without any script of the driver */
  async #evaluate(expression: string): Promise<unknown> {
    const { result } = await this.#client.send("Runtime.evaluate", { expression, returnByValue: true });
    return result.value;
  }

  /** Waits until an element is there and shown. @throws Error where it does not come */
  async appears(selector: string, index = 0): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (!(await this.#evaluate(`${one(selector, index)}?.checkVisibility() ?? false`))) {
      if (Date.now() > end) throw new Error(`"${selector}" number ${index} did not come within ${PATIENCE} ms.`);
      await pause(20);
    }
  }

  /** @param index among the shown elements of this selector */
  async tap(selector: string, index = 0): Promise<void> {
    await this.appears(selector, index);
    const point = await this.#evaluate(`(() => {
      const element = ${one(selector, index)};
      element.scrollIntoView({ block: "nearest", behavior: "instant" });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);
    await pause(BETWEEN); // somebody who has scrolled looks before the touch
    await this.#client.send("Input.dispatchTouchEvent", {
      type: "touchStart",
      touchPoints: [point as { x: number; y: number }],
    });
    await pause(PRESS);
    await this.#client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await pause(BETWEEN);
  }

  async press(key: string, times = 1): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      await this.#page.keyboard.press(key);
      await pause(BETWEEN);
    }
  }

  async type(selector: string, text: string): Promise<void> {
    await this.tap(selector);
    for (const key of text) await this.press(key === " " ? "Space" : key);
  }

  async choose(selector: string, files: readonly string[]): Promise<void> {
    await this.#page.locator(selector).setInputFiles([...files]);
  }
}

const one = (selector: string, index: number) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((each) => each.checkVisibility())[${index}]`;
