import type { ReactNode } from "react";
import { Courtyard } from "#app/ui/courtyard.tsx";
import { siteTexts } from "#app/texts/site.ts";
import { OtherHomes, WaysOn } from "../parts/other-homes.tsx";
import type { Services } from "#app/services.ts";
import type { Site } from "../page.ts";
import { propertyCard, type PropertyCardView } from "../parts/property-card-view.ts";

interface NotFoundProps {
  readonly title: string;
  readonly text: string;
  readonly cards?: readonly PropertyCardView[];
  /** Further suggestions. */
  readonly children?: ReactNode;
}

export function NotFoundPage({ title, text, cards = [], children }: NotFoundProps) {
  return (
    <div className="wrap sec nothing">
      <Courtyard />
      <h1 className="d1">{title}</h1>
      <p className="lead mt-5">{text}</p>
      <WaysOn label={siteTexts.errors.toHome} path="/" />
      <OtherHomes id="meanwhile" title={siteTexts.errors.meanwhile} cards={cards} />
      {children}
    </div>
  );
}

/** What a page that says that nothing is here shows instead. */
export async function newestHomes({ catalogue }: Services, site: Site): Promise<readonly PropertyCardView[]> {
  const { items } = await catalogue.list({ type: "visitor" }, "property", { limit: 3 });
  return items.map((home) => propertyCard(home, site));
}
