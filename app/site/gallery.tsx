import { type ImageValue, imageUrl } from "#app/entities/kinds/image.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";

const SIZES = "(min-width:1440px) 864px,(min-width:1024px) 60vw,100vw";
const SMALL_SIZES = "(min-width:1440px) 430px,(min-width:1024px) 30vw,100vw";

/**
 * One list for both looks: the first three as a mosaic on large screens, all as a row to swipe on phones.
 * Each picture is a link to itself; the script opens them in the lightbox instead.
 */
export function Gallery({ pictures, title }: { readonly pictures: readonly ImageValue[]; readonly title: string }) {
  const shown = pictures.length ? pictures : [undefined];
  return (
    <section className="gal-w" aria-label={en.detail.photos}>
      <ul
        className={`gal gal-${Math.min(shown.length, 3)}`}
        data-gallery="photos"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be within reach of the keyboard
        tabIndex={shown.length > 1 ? 0 : undefined}
        aria-label={title}
      >
        {shown.map((image, index) => (
          <li key={image?.id ?? "none"}>
            {image ? (
              <a href={imageUrl(image)} data-caption={image.alt}>
                <Picture image={image} sizes={index === 0 ? SIZES : SMALL_SIZES} first={index === 0} frame="r43" />
              </a>
            ) : (
              <Picture image={undefined} sizes={SIZES} />
            )}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <>
          <button type="button" className="btn btn-light btn-sm more needs-js" data-lightbox>
            <Icon name="photos" className="ic ic-s" />
            {en.detail.allPhotos(pictures.length)}
          </button>
          <span className="badge b-plain gal-n needs-js" aria-hidden="true">
            <Icon name="photos" />
            <span data-position>{en.detail.photoOf(1, pictures.length)}</span>
          </span>
        </>
      )}
    </section>
  );
}
