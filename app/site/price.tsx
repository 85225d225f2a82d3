import { en } from "#app/texts/en.ts";

interface PriceProps {
  readonly price: string;
  /** A sum a month. */
  readonly rent?: boolean;
  /** Further classes: size and place. */
  readonly className?: string;
}

export function Price({ price, rent = false, className }: PriceProps) {
  return (
    <p className={className ? `price ${className}` : "price"}>
      {price}
      {rent && <small> {en.common.aMonth}</small>}
    </p>
  );
}
