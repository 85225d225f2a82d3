/** What is true of every good screen: `look` and `outOfReach` run in the page of any browser, `Crawl` takes it to every address and compares what was seen. */
import { backofficeRoutes } from "#app/backoffice/routes.ts";
import { isImageValue } from "#app/entities/fields/image.ts";
import { CONTENT_KINDS, type ContentKind } from "#app/kinds/index.ts";
import { paths } from "#app/site/routes.ts";
import { openStore, type Store } from "#app/store/index.ts";
import { addressOf, type Ids, SCREENS } from "./screens.ts";
import type { Site } from "./site.ts";

/** A record as lists and cards show it. */
interface Pictured {
  readonly title: string;
  /** Id of the picture that stands for it; undefined where it has none. */
  readonly picture: string | undefined;
}

/** A number on the screen, and where the list of what it counts opens. */
interface Figure {
  readonly label: string;
  readonly number: number;
  /** Of 'Enquiries 8 new': 'new', the name of a part of that list. */
  readonly part: string;
  readonly href: string;
}

interface Seen {
  readonly faults: readonly string[];
  readonly pictures: number;
  readonly figures: readonly Figure[];
  /** Paths with query, of this site. */
  readonly links: readonly string[];
}

/** Runs in the page. */
async function look(records: readonly Pictured[]): Promise<Seen> {
  const faults = new Set<string>();
  const textOf = (element: Element) => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  const shown = <E extends Element>(selector: string) =>
    [...document.body.querySelectorAll<HTMLElement & E>(selector)].filter((element) => element.checkVisibility());
  const nameOf = (element: Element) =>
    [
      element.getAttribute("aria-label"),
      ...(element.getAttribute("aria-labelledby")?.split(" ") ?? []).map(
        (id) => document.getElementById(id)?.textContent,
      ),
      element.textContent,
      ...[...element.querySelectorAll("img")].map(({ alt }) => alt),
      element.getAttribute("title"),
    ].find((name) => name?.trim()) ?? "";
  const numberOf = (text: string) => Number(text.replaceAll(",", ""));

  const attributes = ["aria-label", "alt", "title", "placeholder"];
  for (const text of [
    document.title,
    document.body.innerText,
    ...shown("[aria-label], [alt], [title], [placeholder]").flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ""),
    ),
    ...shown<HTMLInputElement>("input:not([type=checkbox], [type=radio]), textarea").map(({ value }) => value),
  ]) {
    const [wrong] = /.{0,30}(?:\bundefined\b|\bNaN\b|\bnull\b|\[object |\b[0-9a-f]{24}\b).{0,30}/.exec(text) ?? [];
    if (wrong !== undefined) faults.add(`says '${wrong}'`);
  }

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > window.innerWidth) faults.add(`is ${scrollWidth - window.innerWidth} wider than the window`);
  for (const element of shown("main *")) {
    const text = element.childElementCount === 0 ? textOf(element) : "";
    const isNumber = /^[₹+–-]?\s?\d[\d,.]*(?:\s?\S{1,6})?$/.test(text);
    if (isNumber && element.clientWidth > 1 && getComputedStyle(element).overflowX !== "visible")
      if (element.scrollWidth > element.clientWidth + 1) faults.add(`cuts the number '${text}'`);
  }

  for (const button of shown("button, [role=button], summary"))
    if (!nameOf(button)) faults.add(`has a button without a name: ${button.outerHTML.slice(0, 80)}`);
  const links = new Set<string>();
  for (const link of shown<HTMLAnchorElement>("a")) {
    const href = link.getAttribute("href") ?? "";
    if (!nameOf(link) && !link.closest("[aria-hidden=true]")) faults.add(`has a link without a name: ${href}`);
    if (["", "#"].includes(href) || href.startsWith("javascript:")) faults.add(`has an empty link: ${nameOf(link)}`);
    else if (href.startsWith("#") && !document.getElementById(decodeURIComponent(href.slice(1))))
      faults.add(`leads nowhere: ${href}`);
    const { origin, pathname, search } = new URL(href, location.href);
    if (origin === location.origin) links.add(pathname + search);
  }

  // Pictures that load late are asked for now.
  const images = shown<HTMLImageElement>("img").filter(({ src }) => !src.startsWith("data:"));
  await Promise.all(
    images.map(async (image) => {
      image.loading = "eager";
      const decoded = () =>
        image.decode().then(
          () => true,
          () => false,
        );
      // Decoding ends with a failure, too, where the browser takes another width meanwhile.
      if (!(await decoded()) && !(await decoded()) && image.isConnected)
        faults.add(`does not show ${image.currentSrc}`);
    }),
  );
  const longestFirst = records.toSorted((one, other) => other.title.length - one.title.length);
  for (const mark of shown(".thumb, .media")) {
    const place = mark.closest("tr, li, article, aside, a, section");
    const said = place ? textOf(place) : "";
    const record = longestFirst.find(({ title }) => said.includes(title));
    const image = mark instanceof HTMLImageElement ? mark : mark.querySelector<HTMLImageElement>("picture > img");
    const id = /\/media\/(\w+)\//.exec(image?.currentSrc ?? "")?.[1];
    if (record?.picture && location.search.includes("lacks=picture"))
      faults.add(`counts '${record.title}' as without a picture`);
    if (!record || (record.picture === undefined && !id)) continue;
    if (mark.classList.contains("none")) faults.add(`shows no picture of '${record.title}', which has one`);
    // A public page may show the next picture of a home, the office shows the one that stands for it.
    else if (location.pathname.startsWith("/dashboard") && id !== record.picture)
      faults.add(`shows the picture ${id} for '${record.title}'`);
  }

  for (const head of shown("h2 small, h3 small")) {
    const [number, place] = [textOf(head), head.closest("section, [role=group]")];
    const lists = [...(place?.querySelectorAll("ul, ol") ?? [])].filter(
      (list) => !list.parentElement?.closest("ul, ol"),
    );
    const [list, other] = lists;
    if (!/^\d[\d,]*$/.test(number) || !place || !list || other) continue;
    const [said, listed] = [numberOf(number), list.childElementCount];
    // A part of Today shows its first lines; the others follow as these are done.
    if (listed > said || (listed < Math.min(said, 5) && !place.querySelector("a[href]:not(li a)")))
      faults.add(`says ${said} of '${textOf(head.parentElement ?? head)}' and lists ${listed}`);
  }
  const total = /^\d[\d,]*$/.exec(document.querySelector("main h1 small")?.textContent ?? "")?.[0];
  const rows = document.querySelectorAll(
    "main table:not([aria-label], [aria-labelledby], :has(caption)) > tbody > tr:not(:has([colspan]))",
  ).length;
  if (total !== undefined && rows > 0 && rows < 10 && numberOf(total) !== rows && !/[?&]page=/.test(location.search))
    faults.add(`says ${total} in its heading and lists ${rows}`);

  const figures = shown<HTMLAnchorElement>("a[href]").flatMap((link): readonly Figure[] => {
    const parts = [...link.querySelectorAll("b, small, span")].flatMap((element) => {
      const found =
        element.childElementCount === 0 && element.checkVisibility()
          ? /^(\d[\d,]*)(?: (\w+))?$/.exec(textOf(element))
          : null;
      return found ? [{ number: numberOf(found[1] ?? ""), part: found[2] ?? "" }] : [];
    });
    const [figure, other] = parts;
    const { origin, pathname, search } = new URL(link.href);
    return figure && !other && !/^(?:days?|hours?|min|[A-Z][a-z]{2})$/.test(figure.part) && origin === location.origin
      ? [{ ...figure, label: textOf(link), href: pathname + search }]
      : [];
  });
  return { faults: [...faults], pictures: images.length, figures, links: [...links] };
}

/** Runs in the page of a phone: what cannot be reached with text as it is and of twice the size, which a setting of the phone makes. */
function outOfReach(isScreen: boolean): readonly string[] {
  const faults: string[] = [];
  const { documentElement } = document;
  const scrolls = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX === "auto" || scrolls(element.parentElement));
  const controls = "a, button, select, summary, input:not([type=hidden]), textarea";
  const main = isScreen ? document.querySelector("main") : null; // a carousel of a public page moves its slides out of the window
  for (const size of [100, 200]) {
    documentElement.style.fontSize = `${size}%`;
    const { scrollWidth, clientWidth } = documentElement;
    if (scrollWidth > clientWidth) faults.push(`is ${scrollWidth - clientWidth} wider with text of ${size} %`);
    window.scrollTo(0, documentElement.scrollHeight);
    const bar = document.querySelector(".tab-bar");
    const top = bar?.checkVisibility() ? bar.getBoundingClientRect().top : Infinity;
    for (const control of main?.querySelectorAll<HTMLElement>(controls) ?? []) {
      if (!control.checkVisibility()) continue;
      const { left, right, width, bottom } = control.getBoundingClientRect();
      const named = `'${control.ariaLabel ?? control.innerText}' with text of ${size} %`;
      if (bottom > top + 1) faults.push(`has the bar of tabs over ${named}`);
      if (width > 0 && (left < 0 || right > clientWidth) && !scrolls(control.parentElement))
        faults.push(`has outside of the window ${named}`);
    }
  }
  documentElement.style.removeProperty("font-size");
  return faults;
}

/** Numbers that the HTML of a list says: of all, and of each of its tabs. */
interface Totals {
  readonly all: number | undefined;
  readonly parts: ReadonlyMap<string, number>;
}

function totalsIn(html: string): Totals {
  const text = (markup: string) =>
    markup
      .replaceAll(/<!--.*?-->/gs, "")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
  const numberIn = (found: string | undefined) => (found === undefined ? undefined : Number(found.replaceAll(",", "")));
  const head = /<h1\b[^>]*>(?:(?!<\/h1>).)*?<small>(.*?)<\/small>/s.exec(html)?.[1];
  const rows = /<tbody>(.*?)<\/tbody>/s.exec(html)?.[1]?.match(/<tr\b/g)?.length;
  const [sale, rent] = ["for sale", "to rent"].map((deal) =>
    numberIn(new RegExp(`([\\d,]+) homes? ${deal}`).exec(text(html))?.[1]),
  );
  const placeTotal = sale === undefined && rent === undefined ? undefined : (sale ?? 0) + (rent ?? 0);
  const all =
    numberIn(/\d[\d,]*/.exec(text(head ?? ""))?.[0]) ??
    numberIn(/Show Results \((?:<!-- -->)?([\d,]+)/.exec(html)?.[1]) ??
    placeTotal ??
    rows ??
    (/<main\b.*\bclass="[^"]*\b(?:empty|quiet)\b/s.test(html) ? 0 : undefined);
  const parts = [...html.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)].flatMap(([, inner = ""]) => {
    const found = /^(.*?) ?(\d[\d,]*)$/.exec(text(inner));
    return found ? [[(found[1] ?? "").toLowerCase(), numberIn(found[2]) ?? 0] as const] : [];
  });
  return { all, parts: new Map(parts) };
}

/** Where the picture lies that people know a record by. */
const MAIN_PICTURE: { readonly [K in ContentKind]?: string } = { property: "imgUrl", project: "imgurl", blog: "image" };

async function picturedIn(store: Store): Promise<readonly Pictured[]> {
  const records = store.as({ type: "system", name: "test" });
  const found: Pictured[] = [];
  for (const kind of CONTENT_KINDS)
    for (const bin of [false, true])
      for (const { values } of (await records.list(kind, { limit: 200, bin })).items) {
        const picture: unknown = new Map<string, unknown>(Object.entries(values)).get(MAIN_PICTURE[kind] ?? "");
        found.push({ title: values.title, picture: isImageValue(picture) ? picture.id : undefined });
      }
  return found;
}

/** A window, of whichever browser. */
interface Window {
  /** Opens an address and waits until it can be used. @returns its status; undefined where it is no page */
  readonly open: (path: string, isScreen: boolean) => Promise<number | undefined>;
  readonly resize: (width: 1440 | 390) => Promise<unknown>;
  readonly evaluate: <A, T>(inPage: (arg: A) => T | Promise<T>, arg: A) => Promise<T>;
}

/** The last one is a phone's. */
const WIDTHS = [1440, 390] as const;
/** Addresses that are looked at for a route that names a record. */
const EXAMPLES = 2;
/** Ends the session; a file of everything. */
const LEFT_ALONE = /^\/dashboard\/(?:logout|backups\/download)/;
/** Addresses that differ in records, pages and words alone are one. */
const shapeOf = (path: string) => path.replaceAll(/[0-9a-f]{24}/g, ":id").replaceAll(/=[^&]*/g, "=");

/** Walks through all routes of a site, and remembers what is wrong. */
export class Crawl {
  readonly #site: Pick<Site, "url" | "databaseUrl">;
  readonly #token: string;
  readonly #records: readonly Pictured[];
  readonly faults: string[] = [];
  readonly #figures = new Map<string, Figure & { readonly from: string }>();
  readonly #links = new Map<string, string>();
  readonly #opened = new Set<string>();
  readonly counts = { pages: 0, screens: 0, looks: 0, pictures: 0, figures: 0, links: 0 };

  private constructor(site: Pick<Site, "url" | "databaseUrl">, token: string, records: readonly Pictured[]) {
    this.#site = site;
    this.#token = token;
    this.#records = records;
  }

  static async of(site: Pick<Site, "url" | "databaseUrl">, token: string): Promise<Crawl> {
    const store = await openStore({ url: site.databaseUrl });
    const records = await picturedIn(store);
    await store.close();
    return new Crawl(site, token, records);
  }

  /** Every screen of the office, with these records. */
  async office(window: Window, ids: Ids): Promise<void> {
    for (const path of SCREENS) await this.#lookAt(window, addressOf(path, ids), true);
    for (const path of this.#found(/^\/dashboard\/\w+list\?(?:page=\d+|.*lacks=picture)$/))
      await this.#lookAt(window, path, true);
    if (SCREENS.length < backofficeRoutes.length) throw new Error("The route table of the office has changed its form");
  }

  /** Every public page; of a route that names a record, those that links lead to. @param privatePaths pages of visitors */
  async site(window: Window, privatePaths: readonly string[]): Promise<void> {
    for (const path of privatePaths) this.#links.set(path, "an act of a visitor");
    for (const path of paths.filter((each) => !each.includes(":"))) await this.#lookAt(window, path, false);
    for (const path of paths.filter((each) => each.includes(":"))) {
      const examples = this.#found(new RegExp(`^${path.replaceAll(/:\w+/g, "[^/?]+")}$`)).slice(0, EXAMPLES);
      for (const example of examples.length > 0 ? examples : [path.replaceAll(/:\w+/g, "nothing")])
        await this.#lookAt(window, example, false);
    }
  }

  #found(pattern: RegExp): readonly string[] {
    return [...this.#links.keys()].filter((path) => pattern.test(path) && !this.#opened.has(path));
  }

  async #lookAt(window: Window, path: string, isScreen: boolean): Promise<void> {
    this.#opened.add(path);
    const status = await window.open(path, isScreen);
    if (status === undefined) return;
    if (status >= (isScreen ? 400 : 500)) this.faults.push(`${path}: answers ${status}`);
    this.counts[isScreen ? "screens" : "pages"]++;
    for (const width of WIDTHS) {
      await window.resize(width);
      const { faults, pictures, figures, links } = await window.evaluate(look, this.#records);
      this.counts.looks++;
      this.counts.pictures += pictures;
      this.faults.push(...faults.map((fault) => `${path} at ${width}: ${fault}`));
      for (const figure of figures) this.#figures.set(`${figure.label} ${figure.href}`, { ...figure, from: path });
      // The same page in the other language is missing as well.
      for (const link of status < 400 ? links : []) if (!this.#links.has(link)) this.#links.set(link, path);
    }
    this.faults.push(...(await window.evaluate(outOfReach, isScreen)).map((fault) => `${path} on a phone: ${fault}`));
  }

  /** Opens the list behind each figure, and follows each link that was not looked at. */
  async follow(): Promise<void> {
    const totals = new Map<string, Totals>();
    for (const { label, number, part, href, from } of this.#figures.values()) {
      const known = totals.get(href) ?? totalsIn(await (await this.#ask(href)).text());
      totals.set(href, known);
      const behind = known.parts.get(part) ?? known.all;
      this.counts.figures++;
      if (behind !== number) this.faults.push(`${from}: '${label}' says ${number}, ${href} lists ${behind}`);
    }
    const left = new Map([...this.#links].map(([path, from]) => [shapeOf(path), [path, from] as const]));
    for (const [path, from] of left.values()) {
      if (this.#opened.has(path) || totals.has(path) || LEFT_ALONE.test(path)) continue;
      const answer = await this.#ask(path);
      await answer.body?.cancel();
      if (answer.status >= 400) this.faults.push(`${from}: leads to ${path}, which answers ${answer.status}`);
    }
    this.counts.links = this.#links.size;
  }

  #ask(path: string): Promise<Response> {
    const authorization = /^\/(?:dashboard|api)\//.test(`${path}/`) ? { authorization: `Bearer ${this.#token}` } : {};
    return fetch(this.#site.url + path, { redirect: "manual", headers: { ...authorization, accept: "text/html" } });
  }
}
