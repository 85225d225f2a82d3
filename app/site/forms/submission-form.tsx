import type { Field } from "#app/entities/field.ts";
import { HIDDEN } from "#app/entities/forms.ts";
import type { ImageValue } from "#app/entities/kinds/image.ts";
import { project } from "#app/entities/project.ts";
import { property } from "#app/entities/property.ts";
import { submitterForm } from "#app/entities/sending-forms.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FieldInput } from "#app/ui/inputs/field-input.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { FormField, Hidden, Problem, Tick, Trap } from "./enquiry-form.tsx";

export type SubmittedKind = "property" | "project";

export interface SubmissionFormView {
  readonly kind: SubmittedKind;
  /** By input name. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | undefined;
  readonly consent: string;
  readonly startedAt: string | undefined;
  /** Click-to-chat with a message that is already written. */
  readonly chat: string;
  /** Set while a listing that was sent in is corrected: its pictures by input name, and the page it belongs to. */
  readonly correcting?: { readonly pictures: Readonly<Record<string, ImageValue>>; readonly back: string } | undefined;
}

/** Name of the box that takes a picture out of its slot. */
export const removalName = (slot: string) => `remove-${slot}`;

/** What only the administrator decides, and what belongs to no visitor. */
function isAsked(field: Field): boolean {
  const { adminOnly, systemOnly, onDemand, public: isPublic } = field.options;
  return (
    !adminOnly &&
    !systemOnly &&
    !onDemand &&
    isPublic !== false &&
    field.kind !== "slug" &&
    field !== project.fields.featured
  );
}

/** Groups that are open from the beginning; the others are one click away. */
const FIRST = new Set(["basics", "price", "space", "description", "pictures"]);

/** What holds something or was refused is never hidden. */
function isOpen({ group, fields }: Section, { values, errors }: SubmissionFormView): boolean {
  return (
    FIRST.has(group) ||
    fields.some(({ options: { apiNames } }) => errors[apiNames[0]] !== undefined || Boolean(values[apiNames[0]]))
  );
}

interface Section {
  readonly group: string;
  readonly title: string;
  readonly fields: readonly Field[];
}

function sectionsOf(kind: SubmittedKind): readonly Section[] {
  const { groups, fields } = kind === "property" ? property : project;
  return Object.entries(groups)
    .map(([group, title]) => ({
      group,
      title,
      fields: Object.values<Field>(fields).filter((field) => field.options.group === group && isAsked(field)),
    }))
    .filter((section) => section.fields.length > 0);
}

/** Errors of inputs that the form has: a missing slug, made from the title, is not one that a visitor could mend. */
export function shownErrors(kind: SubmittedKind, errors: SubmissionFormView["errors"]): readonly string[] {
  const names = new Set([
    ...Object.keys(submitterForm),
    HIDDEN.consent,
    ...sectionsOf(kind).flatMap(({ fields }) => fields.map(({ options }) => options.apiNames[0])),
  ]);
  return Object.keys(errors).filter((name) => names.has(name));
}

/** Nothing changes by itself in a form that the server writes. */
const unchanged = () => undefined;

function Kept({ slot, view }: { readonly slot: string; readonly view: SubmissionFormView }) {
  const image = view.correcting?.pictures[slot];
  if (!image) return null;
  const name = removalName(slot);
  return (
    <>
      <Picture image={image} sizes="280px" frame="r43" />
      <p className="help" id={`${slot}-kept`}>
        {en.submit.keepPicture}
      </p>
      <Tick name={name} form="send" text={en.submit.removePicture} checked={view.values[name] === "yes"} />
    </>
  );
}

function Pictures({ fields, view }: { readonly fields: readonly Field[]; readonly view: SubmissionFormView }) {
  return (
    <div className="shots" {...(view.correcting ? {} : { "data-pictures": "" })}>
      {fields.map((field) => {
        const [name] = field.options.apiNames;
        return (
          <div key={name} className="field">
            <label htmlFor={name}>{field.options.label}</label>
            <Kept slot={name} view={view} />
            <input
              className="inp"
              type="file"
              id={name}
              name={name}
              accept="image/jpeg,image/png,image/webp,image/avif"
            />
          </div>
        );
      })}
    </div>
  );
}

function Fields({ section, view }: { readonly section: Section; readonly view: SubmissionFormView }) {
  const pictures = section.fields.filter((field) => field.kind === "image");
  const others = section.fields.filter((field) => field.kind !== "image");
  return (
    <>
      <div className="fgrid">
        {others.map((field) => {
          const [name] = field.options.apiNames;
          return (
            <FieldInput
              key={name}
              id={name}
              field={field}
              value={view.values[name] ?? ""}
              onChange={unchanged}
              error={view.errors[name]}
              className={field.kind === "paragraph" ? "wide" : ""}
              requiredMark={en.common.required}
            />
          );
        })}
      </div>
      {pictures.length > 0 && <Pictures fields={pictures} view={view} />}
    </>
  );
}

function Consent({ view }: { readonly view: SubmissionFormView }) {
  return (
    <>
      <Tick
        name={HIDDEN.consent}
        form="send"
        text={view.consent}
        checked={view.values[HIDDEN.consent] === "yes"}
        error={view.errors[HIDDEN.consent]}
        link
      />
      <Trap />
      <Hidden name={HIDDEN.page} value={view.kind === "property" ? "/add-properties" : "/add-project"} />
      <Hidden name={HIDDEN.startedAt} value={view.startedAt} />
    </>
  );
}

function Person({ view }: { readonly view: SubmissionFormView }) {
  return (
    <details className="send-s" open>
      <summary>
        <h2 className="t1">{en.submit.person}</h2>
        <Icon name="down" />
      </summary>
      <div className="fgrid">
        {Object.entries(submitterForm).map(([name, field]) => (
          <FormField
            key={name}
            name={name}
            field={field}
            form="send"
            marks="required"
            values={view.values}
            errors={view.errors}
          />
        ))}
      </div>
    </details>
  );
}

/** Contact first, then the sections of the listing; the server decides, with or without script. */
export function SubmissionForm({ view }: { readonly view: SubmissionFormView }) {
  const count = shownErrors(view.kind, view.errors).length;
  const { correcting } = view;
  return (
    <div data-panel>
      <form
        className="send"
        method="post"
        encType="multipart/form-data"
        noValidate
        data-swap
        {...(correcting ? {} : { "data-draft": view.kind })}
      >
        <Problem problem={view.problem} count={count} />
        {!correcting && <Person view={view} />}
        {sectionsOf(view.kind).map((section) => (
          <details className="send-s" key={section.title} open={isOpen(section, view)}>
            <summary>
              <h2 className="t1">{section.title}</h2>
              <Icon name="down" />
            </summary>
            <Fields section={section} view={view} />
          </details>
        ))}
        {!correcting && <Consent view={view} />}
        <progress className="needs-js" max={100} value={0} hidden data-progress aria-label={en.submit.progress} />
        <div className="row">
          <button type="submit" className="btn btn-p">
            {correcting ? en.submit.sendCorrected : en.submit.send}
          </button>
          {correcting ? (
            <a className="link" href={correcting.back}>
              {en.submit.back}
            </a>
          ) : (
            <a className="link" href={view.chat} target="_blank" rel="noopener">
              <Icon name="chat" />
              {en.home.postByChat}
            </a>
          )}
        </div>
      </form>
    </div>
  );
}
