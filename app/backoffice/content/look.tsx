import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { listColumns } from "#app/entities/column.ts";
import type { ImageValue } from "#app/entities/fields/image.ts";
import type { State } from "#app/entities/index.ts";
import { type ContentKind, entities } from "#app/kinds/index.ts";
import { FieldInput } from "#app/ui/inputs/field-input.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Options, Select } from "#app/ui/select.tsx";
import { problemOf, useAct } from "../feedback/answer.ts";
import { HiddenFields } from "../feedback/act-button.tsx";
import { fieldsOf, type FormValues } from "../form/form-values.ts";
import { DetailList } from "../parts/detail-list.tsx";
import { withParameters } from "../parts/pager.tsx";
import { Labelled } from "../parts/text-field.tsx";
import { useWindowEvent } from "../parts/use-window-event.ts";
import { listPaths, stateWords } from "../parts/content-screens.ts";

/** States that are set by hand; what visitors sent is decided in its submission. */
export const LOOKED_STATES = ["published", "draft", "archived"] as const satisfies readonly State[];

/** A record beside its list. */
export interface Looked {
  readonly id: string;
  readonly version: number;
  readonly state: State;
  readonly picture: ImageValue | undefined;
  /** As its input has it; `shownPrice`: as people read it. */
  readonly price: string;
  readonly shownPrice: string | undefined;
  /** All its values, as a form shows them. */
  readonly texts: FormValues;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
}

/** The field that the list shows as price. */
export function priceOf(kind: ContentKind) {
  const name = listColumns(entities[kind]).find(({ key }) => key === "price")?.name;
  return fieldsOf(kind).find(({ key }) => key === name);
}

/** To look at a record and to change what changes most, without leaving the list. Its address is the list's, so Back closes it. */
export function LookPanel({ kind, looked }: { readonly kind: ContentKind; readonly looked: Looked }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const close = withParameters(search, { look: "" });
  useWindowEvent("keydown", ({ key }) => {
    if (key === "Escape" && !document.querySelector("dialog[open], :popover-open"))
      void navigate(close, { replace: true, preventScrollReset: true });
  });
  return (
    <aside className="look" aria-labelledby="look-title">
      <div className="look-head">
        <Heading key={looked.id} title={looked.texts["title"]} />
        <Link className="ibtn" to={close} replace preventScrollReset aria-label="Close the panel">
          <X className="ic" aria-hidden />
        </Link>
      </div>
      {looked.picture && <Picture image={looked.picture} sizes="(min-width: 1024px) 372px, 92vw" frame="r32" first />}
      <QuickEdit key={looked.id} kind={kind} looked={looked} />
      <DetailList details={looked.facts.map(({ label, text }) => ({ label, value: text }))} />
    </aside>
  );
}

/** Has the focus once it is there: one reads on from it. */
function Heading({ title }: { readonly title: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 id="look-title" ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}

/** Price and state. After a change by somebody else it shows their values beside the typed ones; saving keeps the typed ones. */
function QuickEdit({ kind, looked }: { readonly kind: ContentKind; readonly looked: Looked }) {
  const act = useAct();
  const [base, setBase] = useState(looked);
  const [price, setPrice] = useState(looked.price);
  const [state, setState] = useState<string>(looked.state);
  const field = priceOf(kind);
  const isChanged = price !== looked.price || state !== looked.state;
  const wasTyped = price !== base.price || state !== base.state;
  const isOvertaken = base.version !== looked.version && wasTyped && isChanged;
  if (base.version !== looked.version && !isOvertaken) {
    setBase(looked);
    setPrice(looked.price);
    setState(looked.state);
  }
  return (
    <act.Form method="post" className="look-form">
      <HiddenFields fields={{ verb: "change", id: looked.id, version: looked.version }} />
      {isOvertaken && (
        <p className="note warn" role="status">
          Changed in the meantime: now {stateWords[looked.state]}
          {looked.shownPrice && `, ${looked.shownPrice}`}. Save to keep yours.
        </p>
      )}
      {field && (
        <FieldInput
          id="look-price"
          field={field.field}
          value={price}
          onChange={setPrice}
          siblings={looked.texts}
          error={problemOf(act.data, field.field.options.apiNames[0])}
        />
      )}
      <Labelled id="look-state" label="State">
        <Select
          id="look-state"
          name="state"
          value={state}
          onChange={({ currentTarget }) => setState(currentTarget.value)}
        >
          {looked.state === "pending" && <option value="pending">{stateWords.pending}</option>}
          <Options values={LOOKED_STATES} labelOf={(each) => stateWords[each]} />
        </Select>
      </Labelled>
      <div className="card-acts">
        <button type="submit" className="btn btn-p" disabled={act.isBusy}>
          Save
        </button>
        <Link className="btn btn-s" to={`${listPaths[kind].update}?id=${looked.id}`} target="_blank" rel="noopener">
          Update everything
        </Link>
      </div>
    </act.Form>
  );
}
