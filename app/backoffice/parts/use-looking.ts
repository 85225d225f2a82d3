import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Milliseconds between an answer and the next request. */
const LOOK_MS = 500;

/** Loads the screen's data again and again while something is in progress. It waits for each answer, because another request would cancel the one before. */
export function useLooking(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const lookLater = () => {
      timer = setTimeout(() => void look(), LOOK_MS);
    };
    const look = async () => {
      await revalidate();
      if (!isOver) lookLater();
    };
    lookLater();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isRunning, revalidate]);
}
