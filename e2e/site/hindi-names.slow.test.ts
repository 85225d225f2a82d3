import { describe, expect } from "vitest";
import { to } from "#app/base/language.ts";
import { crawl } from "../support/crawl.ts";
import { demoTest as it } from "../support/fixtures.ts";
import { newestHomes } from "../support/listing.ts";

/** One page of a kind is enough: a review of each home, a list for each filter. Files are no pages. */
const PASSED_BY = /^\/(?!hi(?:[/?]|$))|^\/hi\/(?:review|visit|alert|enquire)\?|\.(?:pdf|rss|webmanifest)$|[?&]page=/;

/** Runs in a page. Texts in Latin letters within what is said to be Hindi. */
function unmarked(html: string): readonly string[] {
  /** What Hindi writes in Latin letters too, and addresses of sites. */
  const LATIN =
    /\b(?:Aangan|BHK|WhatsApp|JavaScript|English|Ultra|[\w.-]+\.(?:biz|co|com|example|in|info|io|net|org)|Rate|(?:[A-Z]+\d*){2,})\b|\S+@\S+|https?:\S+/g;
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const silent of page.querySelectorAll("script, style, noscript, template, code, svg")) silent.remove();
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  const look = (text: string, element: Element | null) => {
    if (element?.closest("[lang]")?.getAttribute("lang") !== "hi") return;
    if (/[A-Za-z][a-z]{2}/.test(text.replaceAll(LATIN, ""))) found.push(text.trim());
  };
  while (texts.nextNode()) look(texts.currentNode.textContent ?? "", texts.currentNode.parentElement);
  for (const image of page.querySelectorAll("img[alt]")) look(image.getAttribute("alt") ?? "", image);
  return found;
}

describe("on pages in Hindi", () => {
  it("names in English are marked as English", async ({ site, inWindow }) => {
    const homes = (await newestHomes(site, 3)).map(({ _id }) => _id);
    const starts = [
      "/",
      `/shortlist?homes=${homes}`,
      `/compare?homes=${homes}`,
      `/visits?homes=${homes}`,
      `/send-list?homes=${homes}`,
      `/visit?listing=${homes[0]}`,
      `/review?property=${homes[0]}`,
      "/enquire",
      "/alert?search=city%3Dnoida",
      "/property/none",
      "/nope",
    ].map((path) => to(path, "hi"));
    const left = new Map<string, string>();
    let pages = 0;
    await inWindow({}, "/robots.txt", async (page) => {
      for await (const { path, html } of crawl(site, starts, PASSED_BY)) {
        if (!html) continue;
        pages += 1;
        for (const text of await page.evaluate(unmarked, html)) left.set(text, path);
      }
    });
    expect(pages).toBeGreaterThan(100);
    expect([...left].map(([text, path]) => `${path}: ${text}`)).toEqual([]);
  });
});
