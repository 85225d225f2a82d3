import type { ReactNode } from "react";
import { en } from "#app/texts/en.ts";
import { OtherHomes, WaysOn } from "./other-homes.tsx";
import type { PropertyCardView } from "./views/property-card.ts";

interface NotFoundProps {
  readonly title: string;
  readonly text: string;
  readonly cards?: readonly PropertyCardView[];
  /** Further suggestions. */
  readonly children?: ReactNode;
}

const home = <WaysOn label={en.errors.toHome} path="/" />;

export function NotFoundPage({ title, text, cards = [], children }: NotFoundProps) {
  return (
    <div className="wrap sec">
      <h1 className="d1">{title}</h1>
      <p className="lead mt-5">{text}</p>
      {home}
      <OtherHomes id="meanwhile" title={en.errors.meanwhile} cards={cards} />
      {children}
    </div>
  );
}

export function FailedPage({ requestId }: { readonly requestId: string | undefined }) {
  return (
    <div className="wrap sec">
      <h1 className="d1">{en.errors.failedTitle}</h1>
      <p className="lead mt-5">
        {en.errors.failedText} {requestId && <code>{requestId}</code>}
      </p>
      {home}
    </div>
  );
}
