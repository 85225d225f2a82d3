import type { HandOverTo } from "#app/people/index.ts";
import { Select } from "#app/ui/select.tsx";
import { useAccess } from "../../access.tsx";
import { ActForm, HiddenFields } from "../../feedback/act-button.tsx";
import { useAct } from "../../feedback/answer.ts";
import { screens } from "../../parts/screens.ts";
import { TextField } from "../../parts/text-field.tsx";
import { useWhoseWords } from "../../parts/whose.tsx";

type HandedOver = NonNullable<HandOverTo["kind"]>;

interface WhoseIsProps {
  readonly kind: HandedOver;
  readonly id: string;
  readonly assignee: string | undefined;
  /** What is done once it changed hands. */
  readonly onDone?: () => void;
}

/** Whose a person, a visit or a deal is, with the way to take or hand over. */
export function WhoseIs({ kind, id, assignee, onDone }: WhoseIsProps) {
  const { whose } = useAccess();
  const wordsOf = useWhoseWords();
  if (!whose) return null;
  return (
    <div className="person-whose">
      <span>{wordsOf(assignee)}</span>
      <TakeIt kind={kind} id={id} assignee={assignee} />
      <HandOver kind={kind} ids={[id]} assignee={assignee} {...(onDone ? { onDone } : {})} />
    </div>
  );
}

interface TakeItProps {
  readonly kind?: HandedOver;
  readonly id: string;
  /** Who has them now. */
  readonly assignee: string | undefined;
  /** Says whose line it is. */
  readonly name?: string;
}

/** Makes one's own what nobody has. */
export function TakeIt({ kind = "person", id, assignee, name }: TakeItProps) {
  const { whose } = useAccess();
  if (!whose || whose.colleagues.some((colleague) => colleague.id === assignee)) return null;
  return (
    <ActForm
      action={screens.people.path}
      fields={{ intent: "take", kind, ids: id }}
      look="btn-s btn-sm"
      {...(name ? { "aria-label": `Take it: ${name}` } : {})}
    >
      Take it
    </ActForm>
  );
}

interface HandOverProps {
  readonly kind?: HandedOver;
  readonly ids: readonly string[];
  /** Who has them now. */
  readonly assignee?: string | undefined;
  readonly onDone?: () => void;
}

/** Gives people, a visit or a deal to a colleague, who is told why. */
export function HandOver({ kind = "person", ids, assignee, onDone }: HandOverProps) {
  const { whose } = useAccess();
  const act = useAct(onDone);
  if (!whose) return null;
  const others = whose.colleagues.filter(({ id }) => id !== assignee);
  return (
    <details className="hand-over" key={act.data?.ok ? act.data.undo : ""}>
      <summary className="btn btn-g btn-sm">Hand over</summary>
      <act.Form method="post" action={screens.people.path}>
        <HiddenFields fields={{ intent: "hand-over", kind, ids: ids.join(",") }} />
        <Select name="to" aria-label="To whom">
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === whose.me ? `${name} (me)` : name}
            </option>
          ))}
          {assignee !== undefined && <option value="">Nobody</option>}
        </Select>
        <TextField name="why" label="Why" maxLength={200} placeholder="Knows the society" autoComplete="off" />
        <button type="submit" className="btn btn-p btn-sm" disabled={act.isBusy}>
          Hand over
        </button>
      </act.Form>
    </details>
  );
}
