const asked = new Map<string, Promise<void>>();

/**
 * Fetches styles that come later than those of the page, once. They stand after them, which React's own loading does not promise.
 * @throws Error when they do not come; the next call tries again
 */
export function loadStyles(href: string): Promise<void> {
  const known = asked.get(href);
  if (known) return known;
  const styles = append(href);
  asked.set(href, styles);
  styles.catch(() => asked.delete(href)); // the next call may have a network again
  return styles;
}

function append(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`The styles ${href} did not come`));
    });
    document.head.append(link);
  });
}
