import { CloudOff } from "lucide-react";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { capitalised } from "#app/entities/values/text.ts";
import { AskingButton } from "../../feedback/act-button.tsx";
import { useToast } from "../../feedback/toasts.tsx";
import { useWindowEvent } from "../../parts/use-window-event.ts";
import { dropUnsent, NOT_SENT, onUnsent, readUnsent, sendUnsent, type Unsent, unsentText } from "../device/unsent.ts";

/** Milliseconds between two attempts while something waits; browsers do not always say that the network is back. */
const AGAIN_MS = 30_000;

function useUnsent(account: string): readonly Unsent[] {
  const text = useSyncExternalStore(
    onUnsent,
    () => unsentText(account),
    () => "",
  );
  return readUnsent(text);
}

/** Sends what was noted without a network, on whatever screen one is. */
export function SendUnsent({ account }: { readonly account: string }): null {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const waits = useUnsent(account).some(({ isRefused }) => !isRefused);
  const send = useEffectEvent(async () => {
    if (!navigator.onLine) return;
    const count = await sendUnsent(account);
    if (count === 0) return;
    toast({
      kind: "ok",
      text: count === 1 ? "The note that waited is saved." : `${count} notes that waited are saved.`,
    });
    await revalidate();
  });
  useWindowEvent("online", () => void send());
  useEffect(() => {
    if (!waits) return undefined;
    void send();
    const timer = setInterval(() => void send(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits]);
  return null;
}

/** What was noted about a person and waits for the network. */
export function UnsentNotes({ account, person }: { readonly account: string; readonly person: string }) {
  const notes = useUnsent(account).filter((each) => each.person === person);
  if (notes.length === 0) return null;
  return (
    <ul className="unsent" aria-label="Not sent yet">
      {notes.map((note) => (
        <li key={note.key} className="note warn">
          <CloudOff className="ic" aria-hidden />
          <div>
            <p className="message">{saidIn(note)}</p>
            <p className="small">
              {note.isRefused ? "The site refused it. Note what matters again, then discard this." : NOT_SENT}
            </p>
            {note.isRefused && (
              <AskingButton
                question={{ question: "Discard this note?", yes: "Discard", isDestructive: true }}
                look="btn-s btn-sm"
                onYes={() => dropUnsent(account, note.key)}
              >
                Discard
              </AskingButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** 'Call · no answer · Try again' */
function saidIn({ fields }: Unsent): string {
  const { what = "note", outcome, text, message, nextStep } = Object.fromEntries(fields);
  const parts = [what === "call" && outcome, what === "WhatsApp" ? message : text, nextStep];
  return [capitalised(what), ...parts].filter(Boolean).join(" · ");
}
