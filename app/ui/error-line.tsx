import { Icon } from "./icon.tsx";

/** What is wrong with a field, below it. */
export function ErrorLine({ id, text }: { readonly id?: string; readonly text: string }) {
  return (
    <p className="err" id={id}>
      <Icon name="alert" />
      {text}
    </p>
  );
}
