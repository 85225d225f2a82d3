import { to } from "#app/base/language.ts";
import type { ReactNode } from "react";
import { formTexts as texts } from "./form-words.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { Icon } from "#app/ui/icon.tsx";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import type { TickView } from "./form-view.ts";

interface TickProps {
  readonly tick: TickView;
  /** Prefix of its id. */
  readonly form: string;
  readonly isTicked: boolean;
  readonly error?: string | undefined;
}

/** A checkbox. It is never `required` in HTML: form and server say it in their own sentence. */
export function Tick({ tick: { name, text, link }, form, isTicked, error }: TickProps) {
  const id = `${form}-${name}`;
  return (
    <div className="tick">
      <input
        type="checkbox"
        id={id}
        name={name}
        value="yes"
        defaultChecked={isTicked}
        {...errorAttributes(id, error)}
      />
      <label htmlFor={id}>
        {`${text} `}
        {link && (
          <a href={to(link.href)} target="_blank" rel="noopener">
            {link.text}
          </a>
        )}
      </label>
      <ErrorLine of={id} text={error} />
    </div>
  );
}

export function HiddenInputs({ of }: { readonly of: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(of).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** A hidden input that people do not see; only programs fill it in. */
export function Trap() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {texts.trap}
        <input name={HIDDEN.trap} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

interface ProblemProps {
  readonly problem: string | undefined;
  /** Id under which the server has logged a failure; visitors may tell us. */
  readonly requestId?: string | undefined;
  /** After the sentence. */
  readonly children?: ReactNode;
}

/** What is wrong with the form as a whole. */
export function Problem({ problem, requestId, children }: ProblemProps) {
  if (!problem) return null;
  return (
    <div className="note bad" tabIndex={-1} role="alert">
      <Icon name="alert" />
      <p>
        {problem} {requestId && <code>{requestId}</code>} {children}
      </p>
    </div>
  );
}
