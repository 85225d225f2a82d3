import { siteTexts } from "#app/texts/site.ts";
import { WaysOn } from "../blocks/cards/other-homes.tsx";
import { NotFoundPage } from "./not-found.tsx";
import type { PageFailure } from "../page.ts";

const isMissing = (status: number) => status === 404 || status === 410;

export function titleOfFailure({ status, sentence }: PageFailure): string {
  if (isMissing(status)) return siteTexts.errors.notFoundTitle;
  return sentence === undefined ? siteTexts.errors.failedTitle : siteTexts.errors.refusedTitle;
}

/** In place of a page that could not be made, or that refuses what it was sent. */
export function FailedPage(failure: PageFailure) {
  const { status, sentence, address, requestId } = failure;
  const title = titleOfFailure(failure);
  if (isMissing(status)) return <NotFoundPage title={title} text={siteTexts.errors.notFoundText} />;
  return (
    <div className="wrap sec">
      <h1 className="d1">{title}</h1>
      <p className="lead mt-5">
        {sentence ?? (
          <>
            {siteTexts.errors.failedText} <code>{requestId}</code>
          </>
        )}
      </p>
      {sentence !== undefined && (
        <p className="small muted mt-3">
          {siteTexts.errors.request} <code>{requestId}</code>
        </p>
      )}
      {sentence === undefined ? (
        <WaysOn label={siteTexts.common.retry} path={address} />
      ) : (
        <WaysOn label={siteTexts.errors.toHome} path="/" />
      )}
    </div>
  );
}
