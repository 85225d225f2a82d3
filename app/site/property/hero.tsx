import { detailTexts } from "./words.ts";
import { langOf } from "#app/base/language.ts";
import { imageUrl } from "#app/entities/fields/image.ts";
import { siteTexts } from "#app/texts/site.ts";
import { coverSizes, Picture, ResponsiveImage } from "#app/ui/picture.tsx";
import { AllPhotos } from "../blocks/gallery/all-photos.tsx";
import { Price } from "../parts/price.tsx";
import type { PropertyDetailView } from "../blocks/home-detail/property-detail.ts";

/** The heights of `.st-first`. */
const HEIGHTS = [{ media: "(max-width:1023px)", height: "min(112vw, 640px)" }, { height: "clamp(680px, 58vw, 840px)" }];

function FirstPhoto({ view: { pictures } }: { readonly view: PropertyDetailView }) {
  const [first] = pictures;
  if (!first) return <Picture image={undefined} sizes="100vw" frame="st-first" />;
  return (
    <figure>
      <a href={imageUrl(first)} data-photo={0}>
        <Picture image={first} sizes={coverSizes(first.width / first.height, HEIGHTS)} first frame="st-first" />
      </a>
    </figure>
  );
}

/** How many pictures show themselves small beside the button to all. */
const SHOWN_SMALL = 3;

/** The button to all pictures, low on the right of the first one; where there is room, with thumbnails of the next ones, for mice. */
function ToAllPhotos({ view: { photos, pictures } }: { readonly view: PropertyDetailView }) {
  if (photos.length === 0) return null;
  return (
    <div className="st-all">
      {pictures.slice(1, 1 + SHOWN_SMALL).map((image, at) => (
        <a key={image.id} href={imageUrl(image)} data-photo={at + 1} tabIndex={-1} aria-hidden="true">
          <ResponsiveImage image={image} alt="" sizes="72px" loading="lazy" fetchPriority="low" />
        </a>
      ))}
      <AllPhotos
        photos={photos}
        label={detailTexts.allPhotos(pictures.length)}
        href={pictures.length > 0 ? "#pictures" : "#plan"}
      />
    </div>
  );
}

/** The first photograph from edge to edge, with title, place and price. */
export function PropertyHero({ view }: { readonly view: PropertyDetailView }) {
  const { card, pictures } = view;
  const sums = [card.fullPrice && `${card.fullPrice}${card.rent ? ` ${siteTexts.common.aMonth}` : ""}`, view.pricePsf];
  return (
    <section className={pictures.length > 0 ? "st-hero" : "st-hero st-none"} aria-labelledby="home-title">
      <FirstPhoto view={view} />
      <div className="st-cap">
        <div className="wrap">
          <div>
            <h1 id="home-title" lang={langOf(card.title)}>
              {card.title}
            </h1>
            <p className="where">
              <span>{card.place}</span>
              {card.tier && <span>{card.tier}</span>}
              {card.unconfirmed && <span>{card.unconfirmed}</span>}
              {card.demo && <span className="demo">{siteTexts.card.demo}</span>}
            </p>
          </div>
          <div className="pr">
            <Price price={card.price} rent={card.rent} />
            <p>{sums.filter(Boolean).join(" · ")}</p>
            <ToAllPhotos view={view} />
          </div>
        </div>
      </div>
    </section>
  );
}
