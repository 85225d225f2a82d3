import type { Dispatch } from "react";
import type { State } from "#app/entities/index.ts";
import { Icon } from "#app/ui/icon.tsx";
import { lacksRera } from "./bodies.ts";
import type { FormAction, FormState } from "./form-state.ts";
import { Section } from "./group.tsx";
import { words } from "./texts.ts";

const STATE_WORDS = { published: "Published: everybody sees it", archived: "Archived: only the administrator sees it", pending: "Pending: waits to be approved" } as const satisfies Record<State, string>;

/** Who sees the record, and the law's rule about projects. */
export function StateChoice({ form, dispatch }: { readonly form: FormState; readonly dispatch: Dispatch<FormAction> }) {
  const states: readonly State[] = form.baseState === "pending" ? ["pending", "published", "archived"] : ["published", "archived"];
  return (
    <Section title="Publishing" lead="An archived record keeps its address and can be published again.">
      <fieldset className="states">
        <legend className="vh">State</legend>
        {states.map((state) => (
          <label key={state} className="state">
            <input type="radio" name="state" value={state} checked={form.state === state} onChange={() => dispatch({ type: "setState", state })} />
            {STATE_WORDS[state]}
          </label>
        ))}
      </fieldset>
      {form.errors["state"] && <p className="err"><Icon name="alert" />{form.errors["state"]}</p>}
      {lacksRera(form) && (
        <p className="note warn">
          <Icon name="rera" />
          {words.noRera}
        </p>
      )}
    </Section>
  );
}
