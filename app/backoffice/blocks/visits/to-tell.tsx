import { capitalised } from "#app/entities/values/text.ts";
import type { VisitNews } from "#app/kinds/visit/visit.ts";
import type { PersonMessage } from "#app/people/index.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ActForm, HiddenFields } from "../../feedback/act-button.tsx";
import { useAct } from "../../feedback/answer.ts";
import { screens } from "../../parts/screens.ts";
import { RefusedText } from "../people/refused.tsx";

/** Who has to agree. */
export interface OwnerView {
  readonly name: string;
  /** Id of the person, where one is known. */
  readonly person: string | undefined;
  /** '+91 98100 20002' */
  readonly number: string | undefined;
  readonly callHref: string | undefined;
  readonly ask?: PersonMessage;
}

/** A visit that changed, and the texts to those who do not know yet. */
export interface ToTellView {
  readonly id: string;
  readonly name: string;
  /** 'Lake house, Friday 27 November 2026, 4:30 pm' */
  readonly about: string;
  readonly news: VisitNews;
  readonly visitor: PersonMessage | undefined;
  /** `isAsked`: whether the new time suits them. */
  readonly owner: { readonly name: string; readonly message: PersonMessage; readonly isAsked: boolean } | undefined;
}

const KNOWS = "Knows already";

/** People who do not know yet that a visit was confirmed, moved or cancelled: a message each, or a button that notes they know. */
export function ToTell({ visits }: { readonly visits: readonly ToTellView[] }) {
  if (visits.length === 0) return null;
  return (
    <section className="panel visit-tell" aria-label="To tell">
      <h2>To tell</h2>
      {visits.map(({ id, name, about, news, visitor, owner }) => (
        <div key={id}>
          <p className="small">
            <b>{name}</b> {about} <span className="badge b-line">{capitalised(news)}</span>
          </p>
          {visitor && (
            <div className="acts">
              <Written message={visitor} label={`Tell ${name}`} fields={{ intent: "told", id }} />
              <ActForm
                fields={{ intent: "told", id, by: "phone" }}
                action={screens.visits.path}
                look="btn-g btn-sm"
                aria-label={`${KNOWS}: ${name}`}
              >
                {KNOWS}
              </ActForm>
            </div>
          )}
          {owner && (
            <div className="acts">
              <Written
                message={owner.message}
                label={`${owner.isAsked ? "Ask" : "Tell"} ${owner.name}`}
                fields={{ intent: owner.isAsked ? "ask" : "owner-told", id }}
              />
              <ActForm
                fields={{ intent: "owner-told", id, by: "phone" }}
                action={screens.visits.path}
                look="btn-g btn-sm"
                aria-label={`${KNOWS}: ${owner.name}`}
              >
                {KNOWS}
              </ActForm>
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

interface WrittenProps {
  readonly message: PersonMessage;
  readonly label: string;
  /** What is noted. */
  readonly fields: { readonly intent: "ask" | "reminded" | "told" | "owner-told"; readonly id: string };
}

/** Opens WhatsApp with the text; that it was opened is noted. */
export function Written({ message, label, fields }: WrittenProps) {
  const act = useAct();
  if (message.refusal !== undefined) return <RefusedText {...message} />;
  const { href } = message;
  if (href === undefined) return <p className="small muted">{label} by phone: this number has no WhatsApp.</p>;
  return (
    <act.Form method="post" action={screens.visits.path}>
      <HiddenFields fields={fields} />
      <button type="submit" className="btn btn-s btn-sm" onClick={() => window.open(href, "_blank", "noopener")}>
        <Icon name="chat" className="ic ic-s" />
        {label}
      </button>
    </act.Form>
  );
}
