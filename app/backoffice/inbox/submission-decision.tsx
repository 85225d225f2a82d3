import { useReducer, useRef, useState } from "react";
import type { SubmittedKind } from "#app/kinds/submission/submission.ts";
import { isPending } from "#app/ui/inputs/input-value.ts";
import { OnDemandSection } from "../form/add-field.tsx";
import { PreviewButton, RecordFormElement } from "../form/form-frame.tsx";
import { beginning, type FormState, isChanged, reduceForm } from "../form/form-state.ts";
import { useUploads } from "../form/pictures/use-uploads.ts";
import { type Message, SaveBar } from "../form/save-bar.tsx";
import { Sections } from "../form/sections.tsx";
import { useGuard } from "../form/use-guard.ts";
import { callBody, checkValues, errorsByKey, type FormValues, labelOf } from "../form/values.ts";
import { words } from "../form/texts.ts";
import { AskingButton } from "../feedback/act-button.tsx";
import { TextAreaField } from "../pieces/text-area-field.tsx";
import { useNews } from "../pieces/use-news.ts";
import { useCounts } from "../shell/counts.tsx";
import { problemOf, useAct } from "../feedback/answer.ts";
import { inboxTexts } from "./texts.ts";

const texts = inboxTexts.submissions;

interface ApproveProps {
  readonly kind: SubmittedKind;
  readonly values: FormValues;
  readonly version: number;
}

/** The form that publishes the listing, filled with what was sent; only what is changed here goes along. */
export function ApproveForm(props: ApproveProps) {
  const { form, dispatch, uploads, problem, isBusy, approve } = useApproval(props);
  const shared = { form, dispatch, uploads, slugNote: undefined, unsure: {}, keepsEmptied: false };
  return (
    <RecordFormElement onSave={approve}>
      <h2 className="vh">{texts.form}</h2>
      <Sections {...shared} />
      <OnDemandSection {...shared} />
      <SaveBar
        message={problem}
        isChanged={isChanged(form)}
        isBusy={isBusy}
        keptAt={undefined}
        submit={texts.approve}
        busy={words.saving}
      >
        <PreviewButton kind={props.kind} />
      </SaveBar>
    </RecordFormElement>
  );
}

function useApproval({ kind, values, version }: ApproveProps) {
  const [form, dispatch] = useReducer(reduceForm, { kind, values, version, isNew: false }, beginning);
  const [problem, setProblem] = useState<Message>();
  const uploads = useUploads((upload, image) => dispatch({ type: "arrived", upload, image }));
  const { data, isBusy, send } = useAct();
  const freeToLeave = useGuard(isChanged(form));
  useNews(data?.fields, (errors) => dispatch({ type: "errors", errors: errorsByKey(kind, errors) }));
  const approve = () => {
    const errors = checkValues(kind, form.values, { needsRequired: true });
    dispatch({ type: "errors", errors });
    const refusal = reasonToWait(form, errors);
    setProblem(refusal);
    if (refusal) return;
    freeToLeave();
    const edits = JSON.stringify(callBody(kind, form.values, (key, text) => text !== (form.base[key] ?? "")));
    send({ intent: "approve", edits, version });
  };
  return { form, dispatch, uploads, problem, isBusy, approve };
}

/** Why it cannot be sent yet. */
function reasonToWait(form: FormState, errors: Readonly<Record<string, string>>): Message | undefined {
  const faulty = Object.keys(errors);
  if (faulty.length > 0) return { kind: "bad", text: words.attention(faulty.map((key) => labelOf(form.kind, key))) };
  const pending = Object.values(form.values).filter(isPending).length;
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
