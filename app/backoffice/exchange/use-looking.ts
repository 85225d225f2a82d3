import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Milliseconds between an answer and the next look at what goes on. */
const LOOK_MS = 500;

/** Reads the screen again and again while something goes on. It waits for each answer, because asking again cancels the request under way. */
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
