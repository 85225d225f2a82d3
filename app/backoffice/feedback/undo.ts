import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";

/** What `/dashboard/undo` answers. */
export interface UndoAnswer {
  readonly ok: boolean;
  readonly text: string;
}

/** Posts the token of an act and tells how it went; the screen reads its data again. */
export function useUndo(tell: (answer: UndoAnswer) => void): (token: string) => void {
  const { data, submit, state } = useFetcher<UndoAnswer>();
  const told = useRef<UndoAnswer>(undefined);
  useEffect(() => {
    if (!data || state !== "idle" || told.current === data) return;
    told.current = data;
    tell(data);
  }, [data, state, tell]);
  return (token) => void submit({ undo: token }, { method: "post", action: "/dashboard/undo" });
}
