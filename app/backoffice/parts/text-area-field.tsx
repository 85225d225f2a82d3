import type { ComponentProps, ReactNode } from "react";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";

interface TextAreaFieldProps extends ComponentProps<"textarea"> {
  readonly id: string;
  readonly label: ReactNode;
  /** What is wrong with it. */
  readonly problem: string | undefined;
}

/** A text of several lines with its label and its error. */
export function TextAreaField({ id, label, problem, ...area }: TextAreaFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea className="inp" id={id} rows={3} {...area} {...errorAttributes(id, problem)} />
      <ErrorLine of={id} text={problem} />
    </div>
  );
}
