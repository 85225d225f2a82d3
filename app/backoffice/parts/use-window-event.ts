import { useEffect, useEffectEvent } from "react";

/** Hears an event of the window while the component is on the screen. */
export function useWindowEvent<K extends keyof WindowEventMap>(
  type: K,
  hear: (event: WindowEventMap[K]) => void,
): void {
  const hearLatest = useEffectEvent(hear);
  useEffect(() => {
    const listener = (event: WindowEventMap[K]) => hearLatest(event);
    addEventListener(type, listener);
    return () => removeEventListener(type, listener);
  }, [type]);
}
