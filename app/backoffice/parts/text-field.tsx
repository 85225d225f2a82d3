import type { ComponentProps } from "react";

export function TextField({ label, ...input }: { readonly label: string } & ComponentProps<"input">) {
  return (
    <label className="field-label">
      {label}
      <input className="inp" required {...input} />
    </label>
  );
}

export function CurrentPassword() {
  return <TextField name="current" label="Current password" type="password" autoComplete="current-password" />;
}
