import { ConfirmedAct } from "../feedback/act-button.tsx";
import { inboxTexts } from "./inbox-texts.ts";

const { act, question, text } = inboxTexts.links;

/** Makes the private links that were given out for a record lead nowhere: one that was forwarded by mistake, say. */
export function RevokeLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <ConfirmedAct
      fields={{ intent: "revoke", id }}
      question={{ question: question(name), text, yes: "Disable it", isDestructive: true }}
      look="btn-g btn-sm"
      aria-label={`${act}: ${name}`}
    >
      {act}
    </ConfirmedAct>
  );
}
