import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";

/** In the place of a list that could not be read. @param address of the list, to try it again */
export function ListingError({ address }: { readonly address: string }) {
  return (
    <div className="wrap sec">
      <div className="empty" role="alert">
        <Icon name="alert" className="plan" />
        <h1 className="t2">{en.common.listFailed}</h1>
        <a className="btn btn-s" href={address}>{en.common.retry}</a>
      </div>
    </div>
  );
}
