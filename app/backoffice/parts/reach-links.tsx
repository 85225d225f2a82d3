import { Phone } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";

interface ReachLinksProps {
  readonly name: string;
  /** Undefined where nobody may call. */
  readonly callHref: string | undefined;
  readonly chatHref: string | undefined;
  /** With words beside the icons, and a word where nobody may call. */
  readonly hasWords?: boolean;
  /** A call begins. */
  readonly onCall?: () => void;
}

/** Call and WhatsApp, where there is a number that may be called. */
export function ReachLinks({ name, callHref, chatHref, hasWords = false, onCall }: ReachLinksProps) {
  const [look, icon] = hasWords ? ["btn btn-g btn-sm", "ic ic-s"] : ["btn btn-g reach", "ic"];
  if (hasWords && callHref === undefined) return <span className="badge b-line">Do not call</span>;
  return (
    <>
      {callHref && (
        <a className={look} href={callHref} aria-label={`Call ${name}`} onClick={onCall}>
          <Phone className={icon} aria-hidden />
          {hasWords && "Call"}
        </a>
      )}
      {chatHref && (
        <a
          className={look}
          href={chatHref}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp to ${name}`}
        >
          <Icon name="chat" className={icon} />
          {hasWords && "WhatsApp"}
        </a>
      )}
    </>
  );
}
