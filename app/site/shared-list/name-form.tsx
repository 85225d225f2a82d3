import { to } from "#app/base/language.ts";
import { sharedListTexts } from "./words.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { HiddenInputs, Trap } from "../forms/form-parts.tsx";
import { ConfirmStep } from "../parts/question.tsx";
import type { SharedListView } from "./shared-list-view.ts";
import type { ListFormProps, RefusedAct } from "./attempt.ts";
import { FIRST_NAME } from "../blocks/shared-list/first-name.ts";

interface NameFormProps extends ListFormProps {
  readonly label: string;
  readonly button: string;
  /** The name as it is now. */
  readonly name?: string | undefined;
  /** An act that waits for the name and is sent along with it. */
  readonly waiting?: RefusedAct | undefined;
}

const ID = "list-name";

/** Asks for a first name, and for nothing else. */
function NameForm({ action, startedAt, refused, label, button, name, waiting }: NameFormProps) {
  const error = refused && (!refused.needsName || "name" in refused.values) ? refused.errors["name"] : undefined;
  const { name: typed = name, startedAt: _old, [HIDDEN.trap]: _trap, ...along } = refused?.values ?? {};
  return (
    <form className="name-f" method="post" action={to(action)}>
      <label className="small" htmlFor={ID}>
        {label}
      </label>
      <div className="row-f">
        <input
          id={ID}
          className="inp"
          {...FIRST_NAME}
          defaultValue={typed}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to a press of a button that needs it
          autoFocus={waiting !== undefined}
          {...errorAttributes(ID, error)}
        />
        <button type="submit" className={waiting ? "btn btn-p" : "btn btn-s"}>
          {button}
        </button>
      </div>
      <ErrorLine of={ID} text={error} />
      <HiddenInputs of={{ ...(waiting ? along : { act: "join" }), [HIDDEN.startedAt]: startedAt }} />
      <Trap />
    </form>
  );
}

/** What the visitor was about to do when the name was missing. */
function waitingFor({ homes }: SharedListView, { act, values }: RefusedAct): string {
  const words = sharedListTexts;
  const title = homes.find(({ id }) => id === values["home"])?.title ?? words.homeNumber(1);
  if (act === "comment") return words.askNameFor.comment(title);
  const vote = values["vote"];
  return words.askNameFor.vote(vote === "yes" || vote === "no" ? words.votes[vote] : words.votes.maybe, title);
}

/** Who is reading: asks for the name, or shows it with the ways to change it and to leave. */
export function YouAre({ view, ...form }: ListFormProps & { readonly view: SharedListView }) {
  const words = sharedListTexts;
  const { me, isSender } = view;
  const { action, refused } = form;
  const ofName = refused?.act === "join" ? refused : undefined;
  const waiting = refused?.needsName ? refused : undefined;
  if (waiting)
    return (
      <div className="note you-ask" role="status">
        <NameForm {...form} label={waitingFor(view, waiting)} button={words.join} waiting={waiting} />
      </div>
    );
  if (me === undefined) return <NameForm {...form} refused={ofName} label={words.askName} button={words.join} />;
  return (
    <details className="you" open={ofName !== undefined}>
      <summary className="small">
        {words.youAre} <b>{me}</b>
        {words.afterName} <span className="link">{words.change}</span>
      </summary>
      <NameForm {...form} refused={ofName} label={words.askName} button={words.rename} name={me} />
      {!isSender && (
        <ConfirmStep act={words.leave} question={words.leaveSure} yes={words.leaveYes} value="leave" action={action} />
      )}
    </details>
  );
}
