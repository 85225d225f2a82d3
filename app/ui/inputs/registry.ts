import type { Kind } from "#app/entities/field.ts";
import { ChoiceInput, YesNoInput } from "./choices.tsx";
import { ImageInput } from "./image-input.tsx";
import { lineInput, textAreaInput } from "./lines.tsx";
import { numberInput, RupeesInput } from "./numbers.tsx";
import { RowsInput } from "./rows.tsx";
import type { InputKind } from "./types.ts";

/** For values that are no words: no spelling correction, no capital at the beginning. */
const AS_TYPED = { spellCheck: false, autoCapitalize: "none" } as const;

/** The input of each kind of field. A new kind without a line here fails the type check. */
export const inputs = {
  text: { Input: lineInput() },
  paragraph: { Input: textAreaInput(4) },
  markdown: { Input: textAreaInput(16) },
  slug: { Input: lineInput("text", AS_TYPED) },
  choice: { Input: ChoiceInput },
  yesNo: { Input: YesNoInput, hasOwnLabel: true },
  integer: { Input: numberInput("numeric") },
  decimal: { Input: numberInput("decimal") },
  rupees: { Input: RupeesInput },
  // Spaces, 0 and +91 are fine, and a + with the code of another country; no maximum length, which would cut what is pasted.
  phone: { Input: lineInput("tel", { inputMode: "tel" }) },
  email: { Input: lineInput("email", { inputMode: "email" }) },
  link: { Input: lineInput("text", { ...AS_TYPED, inputMode: "url" }) },
  date: { Input: lineInput("date") },
  image: { Input: ImageInput, isGroup: true },
  rows: { Input: RowsInput, isGroup: true },
} as const satisfies Record<Kind, InputKind>;
