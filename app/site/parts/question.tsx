import { to } from "#app/base/language.ts";
import type { ReactNode } from "react";

interface ConfirmStepProps {
  /** What one would do: 'Cancel the visit'. */
  readonly act: string;
  readonly question: string;
  /** On the button that does it. */
  readonly yes: string;
  /** Value of the button, where the address takes several acts. */
  readonly value?: string;
  /** Address of the form; that of the page without one. */
  readonly action?: string;
  /** Hidden inputs. */
  readonly children?: ReactNode;
}

/** A step that takes something away asks first. A disclosure, so it works without scripts. */
export function ConfirmStep({ act, question, yes, value, action, children }: ConfirmStepProps) {
  return (
    <details className="ask mt-3">
      <summary className="btn btn-s btn-w">{act}</summary>
      <div className="note mt-3">
        <div>
          <p className="font-medium">{question}</p>
          <form className="mt-3" method="post" action={to(action)}>
            {children}
            <button type="submit" className="btn btn-dt" {...(value ? { name: "act", value } : {})}>
              {yes}
            </button>
          </form>
        </div>
      </div>
    </details>
  );
}
