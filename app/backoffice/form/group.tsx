import type { ReactNode } from "react";

/** One section of a form: heading and lead at the left, inputs at the right. */
export function Section({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="fsec" aria-label={title}>
      <div>
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}
