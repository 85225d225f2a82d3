import { useFetcher } from "react-router";
import { useConfirm } from "../feedback/confirm.tsx";
import { type Answer, useAnswer } from "./answer.ts";
import { inboxTexts } from "./texts.ts";

const texts = inboxTexts.links;

/** Makes the private links that were given out for a record lead nowhere: one that was forwarded by mistake, say. */
export function RevokeLink({ id, name }: { readonly id: string; readonly name: string }) {
  const ask = useConfirm();
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  const revoke = async () => {
    if (await ask({ question: texts.question(name), text: texts.text, yes: "Disable it", isDestructive: true }))
      void fetcher.submit({ intent: "revoke", id }, { method: "post" });
  };
  return (
    <button
      type="button"
      className="btn btn-g btn-sm"
      aria-label={`${texts.act}: ${name}`}
      disabled={fetcher.state !== "idle"}
      onClick={() => void revoke()}
    >
      {texts.act}
    </button>
  );
}
