import { type RefObject, useCallback, useRef, useSyncExternalStore } from "react";
import { type ImageValue, imageUrl } from "#app/entities/kinds/image.ts";
import { galleryTexts as texts } from "#app/texts/en/detail.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Island } from "../islands/island.tsx";
import { useLightbox } from "./use-lightbox.tsx";

const SIZES = "(min-width:1440px) 864px,(min-width:1024px) 60vw,100vw";
const SMALL_SIZES = "(min-width:1440px) 430px,(min-width:1024px) 30vw,100vw";

interface GalleryProps {
  readonly pictures: readonly ImageValue[];
  readonly title: string;
}

/** Index of the picture that a row to swipe shows; it may have been swiped before React came. */
function useSwiped(row: RefObject<HTMLElement | null>): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { current } = row;
      current?.addEventListener("scroll", listener, { passive: true });
      return () => current?.removeEventListener("scroll", listener);
    },
    [row],
  );
  const read = () => (row.current ? Math.round(row.current.scrollLeft / (row.current.clientWidth || 1)) : 0);
  return useSyncExternalStore(subscribe, read, () => 0);
}

/**
 * One list for both looks: the first three as a mosaic on large screens, all as a row to swipe on phones.
 * Each picture is a link to itself; where script is at work they open large instead.
 */
export function PictureGallery({ pictures, title }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const swiped = useSwiped(row);
  const { openFrom, lightbox } = useLightbox(pictures.map((image) => ({ image, caption: image.alt })));
  const count = pictures.length;
  return (
    <section className="gal-w" aria-label={texts.photos}>
      <ul
        ref={row}
        className={`gal gal-${Math.min(count, 3)}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be within reach of the keyboard
        tabIndex={count > 1 ? 0 : undefined}
        aria-label={title}
      >
        {pictures.map((image, index) => (
          <li key={image.id}>
            <a href={imageUrl(image)} onClick={(event) => openFrom(event, index)}>
              <Picture image={image} sizes={index === 0 ? SIZES : SMALL_SIZES} first={index === 0} frame="r43" />
            </a>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <button type="button" className="btn btn-light btn-sm more needs-js" onClick={(event) => openFrom(event, 0)}>
            <Icon name="photos" className="ic ic-s" />
            {texts.allPhotos(count)}
          </button>
          <span className="badge b-plain gal-n needs-js" aria-hidden="true">
            <Icon name="photos" />
            <span>{texts.photoOf(swiped + 1, count)}</span>
          </span>
        </>
      )}
      {lightbox}
    </section>
  );
}

/** The pictures of a home; the mark where it has none. */
export function Gallery(props: GalleryProps) {
  if (props.pictures.length > 0) return <Island name="gallery" of={PictureGallery} on="touch" props={props} />;
  return (
    <section className="gal-w" aria-label={texts.photos}>
      <ul className="gal gal-1" aria-label={props.title}>
        <li>
          <Picture image={undefined} sizes={SIZES} />
        </li>
      </ul>
    </section>
  );
}
