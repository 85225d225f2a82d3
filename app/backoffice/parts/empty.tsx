import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

interface EmptyStateProps {
  readonly text: string;
  /** Makes screen readers announce it. */
  readonly role?: "status" | "alert";
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** Nothing here: says so, and what to do. */
export function EmptyState({ text, role, children }: EmptyStateProps) {
  return (
    <div className="empty" role={role}>
      <Icon name="empty" className="plan" />
      <p className="empty-text">{text}</p>
      {children}
    </div>
  );
}
