import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Price } from "./price.tsx";
import { ContactLink } from "./contact-link.tsx";

interface ActionBarProps {
  readonly price: string;
  /** Below the price: where it is, or what the price is for. */
  readonly note: string;
  readonly chat: string | undefined;
  readonly chatLabel: string;
  /** The other ways, the one primary button last. */
  readonly children: ReactNode;
}

/** Price and the next step at the foot of a phone's screen. */
export function ActionBar({ price, note, chat, chatLabel, children }: ActionBarProps) {
  return (
    <div className="actbar">
      <div>
        <Price price={price} />
        <p className="micro muted cut">{note}</p>
      </div>
      <ContactLink className="btn btn-s" href={chat} aria-label={chatLabel}>
        <Icon name="chat" className="ic ic-s" />
      </ContactLink>
      {children}
    </div>
  );
}
