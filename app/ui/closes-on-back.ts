/**
 * The phone's back button closes what covers the page. Where the browser has a close watcher, that is what it asks (a modal dialog takes part by
 * itself); elsewhere, as on an iPhone, each overlay has an entry in the history. Never both.
 */

/** TypeScript's library does not have it yet. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

interface Overlay {
  /** Names its entry. The visitor's script and the islands have this module once each, so a number would not do. */
  readonly id: string;
  readonly close: () => void;
  /** Address of its entry; filters change it while their sheet is open. */
  address: string;
  readonly openedAt: string;
}

const overlays: Overlay[] = [];
/** Entries that are taken back because their overlay was closed by other means: nobody else hears of them. */
let takenBack = 0;
/** Overlays that opened while an entry is being taken back: theirs come after it. */
const waiting: (() => void)[] = [];

const hasCloseWatcher = () => "CloseWatcher" in globalThis;
/** The overlay that an entry of the history belongs to. */
const overlayOf = (state: { readonly overlay?: string } | null) => state?.overlay;

/**
 * Something opened that covers the page, and is no modal `<dialog>`.
 * @param close called when back is pressed
 * @returns to be called when it was closed by other means
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
    } else history.replaceState({ ...history.state, overlay: undefined }, ""); // the filters stay as an entry of their own
  };
}

/** Shows an address: as a new entry, or as that of the overlay that is open, so that back closes it and undoes nothing. */
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
  if (!top || overlayOf(event.state) === top.id) return; // what closed lay on this one
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
