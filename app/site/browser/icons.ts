import { browserTexts } from "#app/texts/en/browser.ts";

/** A drawing of the page's own sprite. */
function icon(name: string): SVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const sprite = document.querySelector("use")?.getAttribute("href")?.split("#")[0] ?? "";
  const drawing = document.createElementNS(namespace, "svg");
  const use = document.createElementNS(namespace, "use");
  drawing.setAttribute("class", "ic");
  drawing.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `${sprite}#${name}`);
  drawing.append(use);
  return drawing;
}

export function closeButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.className = "ibtn";
  button.ariaLabel = browserTexts.close;
  button.append(icon("close"));
  return button;
}
