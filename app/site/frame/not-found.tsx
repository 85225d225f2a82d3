import type { ReactNode } from "react";
import type { ContentKind } from "#app/kinds/index.ts";
import { Courtyard } from "#app/ui/courtyard.tsx";
import { siteTexts } from "#app/texts/site.ts";
import { OtherHomes, WaysOn } from "../blocks/cards/other-homes.tsx";
import type { Services } from "#app/services.ts";
import type { Site } from "../page.ts";
import { propertyCard, type PropertyCardView } from "../blocks/cards/property-card-view.ts";

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

/** The newest homes, for a page that has found nothing. */
export async function newestHomes({ catalogue }: Services, site: Site): Promise<readonly PropertyCardView[]> {
  const { items } = await catalogue.list({ type: "visitor" }, "property", { limit: 3 });
  return items.map((home) => propertyCard(home, site));
}

/** For the address of a project or an article that is not on the site: 410 if it was there. Nothing of it is shown. */
export async function statusOfMissing({ catalogue }: Services, kind: ContentKind, slug: string): Promise<404 | 410> {
  return (await catalogue.withdrawn(kind, slug)) ? 410 : 404;
}
