import { Icon } from "./icon.tsx";

/** Id of the line that says what is wrong with a field. */
export const errorId = (field: string) => `${field}-error`;

/** Attributes of a field that was refused; none where nothing is wrong. @param id of the field, as of its ErrorLine */
export function errorAttributes(id: string, error: string | undefined) {
  return error ? { "aria-invalid": true as const, "aria-describedby": errorId(id) } : {};
}

interface ErrorLineProps {
  /** Id of the field, which names this line as its description. */
  readonly of?: string;
  /** Nothing is shown without it. */
  readonly text: string | undefined;
}

/** What is wrong with a field, below it. */
export function ErrorLine({ of, text }: ErrorLineProps) {
  return text ? (
    <p className="err" id={of && errorId(of)}>
      <Icon name="alert" />
      {text}
    </p>
  ) : null;
}
