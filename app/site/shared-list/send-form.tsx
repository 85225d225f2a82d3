import { sharedListTexts } from "./words.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { noteInput } from "#app/kinds/forms/sending-forms.ts";
import { LIST_DAYS } from "#app/kinds/shared-list/shared-list.ts";
import { en } from "#app/texts/en.ts";
import { Picture } from "#app/ui/picture.tsx";
import { HiddenInputs, Problem, Trap } from "../forms/form-parts.tsx";
import type { ByName } from "../forms/form-view.ts";
import type { PropertyCardView } from "../parts/property-card-view.ts";
import { FIRST_NAME } from "./first-name.ts";
import { ListTitleField, NoteField, TextField } from "./text-field.tsx";

const words = sharedListTexts;

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
      <ListTitleField value={values["title"]} error={errors["title"]} isOptional />
      <TextField
        id="list-name"
        label={words.yourName}
        error={errors["name"]}
        {...FIRST_NAME}
        defaultValue={values["name"]}
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
