import type { ComponentProps, ReactNode } from "react";
import { useAct } from "./answer.ts";
import { type ConfirmQuestion, useConfirm } from "./confirm.tsx";

type Fields = Readonly<Record<string, string | number>>;

interface ActProps extends Pick<ComponentProps<"button">, "aria-label"> {
  /** What is sent. */
  readonly fields: Fields;
  /** Classes beside `btn`. */
  readonly look: string;
  readonly children: ReactNode;
}

interface AskingButtonProps extends Omit<ActProps, "fields"> {
  readonly question: ConfirmQuestion;
  readonly onYes: () => void;
  readonly disabled?: boolean;
}

/** A button that asks first. */
export function AskingButton({ question, onYes, look, ...button }: AskingButtonProps) {
  const ask = useConfirm();
  const act = async () => {
    if (await ask(question)) onYes();
  };
  return <button type="button" className={`btn ${look}`} onClick={() => void act()} {...button} />;
}

/** Asks, then sends an act to the action of the screen, and says what came of it. */
export function ConfirmedAct({
  fields,
  onDone,
  ...button
}: ActProps & { readonly question: ConfirmQuestion; readonly onDone?: () => void }) {
  const { send, isBusy } = useAct(onDone);
  return <AskingButton {...button} disabled={isBusy} onYes={() => send(fields)} />;
}

/** Sends an act without asking. */
export function ActForm({
  fields,
  look,
  className,
  action,
  ...button
}: ActProps & {
  readonly className?: string;
  /** Path of another screen. */
  readonly action?: string;
}) {
  const act = useAct();
  return (
    <act.Form method="post" className={className} {...(action ? { action } : {})}>
      <HiddenFields fields={fields} />
      <button type="submit" className={`btn ${look}`} disabled={act.isBusy} {...button} />
    </act.Form>
  );
}

export function HiddenFields({ fields }: { readonly fields: Fields }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
