import { encodePart } from "#app/entities/text.ts";
import { formHref } from "#app/query/browser.ts";
import { browserTexts } from "#app/texts/en/browser.ts";
import { failureNumber, fetchPage, find, findAll, onClick, REQUEST_ID } from "./dom.ts";
import { startFilterSheet } from "./filter-sheet.ts";
import { markNewHomes } from "./new-homes.ts";
import { paintSlider, startSlider } from "./slider.ts";

/** Milliseconds of typing pause before typed fields are applied. */
const TYPING_PAUSE = 350;
/** From so many milliseconds on, skeletons say that something is coming. */
const PATIENCE = 150;

/** The address of what is chosen and typed now. */
function formAddress(form: HTMLFormElement): string {
  return formHref(new URL(form.action).pathname, new FormData(form));
}

interface Visit {
  /** Adds an entry to the history; false where the browser has moved there by itself. */
  readonly push: boolean;
  /** Moves to the top of the list and to its count. */
  readonly toTop?: boolean;
}

let running: AbortController | undefined;

/** Shows another state of the list: fetches its page and takes over the parts that differ. */
async function show(address: string, { push, toTop = false }: Visit): Promise<void> {
  const results = find('[data-part="results"]');
  if (!results) return location.assign(address);
  running?.abort();
  const mine = new AbortController();
  running = mine;
  results.ariaBusy = "true";
  const waiting = setTimeout(() => showSkeletons(results), PATIENCE);
  let requestId: string | null = null;
  try {
    const { page, response } = await fetchPage(address, { signal: mine.signal });
    requestId = response.headers.get(REQUEST_ID);
    if (running !== mine) return;
    if (!response.ok || !page.querySelector("[data-listing]")) throw new Error(`${response.status}`);
    if (push) history.pushState(null, "", response.url);
    takeOver(page);
    if (toTop) moveToTop();
  } catch (error) {
    if (running !== mine) return; // a later request took its place
    // oxlint-disable-next-line no-console -- a list that could not be fetched is shown and logged
    console.error(browserTexts.failed, error);
    showFailure(results, address, requestId);
  } finally {
    clearTimeout(waiting);
    if (running === mine) find('[data-part="results"]')?.removeAttribute("aria-busy");
  }
}

/** Part by part, so that open folds, the sheet and the place of the focus stay. */
function takeOver(page: Document): void {
  const focused = document.activeElement?.id;
  const typing = document.activeElement instanceof HTMLInputElement && document.activeElement.type === "search";
  for (const part of findAll("[data-part]")) {
    const next = page.querySelector(`[data-part="${part.dataset["part"]}"]`);
    if (next && !(typing && part.contains(document.activeElement))) part.replaceWith(document.adoptNode(next));
  }
  for (const input of findAll<HTMLInputElement>("#q, #sort")) {
    const next = page.getElementById(input.id);
    if (input !== document.activeElement && (next instanceof HTMLInputElement || next instanceof HTMLSelectElement))
      input.value = next.value;
  }
  document.title = page.title;
  if (focused && document.activeElement?.id !== focused)
    document.getElementById(focused)?.focus({ preventScroll: true });
  paintSlider();
  markNewHomes();
}

function moveToTop(): void {
  const count = document.getElementById("count");
  document.getElementById("results")?.scrollIntoView({ block: "start" });
  count?.focus({ preventScroll: true });
}

function showSkeletons(results: HTMLElement): void {
  for (const card of findAll(".pcard", results)) card.classList.add("waiting");
  const count = document.getElementById("count");
  if (count) count.textContent = browserTexts.loading;
}

function showFailure(results: HTMLElement, address: string, requestId: string | null): void {
  const note = document.createElement("div");
  note.className = "note bad";
  note.role = "alert";
  note.append(`${browserTexts.failed} `, ...failureNumber(requestId));
  const retry = document.createElement("a");
  retry.href = address;
  retry.className = "link";
  retry.dataset["go"] = "";
  retry.textContent = browserTexts.retry;
  note.append(retry);
  results.replaceChildren(note);
}

export function startListing(): void {
  const form = find<HTMLFormElement>("form[data-filters]");
  if (!form) return;
  let typing: ReturnType<typeof setTimeout> | undefined;
  const apply = () => {
    clearTimeout(typing);
    void show(formAddress(form), { push: true });
  };
  document.addEventListener("change", (event) => {
    if (event.target instanceof Element && "form" in event.target && event.target.form === form) apply();
  });
  document.addEventListener("input", (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.form !== form || input.inputMode !== "decimal") return;
    clearTimeout(typing);
    typing = setTimeout(apply, TYPING_PAUSE);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    apply();
  });
  onClick("[data-listing] [data-go], [data-listing] [data-page]", (link, event) => {
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    void show(link.href, { push: true, toTop: link.dataset["page"] !== undefined });
  });
  addEventListener("popstate", () => void show(location.href, { push: false }));
  startSlider(form, apply);
  startFilterSheet();
  startGroupSearch();
  markNewHomes();
}

/** The field inside a group reaches the options that are not shown. */
function startGroupSearch(): void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("input", (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || !input.dataset["find"]) return;
    clearTimeout(pause);
    pause = setTimeout(() => void findOptions(input).catch(() => undefined), TYPING_PAUSE / 2); // offline: the options shown stay
  });
}

/** Number of the last question by each field: an older answer never takes the place of a newer one. */
const asked = new WeakMap<HTMLInputElement, number>();

async function findOptions(input: HTMLInputElement): Promise<void> {
  const mine = (asked.get(input) ?? 0) + 1;
  asked.set(input, mine);
  const { page, response } = await fetchPage(`${input.dataset["find"]}&find=${encodePart(input.value)}`);
  const found = page.querySelector("[data-options]");
  const group = input.closest<HTMLElement>("[data-group]");
  const place = group && find("[data-part]", group);
  if (!response.ok || !found || !place || asked.get(input) !== mine) return;
  const chosen = new Set(findAll<HTMLInputElement>("input:checked", place).map(({ id }) => id));
  const kept = findAll(".chk", place).filter((row) => row.querySelector("input:checked"));
  const others = [...found.querySelectorAll<HTMLElement>(".chk")].filter(
    (row) => !chosen.has(row.querySelector("input")?.id ?? ""),
  );
  for (const row of findAll(".chk", place)) row.remove();
  place.append(...kept, ...others.map((row) => document.adoptNode(row)));
}
