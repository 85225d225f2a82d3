import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useConfirm } from "../feedback/confirm.tsx";

/**
 * Asks before typed text is left behind: by a link of the back office, Back, closing the tab.
 * @returns to be called before the form itself goes on to another page
 */
export function useGuard(isChanged: boolean): () => void {
  const ask = useConfirm();
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void ask({
      question: "Leave without saving?",
      text: "Your changes are not saved. A draft stays in this browser.",
      yes: "Leave",
      no: "Keep editing",
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, ask]);
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isChanged]);
  return () => {
    isFree.current = true;
  };
}
