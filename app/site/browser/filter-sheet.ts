import { find, findAll, onClick } from "./dom.ts";

/** On phones the filter panel is a sheet: focus inside, page locked, Esc closes, focus returns. */
export function startFilterSheet(): void {
  const panel = find("#filter-panel");
  if (!panel) return;
  const around = () => findAll(".top, .foot, .social, .skip, .ph, #results, .fabbar");
  let opener: HTMLElement | undefined;
  const set = (open: boolean) => {
    panel.classList.toggle("open", open);
    document.documentElement.classList.toggle("locked", open);
    for (const part of around()) part.inert = open;
    if (open) {
      panel.setAttribute("role", "dialog");
      panel.ariaModal = "true";
      find("[data-filters-close]", panel)?.focus();
    } else {
      panel.removeAttribute("role");
      panel.removeAttribute("aria-modal");
      find("[data-filters-open]")?.focus();
      opener?.focus();
    }
  };
  onClick("[data-filters-open]", (button, event) => {
    event.preventDefault();
    opener = button;
    set(true);
  });
  onClick("[data-filters-close]", () => set(false));
  // A tap on the darkened page above the sheet.
  panel.addEventListener("click", (event) => {
    if (event.target === panel && panel.classList.contains("open")) set(false);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && panel.classList.contains("open")) set(false);
  });
  matchMedia("(min-width:1024px)").addEventListener("change", () => panel.classList.contains("open") && set(false));
}
