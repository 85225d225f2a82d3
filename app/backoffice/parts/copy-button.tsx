import { Copy } from "lucide-react";
import { useToast } from "../feedback/toasts.tsx";

/** Copies a text; a browser that does not let us, such as one on plain HTTP, has it selected by hand. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: "ok", text: "Copied." });
    } catch {
      toast({ kind: "failure", text: "The browser does not allow copying here. Select the text and copy it." });
    }
  };
  return (
    <button type="button" className="btn btn-s" onClick={() => void copy()}>
      <Copy className="ic" aria-hidden />
      {label}
    </button>
  );
}
