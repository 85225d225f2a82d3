import stylesheet from "./lightbox.css?url";

let styles: Promise<void> | undefined;

/** Fetches the styles of large pictures, once. They come after those of the page, which React's own loading does not promise. */
export function loadLightboxStyles(): Promise<void> {
  styles ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = stylesheet;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      styles = undefined; // the next click may have a network again
      link.remove();
      reject(new Error("The styles of large pictures did not come"));
    });
    document.head.append(link);
  });
  return styles;
}
