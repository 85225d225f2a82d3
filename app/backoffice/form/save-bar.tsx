import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { indianClock } from "#app/entities/values/day.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { RecordForm } from "./use-record-form.ts";

/** What the line beside the buttons says. */
export interface Message {
  readonly kind: "ok" | "bad" | "note";
  readonly text: string;
}

interface SaveBarProps {
  readonly message: Message | undefined;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly keptAt: number | undefined;
  readonly submit: string;
  readonly busy: string;
  readonly isSubmitDisabled?: boolean;
  /** Ways on, beside the message. */
  readonly links?: ReactNode;
  readonly children?: ReactNode;
}

const MARKS = { ok: "ok", bad: "alert", note: "info" } as const;

/** Always visible: the state of the form, and its buttons. */
export function SaveBar(props: SaveBarProps) {
  const { isBusy, submit, busy, isSubmitDisabled = false, links, children } = props;
  const button = useKeptFocus(isBusy);
  return (
    <div className="save">
      <SaveMessage {...props} />
      {links && <span className="added">{links}</span>}
      {children}
      <button ref={button} type="submit" className="btn btn-p" disabled={isBusy || isSubmitDisabled}>
        {isBusy && <span className="spin" aria-hidden="true" />}
        {isBusy ? busy : submit}
      </button>
    </div>
  );
}

/** A button that is disabled while it works loses the focus: it gets it back, before a dialog or a field takes it on. */
function useKeptFocus(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}

function SaveMessage({ message, isChanged, keptAt }: Pick<SaveBarProps, "message" | "isChanged" | "keptAt">) {
  return (
    <p
      className={message ? `save-${message.kind}` : undefined}
      role={message?.kind === "bad" ? "alert" : "status"}
      data-message={message?.kind}
    >
      {message && <Icon name={MARKS[message.kind]} />}
      <span>{message?.text ?? unsavedText(isChanged, keptAt)}</span>
    </p>
  );
}

function unsavedText(isChanged: boolean, keptAt: number | undefined): string {
  if (!isChanged) return "";
  return keptAt ? `Not saved yet. Draft kept ${indianClock(keptAt)}` : "Not saved yet";
}

/** What the bar shows of a record being edited. @param keptAt when its draft was kept, in epoch milliseconds */
export function barProps({ message, isChanged, isBusy }: RecordForm, keptAt: number | undefined) {
  return { message, isChanged, isBusy, keptAt };
}
