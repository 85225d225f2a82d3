import { ConfirmedAct } from "../feedback/act-button.tsx";

export const linkWords = {
  question: (name: string) => `Disable the private link of ${name}?`,
  text: "Links in earlier emails stop working. The next email has a new one.",
  revoked: "Private link disabled.",
  act: "Cancel client's link",
} as const;

/** Makes the private links that were given out for a record lead nowhere: one that was forwarded by mistake, say. */
export function RevokeLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <ConfirmedAct
      fields={{ intent: "revoke", id }}
      question={{ question: linkWords.question(name), text: linkWords.text, yes: "Disable it", isDestructive: true }}
      look="btn-g btn-sm"
      aria-label={`${linkWords.act}: ${name}`}
    >
      {linkWords.act}
    </ConfirmedAct>
  );
}
