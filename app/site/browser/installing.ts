/** Long after the first screen, in milliseconds. */
const AFTER_LOADING = 3_000;

/**
 * Names the manifest. In the page's head it would be fetched at once, in the way of the first screen's picture, and nobody installs a site
 * before having seen it.
 */
export function startInstalling(): void {
  addEventListener("load", () => {
    setTimeout(() => {
      const link = document.createElement("link");
      link.rel = "manifest";
      link.href = "/site.webmanifest";
      document.head.append(link);
    }, AFTER_LOADING);
  });
}
