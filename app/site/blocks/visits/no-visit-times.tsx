import { to } from "#app/base/language.ts";
import { callLink, formatPhone } from "#app/entities/values/phone.ts";
import { siteTexts } from "#app/texts/site.ts";

interface NoVisitTimesProps {
  readonly text: string;
  /** Who can say when there is time. */
  readonly phone: string | undefined;
}

/** In place of a form without a time to choose, which could only be refused. */
export function NoVisitTimes({ text, phone }: NoVisitTimesProps) {
  return (
    <>
      <p className="mt-5">{text}</p>
      <p className="mt-5">
        {phone ? (
          <a className="btn btn-p" href={callLink(phone)}>
            {siteTexts.common.call} {formatPhone(phone)}
          </a>
        ) : (
          <a className="btn btn-p" href={to("/contact")}>
            {siteTexts.frame.enquireNow}
          </a>
        )}
      </p>
    </>
  );
}
