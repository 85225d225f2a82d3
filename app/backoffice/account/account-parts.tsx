import type { FormEvent, ReactNode } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { HiddenFields } from "../feedback/act-button.tsx";
import { type ConfirmQuestion, useConfirm } from "../feedback/confirm.tsx";
import type { AccountIntent, AccountResult } from "./account-acts.ts";

interface AccountSectionProps {
  readonly title: string;
  readonly text: string;
  readonly result: AccountResult | undefined;
  readonly children: ReactNode;
}

export function AccountSection({ title, text, result, children }: AccountSectionProps) {
  return (
    <section className="fsec" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="part">
        <div role="status">{result?.message && <ResultNote ok={result.ok} text={result.message} />}</div>
        {children}
      </div>
    </section>
  );
}

function ResultNote({ ok, text }: { readonly ok: boolean; readonly text: string }) {
  return (
    <p className={`note ${ok ? "ok" : "bad"}`}>
      <Icon name={ok ? "ok" : "alert"} />
      {text}
    </p>
  );
}

interface AccountFormProps {
  readonly intent: AccountIntent;
  readonly label: string;
  /** Accessible name, where several forms have the same label. */
  readonly name?: string;
  readonly look?: string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** Asked before it is sent. */
  readonly question?: ConfirmQuestion;
  readonly children?: ReactNode;
}

export function AccountForm({
  intent,
  label,
  name,
  look = "btn-p",
  hidden = {},
  question,
  children,
}: AccountFormProps) {
  const { state, formData } = useNavigation();
  const isSent = ["intent", ...Object.keys(hidden)].every(
    (name) => formData?.get(name) === (name === "intent" ? intent : hidden[name]),
  );
  const isBusy = state !== "idle" && isSent;
  const askFirst = useAskFirst(question);
  return (
    <Form method="post" className="act-form" replace onSubmit={(event) => void askFirst(event)}>
      <input type="hidden" name="intent" value={intent} />
      <HiddenFields fields={hidden} />
      {children}
      <div>
        <button type="submit" className={`btn ${look}`} disabled={isBusy} aria-busy={isBusy} aria-label={name}>
          {isBusy && <span className="spin" aria-hidden="true" />}
          {label}
        </button>
      </div>
    </Form>
  );
}

/** Holds a form back until the question, where there is one, was answered with yes. */
function useAskFirst(question: ConfirmQuestion | undefined): (event: FormEvent<HTMLFormElement>) => Promise<void> {
  const ask = useConfirm();
  const submit = useSubmit();
  return async (event) => {
    if (!question) return;
    event.preventDefault();
    const { currentTarget } = event;
    if (await ask(question)) void submit(currentTarget, { replace: true });
  };
}
