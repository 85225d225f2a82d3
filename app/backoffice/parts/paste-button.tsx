import { ClipboardPaste } from "lucide-react";
import { type RefObject } from "react";
import { useSubmit } from "react-router";
import { useToast } from "../feedback/toasts.tsx";

const BY_HAND = "The browser gives no text to paste. Hold the field and paste it there.";

interface PasteButtonProps {
  /** Where it is pasted by hand if the browser does not let us. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly isBusy: boolean;
}

/** Sends what the clipboard holds as `message`, without a further tap. */
export function PasteButton({ area, isBusy }: PasteButtonProps) {
  const toast = useToast();
  const submit = useSubmit();
  const paste = async () => {
    const message = await navigator.clipboard?.readText().catch(() => "");
    if (message?.trim()) return submit({ message }, { method: "post" });
    area.current?.focus();
    toast({ kind: "failure", text: BY_HAND });
  };
  return (
    <button type="button" className="btn btn-p needs-script" disabled={isBusy} onClick={() => void paste()}>
      <ClipboardPaste className="ic ic-s" aria-hidden />
      Paste
    </button>
  );
}
