import { find, onClick } from "./dom.ts";

/**
 * Pictures lie all over a page; what opens them large is one island. A click on a picture is given to its link, which keeps the click until
 * React is there; where React does not come, the link leads to the picture itself.
 */
export function startPhotos(): void {
  onClick("a[data-photo]", (picture, event) => {
    const link = find<HTMLAnchorElement>("page-island[name=gallery] a");
    if (!link || !(picture instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    link.dataset["first"] = picture.dataset["photo"] ?? "";
    link.href = picture.href;
    link.click();
  });
}
