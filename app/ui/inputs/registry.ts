import type { Kind } from "#app/entities/field.ts";
import { MarkdownInput, ParagraphInput } from "./areas.tsx";
import { ChoiceInput, YesNoInput } from "./choices.tsx";
import { ImageInput } from "./image-input.tsx";
import { DateInput, EmailInput, LinkInput, PhoneInput, SlugInput, TextInput } from "./lines.tsx";
import { DecimalInput, IntegerInput, RupeesInput } from "./numbers.tsx";
import { RowsInput } from "./rows.tsx";
import type { InputKind } from "./types.ts";

/** The input of each kind of field. A new kind without a line here fails the type check. */
export const inputs = {
  text: { Input: TextInput },
  paragraph: { Input: ParagraphInput },
  markdown: { Input: MarkdownInput },
  slug: { Input: SlugInput },
  choice: { Input: ChoiceInput },
  yesNo: { Input: YesNoInput, hasOwnLabel: true },
  integer: { Input: IntegerInput },
  decimal: { Input: DecimalInput },
  rupees: { Input: RupeesInput },
  phone: { Input: PhoneInput },
  email: { Input: EmailInput },
  link: { Input: LinkInput },
  date: { Input: DateInput },
  image: { Input: ImageInput, isGroup: true },
  rows: { Input: RowsInput, isGroup: true },
} as const satisfies Record<Kind, InputKind>;
