import type { ReactNode, Ref } from "react";
import type { FORM_ANSWER } from "./answer-element.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      [FORM_ANSWER]: React.HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> };
    }
  }
}

/** The part of an answer page that is shown in place of a form that was sent by script. */
export function FormAnswer({ children }: { readonly children: ReactNode }) {
  return <form-answer>{children}</form-answer>;
}

interface SentAnswerProps {
  readonly html: string;
  readonly ref: Ref<HTMLElement>;
}

/** The answer where the form was. */
export function SentAnswer({ html, ref }: SentAnswerProps) {
  return <form-answer ref={ref} tabIndex={-1} dangerouslySetInnerHTML={{ __html: html }} />;
}
