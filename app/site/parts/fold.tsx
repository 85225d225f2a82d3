import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

interface FoldProps {
  readonly title: string;
  /** What it comes to, in one line: shown while it is closed. */
  readonly line?: string | undefined;
  /** Class of the heading's size. */
  readonly size?: string;
  readonly children: ReactNode;
}

/**
 * A part of a page that phones show as one line until it is asked for. It is open as it is sent, so that nothing is missing without script;
 * on a phone script closes it, unless the address names its part (browser/start.ts). Finding in the page opens it, and paper shows it whole.
 */
export function Fold({ title, line, size = "t1", children }: FoldProps) {
  return (
    <details className="fold" open>
      <summary>
        <h2 className={size}>{title}</h2>
        {line && <span>{line}</span>}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
