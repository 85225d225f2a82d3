import { useFetcher } from "react-router";
import { enquiry, ENQUIRY_STAGES } from "#app/entities/enquiry.ts";
import type { EnquiryRow } from "#app/inbox/types.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useConfirm } from "../feedback/confirm.tsx";
import { type Answer, problemOf, useAnswer } from "./answer.ts";
import { stageLabel } from "./enquiry-parts.tsx";
import { inboxTexts } from "./texts.ts";

/** Stage and next action. Saved against the version on the screen, so that nobody's change is written over. */
export function EnquiryWork({ row }: { readonly row: EnquiryRow }) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  const { values } = row;
  const dateProblem = problemOf(fetcher.data, "nextActionOn");
  return (
    <section className="panel">
      <h2>Work</h2>
      <fetcher.Form method="post" className="stack">
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="version" value={row.version} />
        <div className="field">
          <label htmlFor="stage">{enquiry.fields.stage.options.label}</label>
          <div className="sel">
            <select className="inp" id="stage" name="stage" defaultValue={values.stage ?? "new"}>
              {ENQUIRY_STAGES.map((stage) => <option key={stage} value={stage}>{stageLabel(stage)}</option>)}
            </select>
            <Icon name="down" />
          </div>
        </div>
        <div className="field">
          <label htmlFor="nextAction">Next action<em>Optional</em></label>
          <input className="inp" id="nextAction" name="nextAction" defaultValue={values.nextAction ?? ""} maxLength={200} />
        </div>
        <div className="field">
          <label htmlFor="nextActionOn">On<em>Optional</em></label>
          <input className="inp" id="nextActionOn" name="nextActionOn" type="date" defaultValue={values.nextActionOn ?? ""} {...(dateProblem ? { "aria-invalid": true, "aria-describedby": "nextActionOn-error" } : {})} />
          {dateProblem && <p className="err" id="nextActionOn-error"><Icon name="alert" />{dateProblem}</p>}
        </div>
        <button type="submit" className="btn btn-p" disabled={fetcher.state !== "idle"}>Save</button>
      </fetcher.Form>
      <Remove />
    </section>
  );
}

function Remove() {
  const ask = useConfirm();
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  const remove = async () => {
    const text = "It can be restored from there for a while. To erase all that belongs to a person, use Privacy.";
    if (await ask({ question: inboxTexts.enquiries.removeQuestion, text, yes: "Move to the bin", isDestructive: true })) void fetcher.submit({ intent: "remove" }, { method: "post" });
  };
  return <button type="button" className="btn btn-dt btn-sm" disabled={fetcher.state !== "idle"} onClick={() => void remove()}>Move to the bin</button>;
}
