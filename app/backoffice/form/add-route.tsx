import { kindMessages } from "#app/entities/kind-messages.ts";
import type { ContentKind, State } from "#app/entities/index.ts";
import { AddScreen } from "./add-screen.tsx";
import type { FormErrors, FormValues } from "./values.ts";

interface AddRouteProps {
  readonly kind: ContentKind;
  readonly values: FormValues | undefined;
  /** Id of what a plain POST has added. */
  readonly added: string | undefined;
  readonly refused:
    | {
        readonly values: FormValues;
        readonly errors: FormErrors;
        readonly state: State | undefined;
        readonly message: string;
      }
    | undefined;
}

/** An add screen as its route has it: fresh, a copy, or given back by the server. */
export function AddRoute({ kind, values, added, refused }: AddRouteProps) {
  if (refused)
    return (
      <AddScreen
        kind={kind}
        values={refused.values}
        errors={refused.errors}
        state={refused.state}
        message={{ kind: "bad", text: refused.message }}
      />
    );
  return (
    <AddScreen
      kind={kind}
      values={values}
      message={added ? { kind: "ok", text: kindMessages[kind].added } : undefined}
    />
  );
}
