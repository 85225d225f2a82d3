import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** Nothing here: says so, and what to do. */
export function Empty({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="empty">
      <Icon name="empty" className="plan" />
      <p className="empty-text">{text}</p>
      {children}
    </div>
  );
}
