import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { EnquireNow, Logo } from "./top-bar.tsx";

const script = readFileSync(new URL("../../ui/fonts/make-fonts.py", import.meta.url), "utf8");
const [, signs = "", words = ""] = /^TWO_WEIGHTS = .*set\("([^"]*)" \+ "([^"]*)"\)/m.exec(script) ?? [];
/** The letters that the fonts have in both weights; the signs of prices around them do not make names. */
const letters = new Set([...(signs + words).replace(/\\u[0-9a-f]{4}/g, "")].filter((sign) => /[A-Za-z]/.test(sign)));

const classesOf = (product: string) =>
  /class="([^"]*)"/.exec(renderToStaticMarkup(<Logo frame={{ product, logo: undefined }} />))?.[1];

describe("Enquire Now", () => {
  const id = "a".repeat(24);

  it("names the home of the page, with and without script", () => {
    const html = renderToStaticMarkup(<EnquireNow path="/property/pool-villa" listing={id} />).replaceAll("&amp;", "&");
    const form = `/enquire?listing=${id}&page=%2Fproperty%2Fpool-villa`;
    expect(html).toContain(`href="${form}" data-dialog="${form}"`);
  });

  it("leads to the contact page elsewhere, and says which page it was asked on", () => {
    expect(renderToStaticMarkup(<EnquireNow path="/villa" listing={undefined} />)).toContain(
      'href="/contact" data-dialog="/enquire?page=%2Fvilla"',
    );
  });
});

describe("the name in the top bar", () => {
  it("is set in weight 400 where the fonts have all of its letters in it", () => {
    expect(letters.size).toBeGreaterThan(10);
    expect(classesOf("Aangan")).toBe("logo");
    for (const letter of letters) expect([letter, classesOf(letter)]).toEqual([letter, "logo"]);
  });

  it("is set light as a whole with any other letter", () => {
    const others = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz&é"].filter(
      (letter) => !letters.has(letter),
    );
    for (const letter of others) expect([letter, classesOf(`Aangan${letter}`)]).toEqual([letter, "logo font-light"]);
  });
});
