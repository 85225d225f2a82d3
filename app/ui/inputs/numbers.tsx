import type { ReactNode } from "react";
import { FieldError } from "#app/entities/field.ts";
import { CRORE, formatRupees, LAKH, rupeesInWords } from "#app/entities/money.ts";
import { Line } from "./lines.tsx";
import type { InputProps } from "./types.ts";

function WithUnit({ unit, children }: { readonly unit: string | undefined; readonly children: ReactNode }) {
  if (!unit) return children;
  return (
    <div className="affix unit-in">
      {children}
      <span className="post">{unit}</span>
    </div>
  );
}

/** The input of a number, with the unit of its field. */
export function numberInput(inputMode: "numeric" | "decimal") {
  return function NumberInput(input: InputProps) {
    return (
      <WithUnit unit={input.field.options.unit}>
        <Line input={input} more={{ inputMode }} />
      </WithUnit>
    );
  };
}

/** Word for the unit of a bare number: how a crore reads on the wire tells it. */
function unitWord({ field, siblings }: InputProps): string {
  const croreOnWire = field.toWire(CRORE as never, siblings);
  if (croreOnWire === 1) return "Cr";
  return croreOnWire === CRORE / LAKH ? (field.options.unit ?? "lakh a month") : "₹";
}

/** The whole sum as it will be stored, in digits and words; nothing while the text is not an amount. */
function amountOf({
  field,
  value,
  siblings,
}: Pick<InputProps, "field" | "value" | "siblings">): { readonly digits: string; readonly words: string } | undefined {
  try {
    const rupees = field.parse(value, siblings);
    return typeof rupees === "number" ? { digits: formatRupees(rupees), words: rupeesInWords(rupees) } : undefined;
  } catch (error) {
    if (error instanceof FieldError) return undefined;
    throw error;
  }
}

/** '12.5', '85 lakh', '5cr': the line below says at once what it means. */
export function RupeesInput(input: InputProps) {
  const amount = amountOf(input);
  const wordsId = `${input.id}-words`;
  const describedBy = [input.describedBy, amount ? wordsId : undefined].filter(Boolean).join(" ") || undefined;
  return (
    <>
      <WithUnit unit={unitWord(input)}>
        <Line input={{ ...input, describedBy }} more={{ inputMode: "text", maxLength: 40 }} />
      </WithUnit>
      {amount && (
        <p className="help amount" id={wordsId}>
          <span>
            <b>{amount.digits}</b> {amount.words}
          </span>
        </p>
      )}
    </>
  );
}
