import { useSyncExternalStore } from "react";
import { tryParseJson } from "#app/entities/values/text.ts";
import { Listeners } from "./listeners.ts";

const listeners = new Listeners();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is switched off
  }
}

/** Texts that this device keeps, such as the columns of a list; all open screens follow. */
export function useKeptTexts(key: string): readonly [readonly string[], (texts: readonly string[]) => void] {
  const kept = useSyncExternalStore(
    listeners.add,
    () => read(key),
    () => null,
  );
  const texts = kept === null ? undefined : tryParseJson(kept);
  const keep = (changed: readonly string[]) => {
    try {
      localStorage.setItem(key, JSON.stringify(changed));
    } catch {
      return;
    }
    listeners.tell();
  };
  return [Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [], keep];
}
