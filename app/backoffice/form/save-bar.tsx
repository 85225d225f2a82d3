import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { timeOf } from "./draft-note.tsx";
import type { Message } from "./use-record-form.ts";

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

/** Always in sight: what is the matter, and the ways on. */
export function SaveBar({
  message,
  isChanged,
  isBusy,
  keptAt,
  submit,
  busy,
  isSubmitDisabled = false,
  links,
  children,
}: SaveBarProps) {
  const quiet = isChanged
    ? keptAt
      ? `Not saved yet. Draft kept ${timeOf(keptAt).split(", ")[1]}`
      : "Not saved yet"
    : "";
  return (
    <div className="save">
      <p
        className={message ? `save-${message.kind}` : undefined}
        role={message?.kind === "bad" ? "alert" : "status"}
        data-message={message?.kind}
      >
        {message && <Icon name={MARKS[message.kind]} />}
        <span>{message?.text ?? quiet}</span>
      </p>
      {links && <span className="added">{links}</span>}
      {children}
      <button type="submit" className="btn btn-p" disabled={isBusy || isSubmitDisabled}>
        {isBusy && <span className="spin" aria-hidden="true" />}
        {isBusy ? busy : submit}
      </button>
    </div>
  );
}
