import type { ReactNode } from "react";
import { inSpokenLanguage } from "#app/base/names.ts";
import { readIfFits } from "#app/entities/field.ts";
import { formatRupees, rupeesInWords } from "#app/entities/values/money.ts";
import { CRORE, LAKH } from "#app/trade/units.ts";
import { Line } from "./lines.tsx";
import type { InputProps } from "./types.ts";

function WithUnit({ unit, children }: { readonly unit: string | undefined; readonly children: ReactNode }) {
  if (!unit) return children;
  return (
    <div className="affix unit-in">
      {children}
      <span className="post">{inSpokenLanguage(unit)}</span>
    </div>
  );
}

export function numberInput(inputMode: "numeric" | "decimal") {
  return function NumberInput(input: InputProps) {
    return (
      <WithUnit unit={input.field.options.unit}>
        <Line input={input} more={{ inputMode }} />
      </WithUnit>
    );
  };
}

/** Word for the unit of a bare number, derived from the wire form of one crore. */
function unitWord({ field, siblings }: InputProps): string {
  const croreOnWire = field.toWire(CRORE as never, siblings);
  if (croreOnWire === 1) return "Cr";
  return croreOnWire === CRORE / LAKH ? (field.options.unit ?? "Lacs a month") : "₹";
}

/** '12.5', '85 Lacs', '5cr': the line below says at once what it means. */
export function RupeesInput(input: InputProps) {
  const rupees = readIfFits(input.field, input.value, input.siblings);
  const amount = typeof rupees === "number" ? rupees : undefined;
  const wordsId = `${input.id}-words`;
  const describedBy =
    [input.describedBy, amount !== undefined ? wordsId : undefined].filter(Boolean).join(" ") || undefined;
  return (
    <>
      <WithUnit unit={unitWord(input)}>
        <Line input={{ ...input, describedBy }} more={{ inputMode: "text", maxLength: 40 }} />
      </WithUnit>
      {amount !== undefined && (
        <p className="help amount" id={wordsId}>
          <span>
            <b>{formatRupees(amount)}</b> {rupeesInWords(amount)}
          </span>
        </p>
      )}
    </>
  );
}
