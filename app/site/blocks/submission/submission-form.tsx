import { inSpokenLanguage } from "#app/base/names.ts";
import { submitTexts } from "./words.ts";
import { type Field, fitsIn, isRequiredIn } from "#app/entities/field.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import type { ImageValue } from "#app/entities/fields/image.ts";
import { entities, project } from "#app/kinds/index.ts";
import { PROPERTY_TYPES } from "#app/kinds/property/choices.ts";
import type { SubmittedKind } from "#app/kinds/submission/submission.ts";
import { submitterForm } from "#app/kinds/forms/sending-forms.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FieldInput } from "#app/ui/inputs/field-input.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Island } from "../../islands/island.tsx";
import { ChosenPictures, PictureInput } from "./chosen-pictures.tsx";
import { LabelledInput } from "../../forms/form-field.tsx";
import { Tick } from "../../forms/form-parts.tsx";
import { consentTick, problemOf } from "../../forms/form-texts.ts";
import { fieldViews } from "../../forms/field-views.ts";
import type { ConsentedView } from "../../forms/form-view.ts";
import { SubmissionIsland, type SubmissionIslandView } from "./submission-island.tsx";

export interface SubmissionFormView extends ConsentedView {
  readonly kind: SubmittedKind;
  /** Click-to-chat with a message that is already written. */
  readonly chat: string | undefined;
  /** Set while a listing that was sent in is corrected: its pictures by input name, and the page it belongs to. */
  readonly correcting?: { readonly pictures: Readonly<Record<string, ImageValue>>; readonly back: string } | undefined;
}

/** Prefix of the ids of fields that are no part of the listing. */
const ID = "send";

/** Name of the box that takes a picture out of its slot. */
export const removalName = (slot: string) => `remove-${slot}`;

/** What only the administrator decides, and what belongs to no visitor. */
export function isAsked(field: Field): boolean {
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

/** What every buyer asks for first. Other groups without a required field are one click away. */
const FIRST = new Set(["price", "pictures"]);

const hasRequired = ({ fields }: Section) => fields.some((field) => isRequiredIn(field));

/** A section with a value or an error is never hidden. */
function isOpen(section: Section, { values, errors }: SubmissionFormView): boolean {
  return (
    FIRST.has(section.group) ||
    hasRequired(section) ||
    section.fields.some(
      ({ options: { apiNames } }) => errors[apiNames[0]] !== undefined || Boolean(values[apiNames[0]]),
    )
  );
}

interface Section {
  readonly group: string;
  readonly title: string;
  readonly fields: readonly Field[];
}

function sectionsOf(kind: SubmittedKind): readonly Section[] {
  const { groups, fields } = entities[kind];
  return Object.entries(groups)
    .map(([group, title]) => ({
      group,
      title: inSpokenLanguage(title),
      fields: Object.values<Field>(fields).filter((field) => field.options.group === group && isAsked(field)),
    }))
    .filter((section) => section.fields.length > 0);
}

/** Of a property of no type yet. All pictures are one question. */
const questionsOf = ({ fields }: Section): readonly Field[] => {
  const [picture] = fields.filter(({ kind }) => kind === "image");
  return fields.filter((field) => fitsIn(field, {}) && (field.kind !== "image" || field === picture));
};

/** Classes of the types that cannot have the field: the style sheet hides it while one of them is chosen. */
function classesOf(field: Field): string {
  const types = ["", ...PROPERTY_TYPES].filter((type) => !fitsIn(field, { propType: type || undefined }));
  return types.map((type) => `not-${type || "yet"}`).join(" ");
}

/** How long the form is, as its fields are declared. */
function Length({ kind }: Pick<SubmissionFormView, "kind">) {
  const questions = [...sectionsOf(kind).flatMap(questionsOf), ...Object.values<Field>(submitterForm)];
  const required = questions
    .filter((field) => isRequiredIn(field))
    .map(({ options }) => inSpokenLanguage(options.label));
  return <p className="small muted">{submitTexts.length(required, questions.length)}</p>;
}

/** The errors of the form's own inputs. Others come only from programs: a visitor could not correct them. */
export function shownErrors(kind: SubmittedKind, errors: SubmissionFormView["errors"]): readonly string[] {
  const names = new Set([
    ...Object.keys(submitterForm),
    HIDDEN.consent,
    ...sectionsOf(kind).flatMap(({ fields }) => fields.map(({ options }) => options.apiNames[0])),
  ]);
  return Object.keys(errors).filter((name) => names.has(name));
}

/** No-op: a form written by the server never changes by itself. */
const unchanged = () => undefined;

function Kept({ slot, view }: { readonly slot: string; readonly view: SubmissionFormView }) {
  const image = view.correcting?.pictures[slot];
  if (!image) return null;
  const name = removalName(slot);
  return (
    <>
      <Picture image={image} sizes="280px" frame="r43" />
      <p className="help" id={`${slot}-kept`}>
        {submitTexts.keepPicture}
      </p>
      <Tick tick={{ name, text: submitTexts.removePicture }} form={ID} isTicked={view.values[name] === "yes"} />
    </>
  );
}

/** While a listing is corrected, each slot shows what it has. */
function Pictures({ fields, view }: { readonly fields: readonly Field[]; readonly view: SubmissionFormView }) {
  const slots = fields.map(({ options }) => ({
    name: options.apiNames[0],
    label: inSpokenLanguage(options.label),
    error: view.errors[options.apiNames[0]],
  }));
  if (!view.correcting) return <Island name="chosen-pictures" of={ChosenPictures} on="idle" props={{ slots }} />;
  return (
    <div className="shots">
      {slots.map(({ name, label, error }) => (
        <div key={name} className="field">
          <label htmlFor={name}>{label}</label>
          <Kept slot={name} view={view} />
          <PictureInput name={name} error={error} />
        </div>
      ))}
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
              className={`${field.kind === "paragraph" ? "wide" : ""} ${classesOf(field)}`.trim()}
              requiredMark={siteTexts.common.required}
            />
          );
        })}
      </div>
      {pictures.length > 0 && <Pictures fields={pictures} view={view} />}
    </>
  );
}

function Person({ view }: { readonly view: SubmissionFormView }) {
  return (
    <details className="send-s" open>
      <summary>
        <h2 className="t1">{submitTexts.person}</h2>
        <Icon name="down" />
      </summary>
      <div className="fgrid">
        {fieldViews(submitterForm, "required").map((field) => (
          <LabelledInput key={field.name} field={field} form={ID} values={view.values} errors={view.errors} />
        ))}
      </div>
    </details>
  );
}

/** Shown by the script where the form begins with what another tab has kept. */
function DraftNote() {
  return (
    <div className="note" role="status" data-draft-note="" hidden>
      <p>
        {submitTexts.fromDraft}{" "}
        <button type="button" className="link">
          {submitTexts.beginEmpty}
        </button>
      </p>
    </div>
  );
}

function islandView(view: SubmissionFormView): SubmissionIslandView {
  const { kind, values, correcting } = view;
  const marked = shownErrors(kind, view.errors);
  const errors = Object.fromEntries(marked.map((name) => [name, view.errors[name] ?? ""]));
  const common = { errors, problem: problemOf(view.problem, errors), thanks: "private page" } as const;
  if (correcting)
    return {
      ...common,
      ticks: [],
      ticked: [],
      hidden: {},
      submit: submitTexts.sendCorrected,
      beside: { href: correcting.back, text: submitTexts.back, isChat: false },
    };
  return {
    ...common,
    draft: kind,
    ticks: [consentTick(view.consent)],
    ticked: [HIDDEN.consent].filter((name) => values[name] === "yes"),
    hidden: {
      [HIDDEN.page]: kind === "property" ? "/add-properties" : "/add-project",
      [HIDDEN.startedAt]: view.startedAt,
    },
    submit: submitTexts.send,
    ...(view.chat ? { beside: { href: view.chat, text: submitTexts.postByChat, isChat: true } } : {}),
  };
}

/** The listing first, then who sends it; the server decides, with or without script. */
export function SubmissionForm({ view }: { readonly view: SubmissionFormView }) {
  return (
    <Island name="submission-form" of={SubmissionIsland} on="idle" props={{ view: islandView(view) }}>
      {!view.correcting && (
        <>
          <DraftNote />
          <Length kind={view.kind} />
        </>
      )}
      {sectionsOf(view.kind).map((section) => (
        <details className="send-s" key={section.title} open={isOpen(section, view)}>
          <summary>
            <h2 className="t1">{section.title}</h2>
            {!hasRequired(section) && (
              <span className="small muted">{submitTexts.optional(questionsOf(section).length)}</span>
            )}
            <Icon name="down" />
          </summary>
          <Fields section={section} view={view} />
        </details>
      ))}
      {!view.correcting && <Person view={view} />}
    </Island>
  );
}
