import { useWindowEvent } from "./use-window-event.ts";

/** Calls `save` on Ctrl+S, or Cmd+S on a Mac, in place of the browser's own dialog. Not while a question is open. */
export function useSaveKey(save: () => void): void {
  useWindowEvent("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    if (!event.repeat && !document.querySelector("dialog[open]")) save();
  });
}
