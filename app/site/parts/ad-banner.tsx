import { detailTexts } from "../property/words.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";

type Banner = Pick<Settings, "bannerImage" | "bannerFrom" | "bannerText" | "bannerLink" | "bannerLinkText">;

/** Nothing at all until the administrator has set a text. */
export function AdBanner({ banner }: { readonly banner: Banner }) {
  if (!banner.bannerText) return null;
  return (
    <aside className="adban on-deep" aria-label={detailTexts.advertisement}>
      <div>
        {banner.bannerFrom && <p className="small mb-2.5">{banner.bannerFrom}</p>}
        <h2 className="t1">{banner.bannerText}</h2>
        {banner.bannerLink && (
          <a className="link mt-3.5" href={banner.bannerLink} rel="sponsored noopener">
            {banner.bannerLinkText ?? banner.bannerLink}
            <Icon name="right" />
          </a>
        )}
      </div>
      {banner.bannerImage && (
        <Picture image={banner.bannerImage} alt="" sizes="(min-width:1024px) 56vw,100vw" frame="adban-i" />
      )}
    </aside>
  );
}
