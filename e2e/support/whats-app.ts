import type { Page } from "playwright-core";

/** The address in WhatsApp to which a press leads, in a window of its own; nothing leaves the machine. */
export async function chatOpenedBy(page: Page, press: () => Promise<void>): Promise<URL> {
  const context = page.context();
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  const opened = context.waitForEvent("page");
  await press();
  const chat = await opened;
  await chat.waitForURL("https://wa.me/**");
  const url = new URL(chat.url());
  await chat.close();
  return url;
}
