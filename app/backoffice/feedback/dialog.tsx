import { type ReactNode, useEffect, useId, useRef } from "react";

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Further classes: 'drawer', 'palette'. */
  readonly className?: string;
  /** The title is read out but not shown. */
  readonly hiddenTitle?: boolean;
}

/** A native modal dialog: focus begins at `data-focus` or the first control, stays inside, Esc closes, focus returns to where it was. */
export function Dialog({ open, title, onClose, children, className = "", hiddenTitle = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>("[data-focus]")?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the content lands on the dialog itself; keys have Esc
    <dialog
      ref={element}
      className={`adm-dialog ${className}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === element.current && onClose()}
    >
      {open && (
        <div className="adm-dialog-in">
          <h2 id={titleId} className={hiddenTitle ? "vh" : "dialog-title"}>
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}
