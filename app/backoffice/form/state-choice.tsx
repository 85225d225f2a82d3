import { ErrorLine } from "#app/ui/error-line.tsx";
import { SETTABLE_STATES, type State, STATES } from "#app/entities/index.ts";
import { missingNames, missingToPublish, missingInAnyProject } from "#app/kinds/publishing.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { FormProps } from "./form-state.ts";
import { Section } from "./group.tsx";
import { words } from "./texts.ts";

const STATE_WORDS = {
  published: "Published: visible to everyone",
  draft: "Draft: not ready, visible to the administrator only",
  pending: "Pending: sent in by a visitor, waiting for your decision",
  archived: "Archived: sold, rented out or withdrawn",
} as const satisfies Record<State, string>;

/** Who sees the record, and what publishing still needs. */
export function StateChoice({ form, dispatch }: FormProps) {
  const { kind, values, state, errors } = form;
  // What the project may bring is left to the server.
  const lacks = state === "published" ? missingInAnyProject(kind, missingToPublish(kind, values)) : {};
  const missing = missingNames(kind, lacks);
  return (
    <Section title="Publishing" lead="An archived record keeps its address and can be published again.">
      <States form={form} dispatch={dispatch} />
      <ErrorLine text={errors["state"]} />
      {missing !== "" && (
        <p className="note warn">
          <Icon name="info" />
          {words.neededToPublish(missing)}
        </p>
      )}
    </Section>
  );
}

function States({ form, dispatch }: FormProps) {
  const isPending = form.baseState === "pending";
  return (
    <fieldset className="states">
      <legend className="vh">State</legend>
      {(isPending ? STATES : SETTABLE_STATES).map((state) => (
        <label key={state} className="state">
          <input
            type="radio"
            name="state"
            value={state}
            checked={form.state === state}
            onChange={() => dispatch({ type: "setState", state })}
          />
          {STATE_WORDS[state]}
        </label>
      ))}
    </fieldset>
  );
}
