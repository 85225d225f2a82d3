/**
 * The phone's back button closes overlays. Where the browser has CloseWatcher, that handles it (a modal dialog takes part by itself);
 * elsewhere, as on an iPhone, each overlay has an entry in the history. Never both.
 */

/** TypeScript's library does not have it yet. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

interface Overlay {
  /** Id of its history entry. The visitor's script and the islands have a copy of this module each, so a counter would not be unique. */
  readonly id: string;
  readonly close: () => void;
  /** Address of its entry; filters change it while their sheet is open. */
  address: string;
  readonly openedAt: string;
}

const overlays: Overlay[] = [];
/** Entries being removed because their overlay was closed by other means: no other listener gets their events. */
let takenBack = 0;
/** Overlays opened while an entry is being removed: their entries are pushed afterwards. */
const waiting: (() => void)[] = [];

const hasCloseWatcher = () => "CloseWatcher" in globalThis;
/** The overlay that an entry of the history belongs to. */
const overlayOf = (state: { readonly overlay?: string } | null) => state?.overlay;

/**
 * For an overlay that is no modal `<dialog>`; call it as the overlay opens.
 * @param close called when back is pressed
 * @returns a function to call when the overlay was closed by other means
 */
export function closesOnBack(close: () => void): () => void {
  if (!hasCloseWatcher()) return withEntry(close);
  const watcher = new CloseWatcher();
  watcher.addEventListener("close", close);
  return () => watcher.destroy();
}

let isHearing = false;

function withEntry(close: () => void): () => void {
  if (!isHearing) addEventListener("popstate", onPop, { capture: true });
  isHearing = true;
  const overlay: Overlay = { id: Math.random().toString(36), close, address: location.href, openedAt: location.href };
  overlays.push(overlay);
  const push = () => history.pushState({ ...history.state, overlay: overlay.id }, "");
  if (takenBack > 0) waiting.push(push);
  else push();
  return () => {
    if (!overlays.includes(overlay)) return; // back closed it
    overlays.splice(overlays.indexOf(overlay), 1);
    if (overlayOf(history.state) !== overlay.id) return; // a link in it has led on
    if (overlay.address === overlay.openedAt) {
      takenBack += 1;
      history.back();
    } else history.replaceState({ ...history.state, overlay: undefined }, ""); // the changed filters keep this entry
  };
}

/** Puts an address into the history: as a new entry, or into the entry of the open overlay, so that back closes it and undoes nothing. */
export function showAddress(address: string): void {
  const top = overlays.at(-1);
  if (!top) return history.pushState(null, "", address);
  history.replaceState(history.state, "", address);
  top.address = location.href;
}

function onPop(event: PopStateEvent): void {
  if (takenBack > 0) {
    takenBack -= 1;
    event.stopImmediatePropagation();
    if (takenBack === 0) for (const push of waiting.splice(0)) push();
    return;
  }
  const top = overlays.at(-1);
  if (!top || overlayOf(event.state) === top.id) return; // another overlay, above this one, was closed
  overlays.pop();
  event.stopImmediatePropagation(); // the page stays where it is
  if (top.address !== top.openedAt) history.pushState(null, "", top.address);
  top.close();
}

/** Gives each modal dialog and popover an entry while it is open, wherever in the document it is. Once for a page; does nothing where there is a close watcher. */
export function startClosingOnBack(): void {
  if (hasCloseWatcher()) return;
  const ended = new Map<HTMLElement, () => void>();
  const look = () => {
    for (const [shown, end] of ended)
      if (!shown.isConnected || !shown.matches("[open], :popover-open")) {
        ended.delete(shown);
        end();
      }
    for (const shown of document.querySelectorAll<HTMLElement>("dialog:modal, :popover-open"))
      if (!ended.has(shown))
        ended.set(
          shown,
          withEntry(() => (shown instanceof HTMLDialogElement ? shown.close() : shown.hidePopover())),
        );
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["open"],
  });
  document.addEventListener("toggle", look, { capture: true }); // a popover has no attribute that changes
}
