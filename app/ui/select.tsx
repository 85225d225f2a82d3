import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

/** A drop-down with its arrow; it takes what a `select` takes. */
export function Select({ className = "inp", ...select }: ComponentProps<"select">) {
  return (
    <div className="sel">
      <select className={className} {...select} />
      <Icon name="down" />
    </div>
  );
}

interface OptionsProps<T extends string> {
  readonly values: readonly T[];
  /** The value itself, where nothing else is said. */
  readonly labelOf?: (value: T) => string;
}

export function Options<T extends string>({ values, labelOf = (value) => value }: OptionsProps<T>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labelOf(value)}
    </option>
  ));
}
