import { useEffect, useEffectEvent } from "react";

/** Hands each new value to `take` once, such as what a fetcher was answered. */
export function useNews<T>(value: T | undefined, take: (value: T) => void): void {
  const takeLatest = useEffectEvent(take);
  useEffect(() => {
    if (value !== undefined) takeLatest(value);
  }, [value]);
}
