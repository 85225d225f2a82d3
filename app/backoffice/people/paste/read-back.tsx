import { Link, useSearchParams } from "react-router";
import { capitalised } from "#app/entities/values/text.ts";
import {
  type Language,
  LANGUAGES,
  PERSON_SOURCES,
  type PersonSource,
  type Role,
  ROLES,
} from "#app/kinds/person/person.ts";
import { Options, Select } from "#app/ui/select.tsx";
import { problemOf } from "../../feedback/answer.ts";
import { screens } from "../../parts/screens.ts";
import { Labelled, Doubt, TextField } from "../../parts/text-field.tsx";
import { type DraftAnswer, useDraft } from "../draft/use-draft.ts";
import { WantsRead, type ReadWantsView } from "../draft/wants-read.tsx";
import { peopleWords as texts } from "../../blocks/people/people-words.ts";
import { chosenPath, onwardPath } from "../../blocks/people/for-visit.ts";
import { sourceLabel } from "../../blocks/people/person-words.ts";

/** What was read of a message. */
export interface DraftView {
  readonly message: string;
  /** Who has one of the numbers or mails. */
  readonly known: { readonly id: string; readonly name: string } | undefined;
  readonly name: string;
  readonly numbers: readonly string[];
  readonly mails: readonly string[];
  readonly roles: readonly Role[];
  readonly language: Language;
  readonly source: PersonSource | undefined;
  readonly sourceNote: string;
  readonly doNotCall: boolean;
  /** Homes that the message names, and what to say of those that are not here. */
  readonly homes: readonly { readonly id: string; readonly label: string }[];
  readonly noHomes: readonly string[];
  readonly wants: ReadWantsView | undefined;
  readonly nextStep: string;
  readonly nextStepOn: string;
  /** The message is of an owner, whose home can be added too. */
  readonly offersHome: boolean;
  /** What no field holds; it stays in the note. */
  readonly rest: string;
  /** What is not sure, by field. */
  readonly doubts: Readonly<Partial<Record<string, string>>>;
}

/** What was read of a message, to be looked at, changed and saved. */
export function LeadReadBack({ draft }: { readonly draft: DraftView }) {
  const { Form, answer, isBusy } = useDraft();
  const [search] = useSearchParams();
  const { known, doubts, rest, message } = draft;
  return (
    <>
      {draft.offersHome && (
        <form method="post" action={screens.paste.path} target="_blank" className="note">
          <p>A home is offered in this message.</p>
          <input type="hidden" name="message" value={message} />
          <button type="submit" className="btn btn-s btn-sm">
            Add this home (new tab)
          </button>
        </form>
      )}
      <Form method="post" className="people-form">
        <input type="hidden" name="message" value={message} />
        <details className="pasted">
          <summary>The message</summary>
          <p>{message}</p>
          <Link className="link" to={onwardPath(screens.pastePerson.path, search)} reloadDocument>
            Paste another
          </Link>
        </details>
        {known && (
          <p className="note people-known">
            <span>{texts.known(known.name)} What is new will be added.</span>
            <Link className="link" to={chosenPath(search, known.id)}>
              Open
            </Link>
          </p>
        )}
        <AboutHomes {...draft} />
        <WantsPart wants={draft.wants} doubts={doubts} />
        <div className="people-pair">
          <TextField
            id="name"
            name="name"
            autoComplete="off"
            label="Name"
            defaultValue={draft.name}
            doubt={doubts["name"]}
            problem={problemOf(answer, "name")}
          />
          <TextField
            id="numbers"
            name="numbers"
            autoComplete="off"
            label="Number"
            defaultValue={draft.numbers.join(", ")}
            inputMode="tel"
            doubt={doubts["numbers"]}
            problem={problemOf(answer, "number")}
          />
        </div>
        <Roles roles={draft.roles} doubt={doubts["roles"]} />
        <div className="people-pair">
          <TextField
            id="nextStep"
            name="nextStep"
            autoComplete="off"
            label="Next step"
            defaultValue={draft.nextStep}
            doubt={doubts["nextStep"]}
          />
          <TextField
            id="nextStepOn"
            name="nextStepOn"
            autoComplete="off"
            label="On"
            defaultValue={draft.nextStepOn}
            type="date"
            problem={problemOf(answer, "nextStepOn")}
          />
        </div>
        <Origin draft={draft} answer={answer} />
        {rest !== "" && (
          <p className="small muted people-rest">
            Stays in the note with the whole message: <q>{rest}</q>
          </p>
        )}
        <div className="save">
          <button type="submit" name="intent" value="save" className="btn btn-p" disabled={isBusy}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            {known ? `Add to ${known.name}` : "Save"}
          </button>
        </div>
      </Form>
    </>
  );
}

function AboutHomes({ homes, noHomes }: Pick<DraftView, "homes" | "noHomes">) {
  if (homes.length + noHomes.length === 0) return null;
  return (
    <fieldset className="wants-chips">
      <legend className="small">About</legend>
      {homes.map(({ id, label }) => (
        <label key={id} className="want">
          <input type="checkbox" name="home" value={id} defaultChecked />
          {label}
        </label>
      ))}
      <Doubt of="homes" text={noHomes.length > 0 ? `${noHomes.join(" ")} It stays in the note.` : undefined} />
    </fieldset>
  );
}

/** The wish with its own questions, and below it the other doubts about it. */
function WantsPart({ wants, doubts }: Pick<DraftView, "wants" | "doubts">) {
  const left = [
    doubts["budget"],
    doubts["requirement"],
    wants?.asksSale ? undefined : doubts["sale"],
    wants && wants.cities.length > 0 ? undefined : doubts["city"],
  ].filter((text) => text !== undefined);
  if (!wants && left.length === 0) return null;
  return (
    <section aria-label="Wants">
      {wants && <WantsRead wants={wants} />}
      <Doubt of="wants" text={left.length > 0 ? left.join(" ") : undefined} />
    </section>
  );
}

function Roles({ roles, doubt }: { readonly roles: readonly Role[]; readonly doubt: string | undefined }) {
  return (
    <fieldset className="wants-chips">
      <legend className="small">Is a</legend>
      {ROLES.map((role) => (
        <label key={role} className="want">
          <input type="checkbox" name="role" value={role} defaultChecked={roles.includes(role)} />
          {capitalised(role)}
        </label>
      ))}
      <Doubt of="roles" text={doubt} />
    </fieldset>
  );
}

function Origin({ draft, answer }: { readonly draft: DraftView; readonly answer: DraftAnswer | undefined }) {
  const { language, source, sourceNote, doNotCall, doubts } = draft;
  return (
    <>
      <div className="people-pair">
        <Labelled id="source" label="Source">
          <Select id="source" name="source" defaultValue={source ?? "other"}>
            <Options values={PERSON_SOURCES} labelOf={sourceLabel} />
          </Select>
        </Labelled>
        <TextField
          id="sourceNote"
          name="sourceNote"
          autoComplete="off"
          label="Portal or reference"
          defaultValue={sourceNote}
        />
      </div>
      <div className="people-pair">
        <TextField
          id="mails"
          name="mails"
          autoComplete="off"
          label="Email"
          defaultValue={draft.mails.join(", ")}
          problem={problemOf(answer, "mail")}
        />
        <Labelled id="language" label="Write to them in" doubt={doubts["language"]}>
          <Select id="language" name="language" defaultValue={language}>
            <Options values={LANGUAGES} />
          </Select>
        </Labelled>
      </div>
      <label className="want people-dnc">
        <input type="checkbox" name="doNotCall" defaultChecked={doNotCall} />
        Do not call
      </label>
    </>
  );
}
