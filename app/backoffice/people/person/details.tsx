import { useId } from "react";
import { formatPhone } from "#app/entities/values/phone.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { LANGUAGES, mailsOf, numbersOf, PERSON_SOURCES, ROLES, rolesOf } from "#app/kinds/person/person.ts";
import { Options, Select } from "#app/ui/select.tsx";
import { HiddenFields } from "../../feedback/act-button.tsx";
import { type Answer, problemOf, useAct } from "../../feedback/answer.ts";
import { formatTime } from "#app/entities/values/moments.ts";
import { MoveToBin } from "../../parts/move-to-bin.tsx";
import { screens } from "../../parts/screens.ts";
import { Labelled, TextAreaField, TextField } from "../../parts/text-field.tsx";
import type { PersonView } from "./person-screen.tsx";
import { sourceLabel } from "../../blocks/people/person-words.ts";

/** Who it is, to be changed: names, numbers, how they may be written to. */
export function PersonDetails({ person, reached }: Pick<PersonView, "person" | "reached">) {
  const act = useAct();
  const { values, version } = person;
  const { name, otherNames = [], language, source, sourceNote, about, doNotCall, consentText, consentAt } = values;
  return (
    <details className="panel person-fold" id="details">
      <summary>Details</summary>
      <act.Form method="post" className="stack" key={version}>
        <HiddenFields fields={{ intent: "details", version }} />
        <Line name="name" label="Name" value={name} answer={act.data} />
        <Lines
          name="otherNames"
          label="Other names"
          lines={otherNames.map((row) => row["name"] ?? "")}
          answer={act.data}
        />
        <Lines
          name="numbers"
          label="Numbers, one a line"
          lines={numbersOf(values).map(formatPhone)}
          answer={act.data}
        />
        <Lines name="mails" label="Emails, one a line" lines={mailsOf(values)} answer={act.data} />
        <fieldset className="role-boxes">
          <legend>Roles</legend>
          {ROLES.map((role) => (
            <label key={role} className="pill">
              <input type="checkbox" name="role" value={role} defaultChecked={rolesOf(values).includes(role)} />
              {capitalised(role)}
            </label>
          ))}
        </fieldset>
        <Choice name="language" label="Language" value={language ?? "English"} values={LANGUAGES} />
        <Choice name="source" label="Source" value={source} values={PERSON_SOURCES} labelOf={sourceLabel} />
        <Line name="sourceNote" label="Portal or reference" value={sourceNote ?? ""} answer={act.data} />
        <TextAreaField
          id="about"
          name="about"
          label="About"
          maxLength={4_000}
          defaultValue={about ?? ""}
          problem={problemOf(act.data, "about")}
        />
        <label className="pill">
          <input type="checkbox" name="doNotCall" value="on" defaultChecked={doNotCall === true} />
          Do not call or write
        </label>
        {consentAt !== undefined && (
          <p className="small muted">
            Consent since {formatTime(consentAt)}: {consentText}
          </p>
        )}
        {consentAt === undefined && !doNotCall && reached !== undefined && (
          <p className="small muted">
            May be answered about what they asked: {reached}. Offers need a consent of their own.
          </p>
        )}
        <Line
          name="consent"
          label={consentAt === undefined ? "Consent (how)" : "Consent given again (how)"}
          value=""
          placeholder="Said so on the phone"
          answer={act.data}
        />
        <button type="submit" className="btn btn-p" disabled={act.isBusy}>
          Save details
        </button>
      </act.Form>
      <div className="card-acts">
        <MoveToBin
          question={`Delete ${name}?`}
          text="You can restore them under Office, Deleted. To erase everything about a person, use Privacy."
          list={screens.people.path}
        />
      </div>
    </details>
  );
}

interface LineProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly answer: Answer | undefined;
}

function Line({ value, answer, ...field }: LineProps) {
  return <TextField {...field} defaultValue={value} problem={problemOf(answer, field.name)} />;
}

function Lines({ name, label, lines, answer }: Omit<LineProps, "value"> & { readonly lines: readonly string[] }) {
  return (
    <TextAreaField
      id={name}
      name={name}
      label={label}
      rows={Math.max(1, lines.length)}
      defaultValue={lines.join("\n")}
      problem={problemOf(answer, name)}
    />
  );
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly values: readonly T[];
  readonly labelOf?: (value: T) => string;
}

function Choice<T extends string>({ name, label, value, values, labelOf }: ChoiceProps<T>) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <Select id={id} name={name} defaultValue={value}>
        {value === undefined && <option value="">Not known</option>}
        <Options values={values} {...(labelOf ? { labelOf } : {})} />
      </Select>
    </Labelled>
  );
}
