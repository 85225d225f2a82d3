import { useEffect, useEffectEvent } from "react";

/** Calls `save` on Ctrl+S, or Cmd+S on a Mac, in place of the browser's own dialog. Not while a question is open. */
export function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    if (!event.repeat && !document.querySelector("dialog[open]")) save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
