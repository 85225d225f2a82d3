import { startCarousels } from "./carousels.ts";
import { find, findAll, onClick } from "../parts/dom.ts";

/** Arrows for rows that do not fit; they hide where everything is seen. */
function startRails(): void {
  const fit = () => {
    for (const controls of findAll("[data-rail-controls]")) {
      const rail = find(".rail", controls.closest("section") ?? document);
      controls.hidden = !rail || rail.scrollWidth <= rail.clientWidth + 1;
    }
  };
  onClick("[data-rail]", (button) => {
    const rail = find(".rail", button.closest("section") ?? document);
    rail?.scrollBy({ left: Number(button.dataset["rail"]) * rail.clientWidth * 0.85, behavior: "smooth" });
  });
  addEventListener("resize", fit);
  fit();
}

export function start(): void {
  startCarousels();
  startRails();
}
