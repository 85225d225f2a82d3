import { capitalised } from "#app/entities/values/text.ts";
import type { EnquiryRow } from "#app/enquiries/index.ts";
import { ENQUIRY_STAGES, enquiryStage } from "#app/kinds/enquiry/enquiry.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { Options, Select } from "#app/ui/select.tsx";
import { ActForm, HiddenFields } from "../feedback/act-button.tsx";
import { useAct } from "../feedback/answer.ts";

/** Stage and next action; at the foot of a phone. A stage that somebody else sets meanwhile is shown, not overwritten. */
export function EnquiryWork({ row }: { readonly row: EnquiryRow }) {
  const act = useAct();
  const stage = enquiryStage(row.values);
  return (
    <section className="panel enquiry-work" aria-label="Decide">
      <NextAction row={row} />
      <act.Form method="post" className="stage-form" key={stage}>
        <HiddenFields fields={{ intent: "change", version: row.version }} />
        <Select name="stage" aria-label="Stage" defaultValue={stage}>
          <Options values={ENQUIRY_STAGES} labelOf={capitalised} />
        </Select>
        <button type="submit" className="btn btn-p" disabled={act.isBusy}>
          Set stage
        </button>
      </act.Form>
    </section>
  );
}

/** The next action of an older enquiry; that of a newer one is a next step of the person. */
function NextAction({ row: { version, values } }: { readonly row: EnquiryRow }) {
  const { nextAction = "", nextActionOn } = values;
  if (!nextAction && !nextActionOn) return null;
  return (
    <div className="step">
      <ActForm
        fields={{ intent: "change", version, nextAction: "", nextActionOn: "" }}
        look="btn-s btn-sm"
        aria-label={`Done: ${nextAction || "next action"}`}
      >
        Done
      </ActForm>
      <span>{[nextAction, nextActionOn && formatDay(nextActionOn)].filter(Boolean).join(", ")}</span>
    </div>
  );
}
