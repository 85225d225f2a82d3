import { en } from "#app/texts/en.ts";
import { WaysOn } from "../parts/other-homes.tsx";
import { NotFoundPage } from "../not-found/not-found.tsx";
import type { PageFailure } from "../page.ts";

const isMissing = (status: number) => status === 404 || status === 410;

export function titleOfFailure({ status, sentence }: PageFailure): string {
  if (isMissing(status)) return en.errors.notFoundTitle;
  return sentence === undefined ? en.errors.failedTitle : en.errors.refusedTitle;
}

/** In place of a page that could not be made, or that refuses what it was sent. */
export function FailedPage(failure: PageFailure) {
  const { status, sentence, address, requestId } = failure;
  const title = titleOfFailure(failure);
  if (isMissing(status)) return <NotFoundPage title={title} text={en.errors.notFoundText} />;
  return (
    <div className="wrap sec">
      <h1 className="d1">{title}</h1>
      <p className="lead mt-5">
        {sentence ?? (
          <>
            {en.errors.failedText} <code>{requestId}</code>
          </>
        )}
      </p>
      {sentence !== undefined && (
        <p className="small muted mt-3">
          {en.errors.request} <code>{requestId}</code>
        </p>
      )}
      {sentence === undefined ? (
        <WaysOn label={en.common.retry} path={address} />
      ) : (
        <WaysOn label={en.errors.toHome} path="/" />
      )}
    </div>
  );
}
