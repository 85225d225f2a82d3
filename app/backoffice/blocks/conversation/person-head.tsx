import { mailLink } from "#app/entities/fields/contact.ts";
import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { formatPhone } from "#app/entities/values/phone.ts";
import type { PersonRow } from "#app/people/index.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Saying } from "./conversation.tsx";

interface PersonHeadProps {
  readonly person: PersonRow;
  /** As the title has it. */
  readonly name: string;
  readonly saying: Saying;
  /** What else is to be known at once. */
  readonly children: ReactNode;
}

/** The sticky head: the person's name, and the links to call and to WhatsApp. */
export function PersonHead({ person, name, saying, children }: PersonHeadProps) {
  const { values, number, mail, callHref, chatHref } = person;
  return (
    <header className="person-head">
      <div className="person-who">
        <h1>{name}</h1>
        <div className="person-facts">
          {number && <span className="ink">{formatPhone(number)}</span>}
          {!number && mail && (values.doNotCall ? <span>{mail}</span> : <a href={mailLink(mail)}>{mail}</a>)}
          {children}
        </div>
      </div>
      {callHref && (
        <div className="person-acts">
          <a className="btn btn-p" href={callHref} onClick={saying.call} aria-label={`Call ${name}`}>
            <Phone className="ic ic-s" aria-hidden />
            Call
          </a>
          {chatHref && (
            <a
              className="btn btn-s"
              href="#say"
              aria-label={`WhatsApp to ${name}`}
              onClick={(event) => {
                event.preventDefault();
                saying.say("WhatsApp");
              }}
            >
              <Icon name="chat" className="ic ic-s" />
              <span>WhatsApp</span>
            </a>
          )}
        </div>
      )}
      {values.doNotCall && <p className="note warn">{values.name} asked not to be called or written to.</p>}
    </header>
  );
}
