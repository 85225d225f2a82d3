import { type RefObject, useEffect, useRef, useState } from "react";
import type { PersonRow } from "#app/people/index.ts";
import { Composer, type Messages, type Said, type StepDays } from "./composer.tsx";
import type { HomeCardView } from "../homes/home-card.tsx";
import { Timeline } from "./timeline.tsx";
import type { TimelineLine } from "./timeline-lines.ts";
import { UnsentNotes } from "./unsent-notes.tsx";

/** The conversation with a person, and the data of the form that adds to it. */
export interface ConversationView {
  /** Username of the one who looks. */
  readonly account: string;
  readonly person: PersonRow;
  readonly now: number;
  readonly days: StepDays;
  /** The home that they talk about. */
  readonly home: HomeCardView | undefined;
  readonly messages: Messages;
  readonly lines: readonly TimelineLine[];
}

/** The chosen kind of note, and callbacks for the buttons elsewhere on the screen that choose it. */
export interface Saying {
  readonly said: Said;
  readonly setSaid: (said: Said) => void;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly say: (what: Said) => void;
  /** A call begins. */
  readonly call: () => void;
}

/** @param about what one looks at while one calls */
export function useSaying(about: RefObject<HTMLDivElement | null>): Saying {
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState<Said>("note");
  const call = useCall(() => {
    setSaid("call");
    about.current?.scrollIntoView({ block: "start" });
  });
  const say = (what: Said) => {
    setSaid(what);
    form.current?.scrollIntoView({ block: "nearest" });
  };
  return { said, setSaid, form, say, call };
}

/** A call hides the page: `onBack` runs at once, and again when the page is visible. @returns to be called when a call begins */
function useCall(onBack: () => void): () => void {
  const isCalling = useRef(false);
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== "visible" || !isCalling.current) return;
      isCalling.current = false;
      back.current();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return () => {
    isCalling.current = true;
    onBack();
  };
}

interface ConversationProps {
  readonly view: ConversationView;
  readonly saying: Saying;
}

/** The form for a note, and below it the timeline. */
export function Conversation({ view, saying }: ConversationProps) {
  const { account, person, home, messages, days, lines, now } = view;
  return (
    <div className="person-main">
      <Composer
        key={person.id}
        form={saying.form}
        person={person.id}
        number={person.chatHref === undefined ? undefined : person.number}
        home={home?.id}
        account={account}
        messages={messages}
        days={days}
        steps={person.steps}
        said={saying.said}
        onSaid={saying.setSaid}
      />
      <UnsentNotes account={account} person={person.id} />
      <Timeline person={person.id} lines={lines} now={now} today={days.today} />
    </div>
  );
}
