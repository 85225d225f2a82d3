import { siteTexts } from "#app/texts/site.ts";
import { langOf } from "#app/base/language.ts";
import { isDemoValue } from "#app/kinds/settings/demo-values.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { DemoNote } from "./demo-note.tsx";

interface CompanyServicesProps {
  readonly settings: Settings;
  /** 'about' or one of the More menu, as the settings name it. */
  readonly page: string;
}

/** What the company itself offers on a page; nothing where the settings name nothing. */
export function CompanyServices({ settings, page }: CompanyServicesProps) {
  const rows = (settings.services ?? []).filter((row) => row["page"]?.trim().toLowerCase().replace(/^\//, "") === page);
  if (rows.length === 0) return null;
  return (
    <section className="dsec">
      <h2 className="d2">{siteTexts.common.services}</h2>
      {rows.some((row) => isDemoValue(settings, "services", row)) && <DemoNote />}
      <div className="passages">
        {rows.map(({ title = "", text = "" }) => (
          <div key={title} className="passage">
            <h3 className="t1" lang={langOf(title)}>
              {title}
            </h3>
            <p lang={langOf(text)}>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
