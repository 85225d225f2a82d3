import { remember } from "../storage.ts";
import { findAll, onClick } from "./dom.ts";

/** The head script has set `data-theme` before the first paint; here is the switch. */
export function startTheme(): void {
  const root = document.documentElement;
  const show = () => {
    // The visitor's choice may differ from the system's, which the browser's bar would follow.
    for (const meta of findAll("meta[data-scheme]"))
      meta.setAttribute("media", meta.dataset["scheme"] === root.dataset["theme"] ? "all" : "not all");
    for (const button of findAll("[data-theme-switch]"))
      button.setAttribute("aria-pressed", String(root.dataset["theme"] === "dark"));
  };
  onClick("[data-theme-switch]", () => {
    const theme = root.dataset["theme"] === "dark" ? "light" : "dark";
    root.dataset["theme"] = theme;
    remember("theme", theme);
    show();
  });
  show();
}
