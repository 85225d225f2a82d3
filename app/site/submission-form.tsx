import type { Field } from "#app/entities/field.ts";
import { HIDDEN } from "#app/entities/forms.ts";
import { project } from "#app/entities/project.ts";
import { property } from "#app/entities/property.ts";
import { submitterForm } from "#app/entities/sending-forms.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FieldInput } from "#app/ui/inputs/field-input.tsx";
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
}

/** What only the administrator decides, and what belongs to no visitor. */
function isAsked(field: Field): boolean {
  const { adminOnly, onDemand, public: isPublic } = field.options;
  return !adminOnly && !onDemand && isPublic !== false && field.kind !== "slug" && field !== project.fields.featured;
}

interface Section {
  readonly title: string;
  readonly fields: readonly Field[];
}

function sectionsOf(kind: SubmittedKind): readonly Section[] {
  const { groups, fields } = kind === "property" ? property : project;
  return Object.entries(groups)
    .map(([group, title]) => ({ title, fields: Object.values<Field>(fields).filter((field) => field.options.group === group && isAsked(field)) }))
    .filter((section) => section.fields.length > 0);
}

/** Nothing changes by itself in a form that the server writes. */
const unchanged = () => undefined;

function Pictures({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <div className="shots">
      {fields.map((field) => {
        const [name] = field.options.wire;
        return (
          <div key={name} className="field">
            <label htmlFor={name}>{field.options.label}</label>
            <input className="inp" type="file" id={name} name={name} accept="image/jpeg,image/png,image/webp,image/avif" data-shot />
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
          const [name] = field.options.wire;
          return <FieldInput key={name} id={name} field={field} value={view.values[name] ?? ""} onChange={unchanged} error={view.errors[name]} className={field.kind === "paragraph" ? "wide" : ""} />;
        })}
      </div>
      {pictures.length > 0 && <Pictures fields={pictures} />}
    </>
  );
}

function Consent({ view }: { readonly view: SubmissionFormView }) {
  return (
    <>
      <Tick name={HIDDEN.consent} form="send" text={view.consent} checked={view.values[HIDDEN.consent] === "yes"} error={view.errors[HIDDEN.consent]} link />
      <Trap />
      <Hidden name={HIDDEN.page} value={view.kind === "property" ? "/add-properties" : "/add-project"} />
      <Hidden name={HIDDEN.startedAt} value={view.startedAt} />
    </>
  );
}

/** Contact first, then the sections of the listing; the server decides, with or without script. */
export function SubmissionForm({ view }: { readonly view: SubmissionFormView }) {
  const count = Object.keys(view.errors).length;
  return (
    <div data-panel>
      <form className="send" method="post" encType="multipart/form-data" noValidate data-swap data-draft={view.kind}>
        <Problem problem={view.problem} count={count} />
        <details className="send-s" open>
          <summary>
            <h2 className="t1">{en.submit.person}</h2>
            <Icon name="down" />
          </summary>
          <div className="fgrid">
            {Object.entries(submitterForm).map(([name, field]) => (
              <FormField key={name} name={name} field={field} form="send" value={view.values[name]} error={view.errors[name]} />
            ))}
          </div>
        </details>
        {sectionsOf(view.kind).map((section) => (
          <details className="send-s" key={section.title} open>
            <summary>
              <h2 className="t1">{section.title}</h2>
              <Icon name="down" />
            </summary>
            <Fields section={section} view={view} />
          </details>
        ))}
        <Consent view={view} />
        <progress className="needs-js" max={100} value={0} hidden data-progress aria-label={en.submit.progress} />
        <div className="row">
          <button type="submit" className="btn btn-p">{en.submit.send}</button>
          <a className="link" href={view.chat} target="_blank" rel="noopener">
            <Icon name="chat" />
            {en.home.postByChat}
          </a>
        </div>
      </form>
    </div>
  );
}
