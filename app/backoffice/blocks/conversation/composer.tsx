import { type RefObject, useId, useRef, useState } from "react";
import { CALL_OUTCOMES } from "#app/kinds/interaction/interaction.ts";
import { chatLink } from "#app/entities/values/phone.ts";
import { capitalised } from "#app/entities/values/text.ts";
import type { OpenStep, RefusedMessage } from "#app/people/index.ts";
import { Icon } from "#app/ui/icon.tsx";
import { HiddenFields } from "../../feedback/act-button.tsx";
import { type Answer, problemOf, useAct } from "../../feedback/answer.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { useTypedNote } from "../../parts/notes.tsx";
import { personPath } from "../people/person-line.tsx";
import { FindHome } from "../homes/find-home.tsx";
import { RefusedText } from "../people/refused.tsx";
import { newKey } from "../../parts/new-key.ts";
import { formatDay } from "#app/ui/formatted-value.ts";

/** What can be noted; the first is chosen. */
export const SAID = ["note", "call", "WhatsApp"] as const;
export type Said = (typeof SAID)[number];

export interface MessageChoice {
  readonly label: string;
  readonly text: string;
}

export interface Messages {
  readonly choices: readonly MessageChoice[];
  /** Why nothing may be written. */
  readonly refused?: RefusedMessage;
}

/** Days of a next step that are one tap away, `YYYY-MM-DD`. */
export interface StepDays {
  readonly today: string;
  readonly tomorrow: string;
  readonly week: string;
}

interface ComposerProps {
  readonly person: string;
  /** Username of the one who notes. */
  readonly account: string;
  /** Where WhatsApp goes; none where nobody may be written to. */
  readonly number: string | undefined;
  /** The home that it is about. */
  readonly home: string | undefined;
  readonly messages: Messages;
  readonly days: StepDays;
  readonly steps: readonly OpenStep[];
  readonly said: Said;
  readonly onSaid: (said: Said) => void;
}

/** A form for what was said and the next step; CSS shows the inputs that belong to the chosen kind of note. */
export function Composer({ form, ...props }: ComposerProps & { readonly form: RefObject<HTMLFormElement | null> }) {
  const { person, account, home = "", said, onSaid } = props;
  const [text, setText] = useTypedNote(person);
  const [saves, setSaves] = useState(0);
  const key = useRef<HTMLInputElement>(null);
  const act = useAct(() => {
    if (key.current) key.current.value = "";
    setText("");
    setSaves(saves + 1);
    onSaid("note");
  });
  return (
    <act.Form
      method="post"
      action={`${personPath(person)}?home=${home}`}
      className="panel composer"
      id="say"
      ref={form}
      aria-label="Note what was said"
      onSubmit={() => {
        if (key.current) key.current.value ||= newKey();
      }}
    >
      <HiddenFields fields={{ intent: "log", listing: home, account }} />
      <input type="hidden" name="key" ref={key} />
      <WhatTabs said={said} onSaid={onSaid} />
      <Outcomes key={`outcome ${saves}`} />
      <div className="say-text">
        <textarea
          className="inp"
          name="text"
          rows={3}
          maxLength={4_000}
          aria-label="What was said"
          placeholder="What was said"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <FindHome key={`home ${home}`} />
      <Message key={`message ${home}`} {...props} onSend={() => form.current?.requestSubmit()} />
      <NextStep key={`step ${saves}`} {...props} answer={act.data} />
      <div className="note-acts">
        <button type="submit" className="btn btn-p" disabled={act.isBusy}>
          Save
        </button>
        {text !== "" && <span className="small muted">Kept in this browser until it is saved.</span>}
      </div>
    </act.Form>
  );
}

function WhatTabs({ said, onSaid }: Pick<ComposerProps, "said" | "onSaid">) {
  return (
    <fieldset className="say-what">
      <legend className="vh">What to note</legend>
      {SAID.map((what) => (
        <label key={what}>
          <input type="radio" name="what" value={what} checked={said === what} onChange={() => onSaid(what)} />
          {capitalised(what)}
        </label>
      ))}
    </fieldset>
  );
}

function Outcomes() {
  return (
    <fieldset className="say-outcome pillset">
      <legend className="vh">How the call went</legend>
      {CALL_OUTCOMES.map((outcome, index) => (
        <label key={outcome} className="pill">
          <input type="radio" name="outcome" value={outcome} defaultChecked={index === 0} />
          {capitalised(outcome)}
        </label>
      ))}
    </fieldset>
  );
}

/** The message that WhatsApp opens with; opening it notes it. */
function Message({ messages, number, onSend }: ComposerProps & { readonly onSend: () => void }) {
  const { choices, refused } = messages;
  const [typed, setText] = useState<string>();
  const text = typed ?? choices[0]?.text ?? "";
  if (refused !== undefined || number === undefined)
    return (
      <div className="say-message">
        <RefusedText {...(refused ?? { refusal: "There is no number to write to." })} />
      </div>
    );
  return (
    <div className="say-message">
      <div className="pillset">
        {choices.map((choice) => (
          <button key={choice.label} type="button" className="pill" onClick={() => setText(choice.text)}>
            {choice.label}
          </button>
        ))}
      </div>
      <textarea
        className="inp"
        name="message"
        rows={5}
        maxLength={4_000}
        aria-label="Message"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <a className="btn btn-s" href={chatLink(number, text)} target="_blank" rel="noopener noreferrer" onClick={onSend}>
        <Icon name="chat" className="ic ic-s" />
        Open WhatsApp and save
      </a>
    </div>
  );
}

function NextStep({ days, steps, answer }: ComposerProps & { readonly answer: Answer | undefined }) {
  const id = useId();
  const problem = problemOf(answer, "nextStepOn");
  const choices = [
    { label: "Today", value: days.today },
    { label: "Tomorrow", value: days.tomorrow },
    { label: "In a week", value: days.week },
    { label: "On a day", value: "date" },
  ];
  return (
    <fieldset className="say-next">
      <legend>Next step</legend>
      <input className="inp" name="nextStep" maxLength={200} aria-label="Next step" placeholder="Call again" />
      <div className="pillset">
        {choices.map(({ label, value }) => (
          <label key={value} className="pill">
            <input type="radio" name="day" value={value} />
            {label}
          </label>
        ))}
      </div>
      <div className="say-date">
        <input
          className="inp"
          type="date"
          name="date"
          min={days.today}
          aria-label="Day of the next step"
          {...errorAttributes(id, problem)}
        />
      </div>
      <ErrorLine of={id} text={problem} />
      {steps.length > 0 && <DoneWithIt steps={steps} />}
    </fieldset>
  );
}

/** Open next steps, to tick off with the note. */
function DoneWithIt({ steps }: Pick<ComposerProps, "steps">) {
  return (
    <div className="say-done">
      {steps.map(({ id, text, on }) => (
        <label key={id}>
          <input type="checkbox" name="done" value={id} />
          Mark done: {text}
          {on && <span className="muted">{formatDay(on)}</span>}
        </label>
      ))}
    </div>
  );
}
