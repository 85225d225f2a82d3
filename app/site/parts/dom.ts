/** The first element that fits below `within`. */
export function find<E extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): E | null {
  return within.querySelector<E>(selector);
}

export function findAll<E extends HTMLElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): readonly E[] {
  return [...within.querySelectorAll<E>(selector)];
}

/** A click that opens no new tab or window. */
export function isPlainClick(
  event: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Hears clicks on anything that fits `selector`, now and later. Clicks meant for a new tab are left alone. */
export function onClick(selector: string, act: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (element) act(element, event);
  });
}

/** Header with the id under which the server has logged a failure; visitors may tell us. */
export const REQUEST_ID = "x-request-id";

/** @throws where the server cannot be reached or refuses */
export async function fetchJson<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

export async function fetchPage(
  address: string,
  init?: RequestInit,
): Promise<{ readonly page: Document; readonly response: Response }> {
  const response = await fetch(address, { headers: { accept: "text/html" }, ...init });
  return { page: new DOMParser().parseFromString(await response.text(), "text/html"), response };
}
