import type { ReactNode } from "react";

interface QuestionProps {
  /** What one would do: 'Cancel the visit'. */
  readonly act: string;
  readonly question: string;
  /** The form with the button that does it. */
  readonly children: ReactNode;
}

/** A step that takes something away asks first. A disclosure, so it works without scripts. */
export function Question({ act, question, children }: QuestionProps) {
  return (
    <details className="ask mt-3">
      <summary className="btn btn-s btn-w">{act}</summary>
      <div className="note mt-3">
        <div>
          <p className="font-medium">{question}</p>
          {children}
        </div>
      </div>
    </details>
  );
}
