import type { ReactNode } from "react";
import { en } from "#app/texts/en.ts";
import { OtherHomes, WaysOn } from "../property/other-homes.tsx";
import type { PropertyCardView } from "../views/property/property-card.ts";

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

interface FailedProps {
  /** Of the page, to try it again. */
  readonly address: string;
  readonly requestId: string | undefined;
  /** What the visitor can do about it; without it the fault is ours. */
  readonly sentence?: string | undefined;
}

export function FailedPage({ address, requestId, sentence }: FailedProps) {
  return (
    <div className="wrap sec">
      <h1 className="d1">{sentence === undefined ? en.errors.failedTitle : en.errors.refusedTitle}</h1>
      <p className="lead mt-5">
        {sentence ?? (
          <>
            {en.errors.failedText} {requestId && <code>{requestId}</code>}
          </>
        )}
      </p>
      {sentence !== undefined && requestId && (
        <p className="small muted mt-3">
          {en.errors.request} <code>{requestId}</code>
        </p>
      )}
      {sentence === undefined ? <WaysOn label={en.common.retry} path={address} /> : home}
    </div>
  );
}
