import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useFetcher } from "react-router";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { OfficeLink } from "../access.tsx";
import type { Answer } from "./answer.ts";
import {
  countOf,
  type Toast,
  type ToastLine,
  withoutSaid,
  withoutShown,
  withoutUndone,
  withToast,
  toastText,
} from "./toast-list.ts";
import { useNews } from "./use-news.ts";

/** @returns takes the toast away */
type Tell = (toast: Toast) => () => void;

interface Shown {
  readonly lines: readonly ToastLine[];
  readonly dismiss: (id: number) => void;
  /** Takes the last act of a line back. */
  readonly undo: (line: ToastLine) => void;
}

const TellContext = createContext<Tell>(() => () => {});
const ShownContext = createContext<Shown>({ lines: [], dismiss: () => {}, undo: () => {} });

/** `const toast = useToast(); toast({ kind: "ok", text: … })`: where the specification says alert. */
export function useToast(): Tell {
  return useContext(TellContext);
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [lines, setLines] = useState<readonly ToastLine[]>([]);
  const lastId = useRef(0);
  const dismiss = useCallback((id: number) => setLines((all) => withoutShown(all, id, Date.now())), []);
  const tell = useCallback<Tell>((toast) => {
    lastId.current += 1;
    const id = lastId.current;
    setLines((all) => withToast(all, toast, id, Date.now()));
    return () => setLines((all) => withoutSaid(all, toast));
  }, []);
  const undo = useUndo(lines, setLines, tell);
  const shown = useMemo(() => ({ lines, dismiss, undo }), [lines, dismiss, undo]);
  return (
    <TellContext value={tell}>
      <ShownContext value={shown}>{children}</ShownContext>
    </TellContext>
  );
}

function useUndo(
  lines: readonly ToastLine[],
  setLines: Dispatch<SetStateAction<readonly ToastLine[]>>,
  tell: Tell,
): Shown["undo"] {
  const { data, state, submit } = useFetcher<Pick<Answer, "ok" | "text" | "undo">>();
  const asked = useRef<{ readonly token: string; readonly hasMore: boolean }>(undefined);
  // Once the screen has read its data again.
  useNews(state === "idle" ? data : undefined, ({ ok, text, undo }) => {
    if (!asked.current) return;
    const { token, hasMore } = asked.current;
    asked.current = undefined;
    setLines(withoutUndone(lines, token, Date.now()));
    if (!ok) tell({ kind: "failure", text });
    else if (!hasMore) tell({ kind: "ok", text, undo, isUndone: true }); // else the line counts down
  });
  return useCallback(
    (line) => {
      const { undo } = line.last;
      if (asked.current || undo === undefined) return;
      asked.current = { token: undo, hasMore: countOf(line) > 1 };
      void submit({ undo }, { method: "post", action: "/dashboard/undo" });
    },
    [submit],
  );
}

/** Where the messages stand: in the flow of the bar, so that they lie over nothing. */
export function Toasts() {
  const { lines } = useContext(ShownContext);
  return (
    <div className="toasts" role="region" aria-label="Notices">
      {(["ok", "failure"] as const).map((kind) => (
        // Not atomic: screen readers would else read the whole region with its buttons, not just the change.
        <div key={kind} role={kind === "ok" ? "status" : "alert"} aria-atomic="false">
          {lines
            .filter(({ last }) => last.kind === kind)
            .map((line) => (
              <ToastCard key={line.id} line={line} />
            ))}
        </div>
      ))}
    </div>
  );
}

function ToastCard({ line }: { readonly line: ToastLine }) {
  const { dismiss, undo } = useContext(ShownContext);
  const card = useRef<HTMLDivElement>(null);
  const { id, last } = line;
  const { kind, link } = last;
  const stay = useLeaving(line);
  useFocusAfter(card);
  return (
    <div className="toast" ref={card} {...stay}>
      {kind === "ok" ? <CircleCheck className="ic ok" aria-hidden /> : <CircleAlert className="ic no" aria-hidden />}
      <span>{toastText(line)}</span>
      {link && (
        <OfficeLink className="toast-do" to={link.path} onClick={() => dismiss(id)}>
          {link.label}
        </OfficeLink>
      )}
      {last.undo && (
        <button type="button" className="toast-do" onClick={() => undo(line)}>
          {last.isUndone ? "Redo" : countOf(line) > 1 ? "Undo last" : "Undo"}
        </button>
      )}
      <button type="button" className="x" aria-label="Dismiss" onClick={() => dismiss(id)}>
        <X className="ic ic-s" aria-hidden />
      </button>
    </div>
  );
}

/** A success goes by itself; while the pointer or the focus is on it, it stays. */
function useLeaving({ id, last: { kind, undo, until } }: ToastLine) {
  const { dismiss } = useContext(ShownContext);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    // A toast with Undo goes when its token expires, also under the pointer: a longer offer would fail.
    if (kind === "failure" || (isHeld && !undo)) return undefined;
    const timer = setTimeout(() => dismiss(id), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [id, kind, until, isHeld, undo, dismiss]);
  return {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}

/** The focus goes on in the screen when what had it goes. */
function useFocusAfter(card: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (card.current?.contains(document.activeElement))
        document.getElementById("main")?.focus({ preventScroll: true });
    },
    [card],
  );
}
