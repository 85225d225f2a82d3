import { HIDDEN } from "#app/entities/hidden-inputs.ts";
import { noteInput } from "#app/entities/sending-forms.ts";
import { LIST_DAYS, LIST_LIMITS } from "#app/entities/shared-list.ts";
import { en } from "#app/texts/en.ts";
import { Picture } from "#app/ui/picture.tsx";
import { FieldError, HiddenInputs, Problem, Trap } from "../forms/form-parts.tsx";
import type { ByName } from "../forms/form-view.ts";
import type { PropertyCardView } from "../views/property-card.ts";
import { FIRST_NAME } from "./first-name.ts";
import { NoteField } from "./note-field.tsx";

const words = en.sharedList;

export interface SendListView {
  readonly homes: readonly PropertyCardView[];
  /** Ids of those that are ticked. */
  readonly chosen: readonly string[];
  readonly action: string;
  readonly startedAt: string;
  readonly values: ByName;
  readonly errors: ByName;
  readonly problem: string | undefined;
}

/** Names, a note for each home, and one button: the answer is the sender's page with the link. */
export function SendListForm({ view }: { readonly view: SendListView }) {
  const { homes, chosen, action, startedAt, values, errors, problem } = view;
  return (
    <form className="fields send-list" method="post" action={action}>
      <Problem problem={problem} />
      <div className="field">
        <label htmlFor="list-title">
          {words.nameOfList}
          <em>{en.common.optional}</em>
        </label>
        <input
          id="list-title"
          className="inp"
          name="title"
          maxLength={LIST_LIMITS.title}
          defaultValue={values["title"]}
          aria-invalid={errors["title"] ? true : undefined}
          aria-describedby={errors["title"] ? "list-title-error" : undefined}
        />
        {errors["title"] && <FieldError id="list-title" text={errors["title"]} />}
      </div>
      <div className="field">
        <label htmlFor="list-name">{words.yourName}</label>
        <input
          id="list-name"
          className="inp"
          {...FIRST_NAME}
          defaultValue={values["name"]}
          aria-invalid={errors["name"] ? true : undefined}
          aria-describedby={errors["name"] ? "list-name-error" : undefined}
        />
        {errors["name"] && <FieldError id="list-name" text={errors["name"]} />}
      </div>
      <ul className="send-homes">
        {homes.map(({ id, title, price, image }) => (
          <li key={id}>
            <Picture image={image} alt="" sizes="120px" frame="r32" />
            <div>
              <label className="chk">
                <input type="checkbox" name="homes" value={id} defaultChecked={chosen.includes(id)} />
                <b>{title}</b>
                <span>{price}</span>
              </label>
              <NoteField
                home={id}
                label={words.noteOn(title)}
                value={values[noteInput(id)]}
                error={errors[noteInput(id)]}
              />
            </div>
          </li>
        ))}
      </ul>
      <Trap />
      <HiddenInputs of={{ [HIDDEN.startedAt]: startedAt, [HIDDEN.page]: "/send-list" }} />
      <p className="small muted">
        {words.kept(LIST_DAYS)}
        <a className="link" href="/privacy" target="_blank" rel="noopener">
          {en.frame.privacy}
        </a>
      </p>
      <button type="submit" className="btn btn-p btn-w">
        {words.makeLink}
      </button>
    </form>
  );
}
