import type { ReactNode } from "react";
import { groupDigits } from "#app/entities/values/money.ts";

interface ScreenHeadProps {
  readonly title: string;
  /** How many there are. */
  readonly count?: number;
  readonly children?: ReactNode;
}

export function ScreenHead({ title, count, children }: ScreenHeadProps) {
  return (
    <div className="adm-top">
      <h1>
        {title}
        {count !== undefined && <small>{groupDigits(count)}</small>}
      </h1>
      {children}
    </div>
  );
}
