import { to } from "#app/base/language.ts";
import { sharedListTexts } from "./words.ts";
import type { ReactNode } from "react";
import { noteInput } from "#app/kinds/forms/sending-forms.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { HiddenInputs } from "../forms/form-parts.tsx";
import { Note } from "../parts/note.tsx";
import { ConfirmStep } from "../parts/question.tsx";
import type { SharedListView } from "./shared-list-view.ts";
import type { ListAct, ListFormProps } from "./attempt.ts";
import { ListTitleField, NoteField, ListTextField } from "../blocks/shared-list/text-field.tsx";

const words = sharedListTexts;

/** The link for everybody, with the ways to send it. The first input with `data-shared` is what 'copy' and 'share' take. */
export function SendPanel({ links, isNew }: Pick<SharedListView, "links"> & { readonly isNew: boolean }) {
  return (
    <section className="panel send-link" aria-label={words.linkLabel}>
      {isNew && <Note look="ok">{words.ready}</Note>}
      <label className="small" htmlFor="shared-link">
        {words.linkLabel}
      </label>
      <input id="shared-link" className="inp" readOnly value={links.address} data-shared />
      <p className="send-ways">
        <a className="btn btn-p" href={links.chat} target="_blank" rel="noopener noreferrer">
          <Icon name="chat" className="ic ic-s" />
          {words.whatsApp}
        </a>
        <button type="button" className="btn btn-s needs-js" data-copy>
          <Icon name="link" className="ic ic-s" />
          {siteTexts.frame.copyLink}
        </button>
        <button type="button" className="btn btn-s needs-js" data-share>
          <Icon name="share" className="ic ic-s" />
          {siteTexts.common.share}
        </button>
        <a className="btn btn-s" href={to(links.mail)}>
          <Icon name="mail" className="ic ic-s" />
          {words.email}
        </a>
      </p>
      <p className="small muted">{words.keepOwn}</p>
    </section>
  );
}

interface ChangeFormProps {
  readonly act: ListAct;
  readonly title: string;
  readonly submit: string;
  readonly action: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A change of the list: its title opens the form. */
function ChangeForm({ act, title, submit, action, isOpen, children }: ChangeFormProps) {
  return (
    <details className="change-f" open={isOpen}>
      <summary className="btn btn-s btn-w">{title}</summary>
      <form className="fields" method="post" action={to(action)}>
        <HiddenInputs of={{ act }} />
        {children}
        <button type="submit" className="btn btn-p btn-w">
          {submit}
        </button>
      </form>
    </details>
  );
}

type ChangeProps = ListFormProps & { readonly view: SharedListView };

/** The name of the list, and what the sender says about each home. */
function NamesAndNotes({ view, action, refused }: ChangeProps) {
  const ofEdit = refused?.act === "edit" ? refused : undefined;
  return (
    <ChangeForm act="edit" title={words.edit} submit={words.save} action={action} isOpen={ofEdit !== undefined}>
      <ListTitleField value={ofEdit?.values["title"] ?? view.name} error={ofEdit?.errors["title"]} />
      {view.homes.map(({ id, number, title, note }) => (
        <NoteField
          key={id}
          home={id}
          label={`${number}. ${title}`}
          value={ofEdit?.values[noteInput(id)] ?? note}
          error={ofEdit?.errors[noteInput(id)]}
        />
      ))}
    </ChangeForm>
  );
}

function AnotherHome({ action, refused }: Omit<ChangeProps, "view">) {
  const ofAddress = refused?.act === "addHome" ? refused : undefined;
  return (
    <ChangeForm
      act="addHome"
      title={words.addHome}
      submit={words.addHome}
      action={action}
      isOpen={ofAddress !== undefined}
    >
      <ListTextField
        id="list-address"
        label={words.addHomeLabel}
        name="address"
        inputMode="url"
        required
        defaultValue={ofAddress?.values["address"]}
        error={ofAddress?.problem}
        help={words.addHomeHelp}
      />
    </ChangeForm>
  );
}

/** Names and notes, another home, and the end of the list. */
export function ChangePanels(props: ChangeProps) {
  return (
    <section className="change">
      <NamesAndNotes {...props} />
      <AnotherHome {...props} />
      <EndList action={props.action} />
    </section>
  );
}

export function EndList({ action }: Pick<ListFormProps, "action">) {
  return <ConfirmStep act={words.end} question={words.endSure} yes={words.endYes} value="end" action={action} />;
}
