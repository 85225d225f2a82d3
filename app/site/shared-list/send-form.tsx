import type { ComponentProps } from "react";
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
  const { action, startedAt, values, errors, problem } = view;
  return (
    <form className="fields send-list" method="post" action={action}>
      <Problem problem={problem} />
      <TextField
        id="list-title"
        label={words.nameOfList}
        isOptional
        error={errors["title"]}
        input={{ name: "title", maxLength: LIST_LIMITS.title, defaultValue: values["title"] }}
      />
      <TextField
        id="list-name"
        label={words.yourName}
        error={errors["name"]}
        input={{ ...FIRST_NAME, defaultValue: values["name"] }}
      />
      <ul className="send-homes">
        {view.homes.map((home) => (
          <HomeToSend key={home.id} home={home} view={view} />
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

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly error: string | undefined;
  readonly input: ComponentProps<"input">;
}

function TextField({ id, label, isOptional = false, error, input }: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <em>{en.common.optional}</em>}
      </label>
      <input
        id={id}
        className="inp"
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && <FieldError id={id} text={error} />}
    </div>
  );
}

interface HomeToSendProps {
  readonly home: PropertyCardView;
  readonly view: Pick<SendListView, "chosen" | "values" | "errors">;
}

function HomeToSend({ home: { id, title, price, image }, view: { chosen, values, errors } }: HomeToSendProps) {
  const note = noteInput(id);
  return (
    <li>
      <Picture image={image} alt="" sizes="120px" frame="r32" />
      <div>
        <label className="chk">
          <input type="checkbox" name="homes" value={id} defaultChecked={chosen.includes(id)} />
          <b>{title}</b>
          <span>{price}</span>
        </label>
        <NoteField home={id} label={words.noteOn(title)} value={values[note]} error={errors[note]} />
      </div>
    </li>
  );
}
