import { useRef, useState } from "react";
import type { SubmittedKind } from "#app/kinds/submission/submission.ts";
import { isPending } from "#app/ui/inputs/input-value.ts";
import { AskingButton } from "../feedback/act-button.tsx";
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
import { TextAreaField } from "../parts/text-area-field.tsx";
import { useNews } from "../parts/use-news.ts";
import { useCounts } from "../shell/counts.tsx";
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
        <PreviewButton />
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

/** Back to the sender with a reason, or away for good. @param hasEmail the sender left an address */
export function Refuse({ hasEmail }: { readonly hasEmail: boolean }) {
  const isTold = (useCounts()?.mail.isSetUp ?? false) && hasEmail;
  const { Form, data, isBusy, send } = useAct();
  const form = useRef<HTMLFormElement>(null);
  const reject = () => {
    const reason = String(new FormData(form.current ?? undefined).get("reason") ?? "");
    send({ intent: "reject", reason });
  };
  return (
    <section className="panel">
      <h2>{texts.refuse}</h2>
      <Form method="post" className="stack" ref={form}>
        <TextAreaField
          id="reason"
          label={<>Reason{isTold && <em>The sender gets it by email</em>}</>}
          name="reason"
          maxLength={1_000}
          problem={problemOf(data, "reason")}
        />
        <div className="card-acts">
          <button type="submit" className="btn btn-s" name="intent" value="back" disabled={isBusy}>
            Send back
          </button>
          <AskingButton
            question={{
              question: texts.rejectQuestion,
              text: isTold ? texts.rejectText : texts.rejectTextNoMail,
              yes: "Reject",
              isDestructive: true,
            }}
            look="btn-dt"
            disabled={isBusy}
            onYes={reject}
          >
            Reject
          </AskingButton>
        </div>
      </Form>
    </section>
  );
}
