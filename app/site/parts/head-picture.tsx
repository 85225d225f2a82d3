import { to } from "#app/base/language.ts";
import type { ImageValue } from "#app/entities/fields/image.ts";
import { siteTexts } from "#app/texts/site.ts";
import { coverSizes, ResponsiveImage } from "#app/ui/picture.tsx";
import { Spoken } from "#app/ui/spoken.tsx";

/** What a page's head shows of one home or project. */
export interface PicturedView {
  readonly image: ImageValue;
  readonly title: string;
  readonly demo: boolean;
  readonly price: string;
  readonly path: string;
}

/** The heights of `.pl-p img`: of pages that are about a place, and of lists. */
const HEIGHTS = {
  high: [
    { media: "(max-width:1023px)", height: "72vw" },
    { width: "58vw", height: "clamp(420px, 42vw, 620px)" },
  ],
  low: [{ width: "58vw", height: "420px" }],
} as const;

interface HeadPictureProps {
  readonly of: PicturedView | undefined;
  readonly height: keyof typeof HEIGHTS;
  /** Words of the link. */
  readonly see?: string;
}

/** A picture beside the title, to the edge of the screen; it says what it shows. A low one is left out on phones, and not fetched there. */
export function HeadPicture({ of, height, see = siteTexts.card.seeHome }: HeadPictureProps) {
  if (!of) return null;
  const { image, title, demo, price, path } = of;
  return (
    <figure className="pl-p">
      <ResponsiveImage
        image={image}
        alt={image.alt}
        sizes={coverSizes(image.width / image.height, HEIGHTS[height])}
        fetchPriority="high"
        loading={height === "low" ? "lazy" : undefined}
      />
      <figcaption className="cap">
        <Spoken
          text={siteTexts.common.closed(siteTexts.card.pictured(demo ? siteTexts.common.demo(title) : title, price))}
        />{" "}
        <a href={to(path)} aria-label={`${see}: ${title}`}>
          {see}
        </a>
      </figcaption>
    </figure>
  );
}
