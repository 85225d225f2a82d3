import { useRef } from "react";
import type { RefusedMessage } from "#app/people/index.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useAct } from "../../feedback/answer.ts";
import { personPath } from "./person-line.tsx";

/** Why nobody may write to this person; where a consent would allow it, an input to note it, which keeps the rest of the screen. */
export function RefusedText({ refusal, asks }: RefusedMessage) {
  return (
    <div className="note warn">
      <Icon name="alert" />
      <div className="refused">
        <p>{refusal}</p>
        {asks !== undefined && <Consent person={asks} />}
      </div>
    </div>
  );
}

/** No <form>, as it stands within other forms. */
function Consent({ person }: { readonly person: string }) {
  const { send, isBusy } = useAct();
  const how = useRef<HTMLInputElement>(null);
  const note = () => send({ intent: "consent", consent: how.current?.value ?? "" }, personPath(person));
  return (
    <div className="refused-consent">
      <input
        className="inp"
        ref={how}
        maxLength={500}
        defaultValue="Agreed on the phone"
        aria-label="How they agreed to messages"
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          note();
        }}
      />
      <button type="button" className="btn btn-s" disabled={isBusy} onClick={note}>
        They agreed
      </button>
    </div>
  );
}
