import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** What has been done, or why not, said once and read out by screen readers. */
export function Note({ look, children }: { readonly look: "ok" | "bad"; readonly children: ReactNode }) {
  return (
    <div className={`note ${look}`} role={look === "ok" ? "status" : "alert"} tabIndex={-1}>
      <Icon name={look === "ok" ? "ok" : "alert"} />
      {typeof children === "string" ? <p>{children}</p> : <div>{children}</div>}
    </div>
  );
}
