import type { Dispatch } from "react";
import { type State, STATES } from "#app/entities/index.ts";
import { missingNames, missingToPublish } from "#app/entities/publishing.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { FormAction, FormState } from "./form-state.ts";
import { Section } from "./group.tsx";
import { words } from "./texts.ts";

const STATE_WORDS = {
  published: "Published: everybody sees it",
  draft: "Draft: not ready yet, only the administrator sees it",
  pending: "Pending: sent in by a visitor, waits for a decision",
  archived: "Archived: sold, let or withdrawn",
} as const satisfies Record<State, string>;

/** Who sees the record, and what publishing still needs. */
export function StateChoice({ form, dispatch }: { readonly form: FormState; readonly dispatch: Dispatch<FormAction> }) {
  const states: readonly State[] =
    form.baseState === "pending" ? STATES : STATES.filter((state) => state !== "pending");
  const missing = form.state === "published" ? missingNames(form.kind, missingToPublish(form.kind, form.values)) : "";
  return (
    <Section title="Publishing" lead="An archived record keeps its address and can be published again.">
      <fieldset className="states">
        <legend className="vh">State</legend>
        {states.map((state) => (
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
      {form.errors["state"] && (
        <p className="err">
          <Icon name="alert" />
          {form.errors["state"]}
        </p>
      )}
      {missing !== "" && (
        <p className="note warn">
          <Icon name="info" />
          {words.neededToPublish(missing)}
        </p>
      )}
    </Section>
  );
}
