import { siteTexts } from "#app/texts/site.ts";

interface PriceProps {
  readonly price: string;
  /** A sum a month. */
  readonly rent?: boolean;
  /** The same sum in other words. */
  readonly also?: string | undefined;
  /** Further classes: size and place. */
  readonly className?: string;
}

export function Price({ price, rent = false, also, className }: PriceProps) {
  return (
    <p className={className ? `price ${className}` : "price"}>
      {price}
      {rent && <small> {[siteTexts.common.aMonth, also].filter(Boolean).join(" · ")}</small>}
    </p>
  );
}
