import { to } from "#app/base/language.ts";
import type { ReactNode } from "react";
import { Courtyard } from "#app/ui/courtyard.tsx";

interface EmptyProps {
  readonly text: string;
  /** Where to go from here. */
  readonly path: string;
  readonly label: string;
  readonly className?: string;
  /** What stands before that link. */
  readonly children?: ReactNode;
}

/** Instead of a list with nothing in it. */
export function Empty({ text, path, label, className = "empty", children }: EmptyProps) {
  return (
    <div className={className}>
      <Courtyard />
      <p className="t2 serif">{text}</p>
      {children}
      <a className="btn btn-s" href={to(path)}>
        {label}
      </a>
    </div>
  );
}
