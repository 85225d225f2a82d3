import { closesOnBack } from "#app/ui/closes-on-back.ts";
import { afterPaint } from "../parts/after-paint.ts";
import { find, findAll } from "../parts/dom.ts";

const OPEN_MENUS = ".nav details[open], details.burger[open]";

function close(menu: HTMLElement, returnFocus = false): void {
  menu.removeAttribute("open");
  if (returnFocus) find("summary", menu)?.focus();
}

/** `<details name>` keeps one menu open at a time; this adds a click outside, Esc, leaving with Tab, and the phone menu's rules. */
export function startMenus(): void {
  document.addEventListener("click", (event) => {
    for (const menu of findAll(OPEN_MENUS))
      if (event.target instanceof Node && !menu.contains(event.target)) close(menu);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of findAll(OPEN_MENUS)) close(menu, true);
  });
  document.addEventListener("focusin", (event) => {
    for (const menu of findAll(".nav details[open]"))
      if (event.target instanceof Node && !menu.contains(event.target)) close(menu);
  });
  startPhoneMenu();
}

/** Full screen: the page behind neither scrolls nor takes the focus. That recomputes its styles, so it happens after the menu was painted. */
function startPhoneMenu(): void {
  const menu = find<HTMLDetailsElement>("details.burger");
  if (!menu) return;
  const lock = () => {
    document.documentElement.classList.toggle("locked", menu.open);
    for (const part of findAll("main, .foot, .social, .logo, .top .nav, .skip, .fabbar, .actbar"))
      if (!menu.contains(part)) part.inert = menu.open;
  };
  let closed = () => {};
  menu.addEventListener("toggle", (event) => {
    if (event.target !== menu) return;
    if (menu.open) closed = closesOnBack(() => close(menu, true));
    else closed();
    afterPaint(lock);
  });
  matchMedia("(min-width:1024px)").addEventListener("change", () => close(menu));
}
