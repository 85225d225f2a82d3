import { noteInput } from "#app/entities/sending-forms.ts";
import { LIST_LIMITS } from "#app/entities/shared-list.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FieldError, HiddenInputs } from "../forms/form-parts.tsx";
import { Question } from "../question.tsx";
import type { SharedListView } from "../views/shared-list.ts";
import type { ListFormProps } from "./attempt.ts";
import { NoteField } from "./note-field.tsx";

const words = en.sharedList;

/** The link for everybody, with the ways to send it. The first input with `data-shared` is what 'copy' and 'share' take. */
export function SendPanel({ links, isNew }: Pick<SharedListView, "links"> & { readonly isNew: boolean }) {
  return (
    <section className="panel send-link" aria-label={words.linkLabel}>
      {isNew && (
        <p className="note ok" role="status">
          <Icon name="ok" />
          {words.ready}
        </p>
      )}
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
          {en.frame.copyLink}
        </button>
        <button type="button" className="btn btn-s needs-js" data-share>
          <Icon name="share" className="ic ic-s" />
          {en.common.share}
        </button>
        <a className="btn btn-s" href={links.mail}>
          <Icon name="mail" className="ic ic-s" />
          {words.email}
        </a>
      </p>
      <p className="small muted">{words.keepOwn}</p>
    </section>
  );
}

/** Names and notes, another home, and the end of the list. */
export function ChangePanels({ view, action, refused }: ListFormProps & { readonly view: SharedListView }) {
  const ofEdit = refused?.act === "edit" ? refused : undefined;
  const ofAddress = refused?.act === "addHome" ? refused : undefined;
  return (
    <section className="change">
      <details className="change-f" open={ofEdit !== undefined}>
        <summary className="btn btn-s btn-w">{words.edit}</summary>
        <form className="fields" method="post" action={action}>
          <HiddenInputs of={{ act: "edit" }} />
          <div className="field">
            <label htmlFor="list-title">{words.nameOfList}</label>
            <input
              id="list-title"
              className="inp"
              name="title"
              maxLength={LIST_LIMITS.title}
              defaultValue={ofEdit?.values["title"] ?? view.name}
            />
          </div>
          {view.homes.map(({ id, number, title, note }) => (
            <NoteField
              key={id}
              home={id}
              label={`${number}. ${title}`}
              value={ofEdit?.values[noteInput(id)] ?? note}
              error={ofEdit?.errors[noteInput(id)]}
            />
          ))}
          <button type="submit" className="btn btn-p btn-w">
            {words.save}
          </button>
        </form>
      </details>
      <details className="change-f" open={ofAddress !== undefined}>
        <summary className="btn btn-s btn-w">{words.addHome}</summary>
        <form className="fields" method="post" action={action}>
          <HiddenInputs of={{ act: "addHome" }} />
          <div className="field">
            <label htmlFor="list-address">{words.addHomeLabel}</label>
            <input
              id="list-address"
              className="inp"
              name="address"
              inputMode="url"
              required
              defaultValue={ofAddress?.values["address"]}
              aria-invalid={ofAddress ? true : undefined}
              aria-describedby="list-address-error"
            />
            {ofAddress ? (
              <FieldError id="list-address" text={ofAddress.problem} />
            ) : (
              <p className="help" id="list-address-error">
                {words.addHomeHelp}
              </p>
            )}
          </div>
          <button type="submit" className="btn btn-p btn-w">
            {words.addHome}
          </button>
        </form>
      </details>
      <EndList action={action} />
    </section>
  );
}

export function EndList({ action }: Pick<ListFormProps, "action">) {
  return (
    <Question act={words.end} question={words.endSure}>
      <form className="mt-3" method="post" action={action}>
        <button type="submit" className="btn btn-dt" name="act" value="end">
          {words.endYes}
        </button>
      </form>
    </Question>
  );
}
