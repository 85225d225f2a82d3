import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";

interface ListingErrorProps {
  /** Of the list, to try it again. */
  readonly address: string;
  /** Under which the server has logged what happened. */
  readonly requestId: string | undefined;
  /** What is wrong, where it is no failure of ours. */
  readonly sentence: string | undefined;
}

/** In the place of a list that could not be read. */
export function HomeListError({ address, requestId, sentence }: ListingErrorProps) {
  return (
    <div className="wrap sec">
      <div className="empty" role="alert">
        <Icon name="alert" className="plan" />
        <h1 className="t2">{en.common.listFailed}</h1>
        <p className="small mt-2">
          {sentence ?? en.errors.failedText} {!sentence && requestId && <code>{requestId}</code>}
        </p>
        <a className="btn btn-s" href={address}>
          {en.common.retry}
        </a>
      </div>
    </div>
  );
}
