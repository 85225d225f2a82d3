import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import type { Answer } from "./answer.ts";
import type { ErrorLink } from "#app/entities/errors.ts";
import { UNDO_OFFERED_MS } from "#app/entities/undo.ts";
import { useNews } from "../pieces/use-news.ts";

/** Milliseconds a success stays; failures stay until they are dismissed. */
const SHOWN_MS = 6_000;

interface Toast {
  readonly kind: "ok" | "failure";
  readonly text: string;
  /** Offers to take the act back for ten seconds. */
  readonly undo?: string | undefined;
  /** A way on, such as to what has to be decided first. */
  readonly link?: ErrorLink | undefined;
}

interface Shown extends Toast {
  readonly id: number;
}

/** @returns takes the toast away */
type Tell = (toast: Toast) => () => void;

const ToastContext = createContext<Tell>(() => () => {});

/** `const toast = useToast(); toast({ kind: "ok", text: … })`: where the specification says alert. */
export function useToast(): Tell {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const last = useRef(0);
  const dismiss = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  const add = useCallback<Tell>(
    (toast) => {
      last.current += 1;
      const id = last.current;
      setShown((all) => [...all.slice(-2), { ...toast, id }]);
      return () => dismiss(id);
    },
    [dismiss],
  );
  const { data: undone, state, submit } = useFetcher<Pick<Answer, "ok" | "text">>();
  // Once the screen has read its data again.
  useNews(state === "idle" ? undone : undefined, ({ ok, text }) => void add({ kind: ok ? "ok" : "failure", text }));
  const undo = (token: string) => void submit({ undo: token }, { method: "post", action: "/dashboard/undo" });
  return (
    <ToastContext value={add}>
      {children}
      <div className="toasts" role="region" aria-label="Messages">
        {(["ok", "failure"] as const).map((kind) => (
          <div key={kind} role={kind === "ok" ? "status" : "alert"}>
            {shown
              .filter((toast) => toast.kind === kind)
              .map((toast) => (
                <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} onUndo={undo} />
              ))}
          </div>
        ))}
      </div>
    </ToastContext>
  );
}

interface ToastCardProps {
  readonly toast: Shown;
  readonly onDismiss: (id: number) => void;
  readonly onUndo: (token: string) => void;
}

function ToastCard({ toast, onDismiss, onUndo }: ToastCardProps) {
  const [paused, setPaused] = useState(false);
  const { id, kind, text, undo, link } = toast;
  const stays = kind === "failure";
  const shownMs = undo ? UNDO_OFFERED_MS : SHOWN_MS;
  useEffect(() => {
    // What can be undone goes when the server stops taking it: held up by the pointer, it would promise too much.
    if (stays || (paused && !undo)) return undefined;
    const timer = setTimeout(() => onDismiss(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, stays, shownMs, paused, undo, onDismiss]);
  const stay = {
    onMouseEnter: () => setPaused(true),
    onMouseLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
  return (
    <div className="toast" {...stay}>
      {kind === "ok" ? <CircleCheck className="ic ok" aria-hidden /> : <CircleAlert className="ic no" aria-hidden />}
      <span>{text}</span>
      {link && (
        <Link className="toast-do" to={link.path} onClick={() => onDismiss(id)}>
          {link.label}
        </Link>
      )}
      {undo && (
        <button
          type="button"
          className="toast-do"
          onClick={() => {
            onUndo(undo);
            onDismiss(id);
          }}
        >
          Undo
        </button>
      )}
      <button type="button" className="x" aria-label="Dismiss" onClick={() => onDismiss(id)}>
        <X className="ic ic-s" aria-hidden />
      </button>
    </div>
  );
}
