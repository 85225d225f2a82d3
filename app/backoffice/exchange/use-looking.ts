import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Milliseconds between two looks at what goes on. */
const LOOK_MS = 500;

/** Reads the screen again and again while something goes on. */
export function useLooking(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
