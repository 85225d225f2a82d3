import type { ReactNode } from "react";
import { en } from "#app/texts/en.ts";
import { OtherHomes, WaysOn } from "../parts/other-homes.tsx";
import type { PropertyCardView } from "../parts/property-card-view.ts";

interface NotFoundProps {
  readonly title: string;
  readonly text: string;
  readonly cards?: readonly PropertyCardView[];
  /** Further suggestions. */
  readonly children?: ReactNode;
}

export function NotFoundPage({ title, text, cards = [], children }: NotFoundProps) {
  return (
    <div className="wrap sec">
      <h1 className="d1">{title}</h1>
      <p className="lead mt-5">{text}</p>
      <WaysOn label={en.errors.toHome} path="/" />
      <OtherHomes id="meanwhile" title={en.errors.meanwhile} cards={cards} />
      {children}
    </div>
  );
}
