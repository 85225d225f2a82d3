import { useRef, useState } from "react";
import type { SubmittedKind } from "#app/kinds/submission/submission.ts";
import { isPending } from "#app/ui/inputs/input-value.ts";
import { HiddenFields } from "../feedback/act-button.tsx";
import { problemOf, useAct } from "../feedback/answer.ts";
import { OnDemandSection } from "../form/add-field.tsx";
import { type Message, PreviewButton, RecordFormElement, SaveBar, useForm } from "../form/form-frame.tsx";
import { type FormState, setErrors } from "../form/form-state.ts";
import {
  attentionText,
  callBody,
  checkValues,
  errorsByKey,
  type FormErrors,
  type FormValues,
} from "../form/form-values.ts";
import { words } from "../form/form-words.ts";
import { Sections } from "../form/sections.tsx";
import { useGuard } from "../form/use-guard.ts";
import { TextAreaField } from "../parts/text-field.tsx";
import { useNews } from "../feedback/use-news.ts";
import { useCounts } from "../parts/counts.tsx";
import { submissionWords as texts } from "./submission-words.ts";

interface ApproveProps {
  readonly kind: SubmittedKind;
  readonly values: FormValues;
  readonly version: number;
}

/** The form that publishes the listing, filled with what was sent; only what is changed here goes along. */
export function ApproveForm({ kind, values, version }: ApproveProps) {
  const edited = useForm({ kind, values, version, isNew: false });
  const { form, edit, isChanged } = edited;
  const [message, say] = useState<Message>();
  const { data, isBusy, send } = useAct();
  const freeToLeave = useGuard(isChanged);
  useNews(data?.fields, (errors) => edit(setErrors(errorsByKey(kind, errors))));
  const approve = () => {
    const errors = checkValues(kind, form.values, { needsRequired: true });
    edit(setErrors(errors));
    const refusal = reasonToWait(form, errors);
    say(refusal);
    if (refusal) return;
    freeToLeave();
    const edits = JSON.stringify(callBody(kind, form.values, (text, key) => text !== (form.base[key] ?? "")));
    send({ intent: "approve", edits, version });
  };
  return (
    <RecordFormElement edited={edited} onSave={approve}>
      <h2 className="vh">{texts.form}</h2>
      <Sections />
      <OnDemandSection />
      <SaveBar of={{ message, isChanged, isBusy }} submit={texts.approve} busy={words.saving}>
        <span className="hide-m">
          <PreviewButton />
        </span>
        <RefusalButtons />
      </SaveBar>
    </RecordFormElement>
  );
}

/** Why it cannot be sent yet. */
function reasonToWait({ kind, values }: FormState, errors: FormErrors): Message | undefined {
  if (Object.keys(errors).length > 0) return { kind: "bad", text: attentionText(kind, errors) };
  const pending = Object.values(values).filter(isPending).length;
  return pending > 0 ? { kind: "note", text: words.waitingForPictures(pending) } : undefined;
}

const REFUSALS = [
  { id: "send-back", intent: "back", label: "Send back" },
  { id: "reject", intent: "reject", label: "Reject" },
] as const;

/** Beside 'Approve', each opens its question. */
function RefusalButtons() {
  return REFUSALS.map(({ id, label, intent }) => (
    <button
      key={id}
      type="button"
      className={`btn ${intent === "reject" ? "btn-dt" : "btn-s"}`}
      popoverTarget={id}
      aria-haspopup="dialog"
    >
      {label}
    </button>
  ));
}

interface RefusalsProps {
  /** The sender left an address. */
  readonly hasEmail: boolean;
  /** Of the submission. */
  readonly version: number;
}

/** Back to the sender with a reason, or away for good. */
export function Refusals({ hasEmail, version }: RefusalsProps) {
  const isTold = (useCounts()?.mail.isSetUp ?? false) && hasEmail;
  return REFUSALS.map((refusal) => <Refusal key={refusal.id} refusal={refusal} isTold={isTold} version={version} />);
}

function Refusal({
  refusal: { id, intent, label },
  isTold,
  version,
}: {
  readonly refusal: (typeof REFUSALS)[number];
  readonly isTold: boolean;
  readonly version: number;
}) {
  const question = useRef<HTMLDivElement>(null);
  const { Form, data, isBusy } = useAct(() => question.current?.hidePopover());
  const isReject = intent === "reject";
  const rejectText = isTold ? texts.rejectText : texts.rejectTextNoMail;
  return (
    <div
      id={id}
      ref={question}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className="refusal"
      onToggle={({ newState, currentTarget }) =>
        newState === "open" && currentTarget.querySelector("textarea")?.focus()
      }
    >
      <Form method="post" className="stack">
        <h2 id={`${id}-title`}>{isReject ? texts.rejectQuestion : texts.sendBackQuestion}</h2>
        {isReject && <p>{rejectText}</p>}
        <HiddenFields fields={{ intent, version }} />
        <TextAreaField
          id={`${id}-reason`}
          label={<>Reason{isTold && <em>The sender gets it by email</em>}</>}
          name="reason"
          maxLength={1_000}
          problem={problemOf(data, "reason")}
        />
        <div className="dialog-acts">
          <button type="button" className="btn btn-s" popoverTarget={id} popoverTargetAction="hide">
            Keep it
          </button>
          <button type="submit" className={`btn ${isReject ? "btn-d" : "btn-p"}`} disabled={isBusy}>
            {label}
          </button>
        </div>
      </Form>
    </div>
  );
}
