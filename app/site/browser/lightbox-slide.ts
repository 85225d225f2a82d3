import { find, findAll } from "./dom.ts";

export interface Slide {
  readonly figure: HTMLElement;
  /** What scrolls while the picture is enlarged. */
  readonly view: HTMLElement;
  /** Fetches the picture now: it is seen, or the next to be. */
  load(): void;
  /** Shows the picture at its full size around the point of `at`, or whole again. */
  zoom(enlarged: boolean, at?: MouseEvent): void;
}

/** A copy of the picture in `link`, fetched when it comes near, in the size that `sizes` asks for. */
function copyPicture(link: HTMLAnchorElement, sizes: string): HTMLImageElement | undefined {
  const picture = link.querySelector("picture")?.cloneNode(true);
  const image = picture instanceof HTMLElement ? find<HTMLImageElement>("img", picture) : null;
  if (!image) return undefined;
  image.loading = "lazy";
  image.removeAttribute("fetchpriority");
  image.draggable = false;
  setSizes(image, sizes);
  return image;
}

function setSizes(image: HTMLImageElement, sizes: string): void {
  for (const part of findAll<HTMLImageElement | HTMLSourceElement>("source, img", image.parentElement ?? image))
    part.sizes = sizes;
}

export function makeThumbnail(link: HTMLAnchorElement, label: string): HTMLButtonElement {
  const thumbnail = document.createElement("button");
  thumbnail.type = "button";
  thumbnail.ariaLabel = label;
  const image = copyPicture(link, "64px");
  if (image?.parentElement) {
    image.alt = "";
    thumbnail.append(image.parentElement);
  }
  return thumbnail;
}

export function makeSlide(link: HTMLAnchorElement): Slide {
  const figure = document.createElement("figure");
  const view = document.createElement("div");
  view.className = "lightbox-view";
  const caption = document.createElement("figcaption");
  caption.textContent = link.dataset["caption"] ?? "";
  const image = copyPicture(link, "100vw");
  if (image?.parentElement) view.append(image.parentElement);
  figure.append(view, caption);
  view.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" && event.buttons === 1) view.scrollBy(-event.movementX, -event.movementY);
  });
  return {
    figure,
    view,
    load() {
      if (image) image.loading = "eager";
    },
    zoom(enlarged, at) {
      if (image) enlarge(view, image, enlarged, at);
    },
  };
}

/** The file's own size, or twice what is shown where the file is smaller than that. */
function enlarge(view: HTMLElement, image: HTMLImageElement, enlarged: boolean, at: MouseEvent | undefined): void {
  if (enlarged === view.classList.contains("zoomed")) return;
  view.classList.toggle("zoomed", enlarged);
  view.tabIndex = enlarged ? 0 : -1;
  if (!enlarged) {
    image.style.width = "";
    return;
  }
  const box = view.getBoundingClientRect();
  const [fullWidth, fullHeight] = [Number(image.getAttribute("width")), Number(image.getAttribute("height"))];
  const fit = Math.min(box.width / fullWidth, box.height / fullHeight);
  const scale = Math.max(1, 2 * fit);
  image.style.width = `${fullWidth * scale}px`;
  setSizes(image, image.style.width);
  // Where the point lies in the picture: 0 at its left or upper edge, 1 at the other. The middle without a point.
  const share = (point: number | undefined, start: number, length: number, shown: number) =>
    point === undefined ? 0.5 : (point - start - (length - shown) / 2) / shown;
  view.scrollTo({
    left: share(at?.clientX, box.left, box.width, fullWidth * fit) * fullWidth * scale - box.width / 2,
    top: share(at?.clientY, box.top, box.height, fullHeight * fit) * fullHeight * scale - box.height / 2,
    behavior: "instant",
  });
}
