import { type ComponentProps, type ReactNode, useId } from "react";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface Said {
  readonly label: ReactNode;
  /** What is wrong with it. */
  readonly problem?: string | undefined;
  /** What is not sure about it. */
  readonly doubt?: string | undefined;
  /** Below it, such as how it was understood. */
  readonly help?: ReactNode;
}

/** Something to fill in with its label, and what is said of it. */
export function Labelled({
  id,
  label,
  problem,
  doubt,
  help,
  children,
}: Said & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className={`field${doubt ? " unsure" : ""}`}>
      <label htmlFor={id}>{label}</label>
      {children}
      {help}
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

/** One line of text. */
export function TextField({ label, problem, doubt, help, ...input }: Said & ComponentProps<"input">) {
  const own = useId();
  const { id = own } = input;
  return (
    <Labelled id={id} label={label} problem={problem} doubt={doubt} help={help}>
      <input className="inp" {...input} id={id} {...saidOf(id, problem, doubt)} />
    </Labelled>
  );
}

/** A text of several lines. */
export function TextAreaField({ label, problem, doubt, help, ...area }: Said & ComponentProps<"textarea">) {
  const own = useId();
  const { id = own } = area;
  return (
    <Labelled id={id} label={label} problem={problem} doubt={doubt} help={help}>
      <textarea className="inp" rows={3} {...area} id={id} {...saidOf(id, problem, doubt)} />
    </Labelled>
  );
}

function saidOf(id: string, problem: string | undefined, doubt: string | undefined) {
  return { ...(doubt ? { "aria-describedby": `${id}-doubt` } : {}), ...errorAttributes(id, problem) };
}

export function CurrentPassword({ problem }: Pick<Said, "problem">) {
  return (
    <TextField
      name="current"
      label="Current password"
      type="password"
      autoComplete="current-password"
      required
      problem={problem}
    />
  );
}
