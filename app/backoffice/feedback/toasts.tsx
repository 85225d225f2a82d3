import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { CircleAlert, CircleCheck, X } from "lucide-react";

/** Milliseconds a success stays; failures stay until they are dismissed. */
const SHOWN_MS = 6_000;

export interface Toast {
  readonly kind: "ok" | "failure";
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface Shown extends Toast {
  readonly id: number;
}

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** `const toast = useToast(); toast({ kind: "ok", text: … })`: where the specification says alert. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const last = useRef(0);
  const dismiss = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  const add = useCallback((toast: Toast) => {
    last.current += 1;
    const id = last.current;
    setShown((all) => [...all.slice(-2), { ...toast, id }]);
  }, []);
  const successes = useMemo(() => shown.filter(({ kind }) => kind === "ok"), [shown]);
  const failures = useMemo(() => shown.filter(({ kind }) => kind === "failure"), [shown]);
  return (
    <ToastContext value={add}>
      {children}
      <div className="toasts" role="region" aria-label="Messages">
        <div role="status">{successes.map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />)}</div>
        <div role="alert">{failures.map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />)}</div>
      </div>
    </ToastContext>
  );
}

function ToastCard({ toast, onDismiss }: { readonly toast: Shown; readonly onDismiss: (id: number) => void }) {
  const [paused, setPaused] = useState(false);
  const { id, kind, text, action } = toast;
  useEffect(() => {
    if (kind === "failure" || paused) return undefined;
    const timer = setTimeout(() => onDismiss(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, kind, paused, onDismiss]);
  const stay = { onMouseEnter: () => setPaused(true), onMouseLeave: () => setPaused(false), onFocus: () => setPaused(true), onBlur: () => setPaused(false) };
  return (
    <div className="toast" {...stay}>
      {kind === "ok" ? <CircleCheck className="ic ok" aria-hidden /> : <CircleAlert className="ic no" aria-hidden />}
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className="toast-do"
          onClick={() => {
            action.run();
            onDismiss(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="x" aria-label="Dismiss" onClick={() => onDismiss(id)}>
        <X className="ic ic-s" aria-hidden />
      </button>
    </div>
  );
}
