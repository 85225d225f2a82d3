import type { ReactNode } from "react";

interface TableHeadProps {
  readonly labels: readonly string[];
  /** The last column holds buttons; only screen readers hear its name. */
  readonly hasActions?: boolean;
  /** Cells before the first label. */
  readonly children?: ReactNode;
}

export function TableHead({ labels, hasActions = false, children }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {children}
        {labels.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
        {hasActions && (
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
