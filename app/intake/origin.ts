import type { WireRecord } from "#app/entities/index.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { cleanLine, clipText } from "#app/entities/values/text.ts";
import type { Origin } from "./types.ts";

/** Reads the hidden inputs of a form. @param fallbackPage for a form that names no page */
export function readOrigin(form: string, input: WireRecord, address: string, fallbackPage = "/"): Origin {
  const textOf = (name: string) => {
    const value = input[name];
    return typeof value === "string" && value.trim() !== "" ? clipText(cleanLine(value), 500) : undefined;
  };
  return {
    form,
    address,
    page: textOf(HIDDEN.page) ?? fallbackPage,
    listing: textOf(HIDDEN.listing),
    topic: textOf(HIDDEN.topic),
    submissionKey: textOf(HIDDEN.submissionKey),
    startedAt: textOf(HIDDEN.startedAt),
    trap: textOf(HIDDEN.trap),
  };
}
