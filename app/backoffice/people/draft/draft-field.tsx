import type { ComponentProps } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";

interface DraftFieldProps extends Pick<ComponentProps<"input">, "inputMode" | "placeholder" | "type"> {
  /** Its name too. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** What is wrong with it. */
  readonly problem?: string | undefined;
  /** What is not sure about it. */
  readonly doubt?: string | undefined;
}

/** One line of somebody who is written down. */
export function DraftField({ id, label, value, problem, doubt, ...input }: DraftFieldProps) {
  return (
    <div className={`field${doubt ? " unsure" : ""}`}>
      <label htmlFor={id}>{label}</label>
      <input
        className="inp"
        id={id}
        name={id}
        defaultValue={value}
        autoComplete="off"
        {...input}
        {...(doubt ? { "aria-describedby": `${id}-doubt` } : {})}
        {...errorAttributes(id, problem)}
      />
      <ErrorLine of={id} text={problem} />
      <Doubt of={id} text={doubt} />
    </div>
  );
}

/** What has to be looked at. */
export function Doubt({ of, text }: { readonly of: string; readonly text: string | undefined }) {
  return text ? (
    <p className="doubt" id={`${of}-doubt`}>
      <Icon name="alert" />
      {text}
    </p>
  ) : null;
}
