import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { Dialog } from "./dialog.tsx";

export interface ConfirmQuestion {
  /** The question itself, as title. */
  readonly question: string;
  readonly text?: string;
  /** Name of the act, such as 'Delete'. */
  readonly yes: string;
  readonly no?: string;
  readonly isDestructive?: boolean;
}

export type Ask = (question: ConfirmQuestion) => Promise<boolean>;
const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** `const ask = useConfirm(); if (await ask({ question, yes: "Delete", isDestructive: true })) …` */
export function useConfirm(): Ask {
  return useContext(ConfirmContext);
}

interface Pending extends ConfirmQuestion {
  readonly answer: (yes: boolean) => void;
}

/** Asks before an act that may be regretted. The safe answer stands first and has the focus. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [pending, setPending] = useState<Pending>();
  const ask = useCallback<Ask>(
    (question) => new Promise((resolve) => setPending({ ...question, answer: resolve })),
    [],
  );
  const settle = (yes: boolean) => {
    pending?.answer(yes);
    setPending(undefined);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      <Dialog open={pending !== undefined} title={pending?.question ?? ""} onClose={() => settle(false)}>
        {pending?.text && <p>{pending.text}</p>}
        <div className="dialog-acts">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer of a modal question has to have the focus */}
          <button type="button" className="btn btn-s" autoFocus onClick={() => settle(false)}>
            {pending?.no ?? "Keep it"}
          </button>
          <button
            type="button"
            className={`btn ${pending?.isDestructive ? "btn-d" : "btn-p"}`}
            onClick={() => settle(true)}
          >
            {pending?.yes}
          </button>
        </div>
      </Dialog>
    </ConfirmContext>
  );
}
