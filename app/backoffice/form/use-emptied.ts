import { useConfirm } from "../feedback/confirm.tsx";
import { emptiedFields } from "./form-state.ts";
import { words } from "./texts.ts";
import type { RecordForm } from "./use-record-form.ts";

/**
 * An update does not send empty fields, so they keep what the record holds. Before saving, that is said, and they can be cleared;
 * otherwise the form shows again what stays. Answers true: it may be saved.
 */
export function useEmptied({ form, dispatch }: RecordForm): () => Promise<boolean> {
  const ask = useConfirm();
  return async () => {
    const emptied = emptiedFields(form);
    if (emptied.length === 0) return true;
    const labels = emptied.map(({ field }) => field.options.label);
    const clear = await ask({
      question: words.emptiedQuestion(labels),
      text: words.emptiedText(labels),
      yes: "Clear and save",
      no: "Keep the values and save",
    });
    if (clear) for (const { key } of emptied) dispatch({ type: "clear", key });
    else dispatch({ type: "refill", keys: emptied.map(({ key }) => key) });
    return true;
  };
}
