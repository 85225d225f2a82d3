import { to } from "#app/base/language.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { PageFailure } from "../page.ts";

/** The `failed` of list pages: shown where a list could not be read. */
export function listFailure({ status, sentence, address, requestId }: PageFailure) {
  if (status < 500) return undefined;
  return (
    <div className="wrap sec">
      <div className="empty" role="alert">
        <Icon name="alert" className="plan" />
        <h1 className="t2">{siteTexts.common.listFailed}</h1>
        <p className="small mt-2">
          {sentence ?? siteTexts.errors.failedText} {sentence === undefined && <code>{requestId}</code>}
        </p>
        <a className="btn btn-s" href={to(address)}>
          {siteTexts.common.retry}
        </a>
      </div>
    </div>
  );
}
