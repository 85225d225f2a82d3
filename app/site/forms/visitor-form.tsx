import { to } from "#app/base/language.ts";
import { type ReactNode, useContext } from "react";
import type { EnquiryFormName } from "#app/kinds/forms/forms.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { LaterParts } from "../islands/later-parts.ts";
import { readIsland } from "../islands/read-island.ts";
import { IslandSlot } from "../islands/slot.tsx";
import { SentAnswer } from "./answer.tsx";
import { LabelledInput } from "./form-field.tsx";
import { HiddenInputs, Problem, Tick, Trap } from "./form-parts.tsx";
import type { ByName, VisitorFormView } from "./form-view.ts";
import { postForm } from "./post-form.ts";
import { useSentForm } from "./use-sent-form.ts";

const NOTHING: ByName = {};

interface VisitorFormProps {
  readonly view: VisitorFormView;
  /** Fields that are the server's markup, before the others. */
  readonly children?: ReactNode;
}

/** A form of visitors. With and without script it posts to the same address; what is typed stays in its inputs. */
export function VisitorForm({ view: offered, children }: VisitorFormProps): ReactNode {
  const { checkAs } = offered;
  const later = useContext(LaterParts);
  const check = async (name: EnquiryFormName, body: FormData) =>
    (await later?.check())?.checkEnquiryForm(name, Object.fromEntries(body)).errors ?? {};
  const { state, form, answer, submit, edit } = useSentForm<VisitorFormView>({
    view: offered,
    post: postForm,
    read: (page) => readIsland(page, "visitor-form"),
    check: checkAs && ((body) => check(checkAs, body)),
  });
  const { view, errors, isSending } = state;
  const values = state.round === 0 ? view.values : NOTHING;
  const thanks = state.answer !== undefined && <SentAnswer html={state.answer} ref={answer} />;
  if (thanks && view.thanks !== "above") return thanks;
  return (
    <>
      {thanks}
      <form
        key={state.round}
        ref={form}
        className="fields"
        method="post"
        action={to(view.action)}
        noValidate
        data-draft={[view.action, view.hidden[HIDDEN.listing], view.hidden[HIDDEN.topic]].join(" ").trim()}
        aria-busy={isSending || undefined}
        onInput={edit}
        onSubmit={submit}
      >
        <Problem problem={state.problem} requestId={state.requestId} />
        {view.lead && <p className="small muted">{view.lead}</p>}
        {state.slot ? <IslandSlot html={state.slot} /> : children}
        {view.fields.map((field) => (
          <LabelledInput key={field.name} field={field} form={view.id} values={values} errors={errors} />
        ))}
        {view.ticks.map((each) => (
          <Tick
            key={each.name}
            tick={each}
            form={view.id}
            isTicked={values[each.name] === "yes"}
            error={errors[each.name]}
          />
        ))}
        <Trap />
        <HiddenInputs of={view.hidden} />
        <button type="submit" className="btn btn-p btn-w" aria-disabled={isSending || undefined}>
          {view.submit}
        </button>
      </form>
    </>
  );
}
