import { Icon } from "./icon.tsx";

/** Attributes of a field that was refused; none where nothing is wrong. @param id of the field, as of its ErrorLine */
export function errorAttributes(id: string, error: string | undefined) {
  return error ? { "aria-invalid": true as const, "aria-describedby": `${id}-error` } : {};
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
    <p className="err" id={of && `${of}-error`}>
      <Icon name="alert" />
      {text}
    </p>
  ) : null;
}
