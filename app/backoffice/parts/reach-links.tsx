import { Phone } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";

interface ReachLinksProps {
  readonly name: string;
  /** Undefined where nobody may call. */
  readonly callHref: string | undefined;
  readonly chatHref: string | undefined;
}

/** Call and WhatsApp, where there is a number that may be called. */
export function ReachLinks({ name, callHref, chatHref }: ReachLinksProps) {
  return (
    <>
      {callHref && (
        <a className="btn btn-g reach" href={callHref} aria-label={`Call ${name}`}>
          <Phone className="ic" aria-hidden />
        </a>
      )}
      {chatHref && (
        <a
          className="btn btn-g reach"
          href={chatHref}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp to ${name}`}
        >
          <Icon name="chat" />
        </a>
      )}
    </>
  );
}
