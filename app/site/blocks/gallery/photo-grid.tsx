import { langOf } from "#app/base/language.ts";
import { imageUrl } from "#app/entities/fields/image.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Island } from "../../islands/island.tsx";
import { type Photo, useLightbox } from "./use-lightbox.tsx";

interface PhotoGridProps {
  /** All photos that belong together: an opened one leads to the others. */
  readonly photos: readonly Photo[];
  /** Index of the first photo shown here, and of the first one after them. */
  readonly from: number;
  readonly to: number;
  readonly className?: string;
  readonly sizes: string;
  readonly frame: string;
  /** The first picture of the page is among them. */
  readonly first?: boolean;
  /** Captions below the pictures. */
  readonly captions?: boolean;
}

/** Links to pictures, which open large where script is at work. */
export function PhotoLinks({ photos, from, to, className, sizes, frame, first, captions }: PhotoGridProps) {
  const { openFrom, lightbox } = useLightbox(photos);
  return (
    <div className={className}>
      {photos.slice(from, to).map(({ image, caption }, index) => (
        <figure key={image.id}>
          <a className="block" href={imageUrl(image)} onClick={(event) => openFrom(event, from + index)}>
            <Picture image={image} sizes={sizes} frame={frame} first={first === true && index === 0} />
          </a>
          {captions && image.alt && (
            <figcaption className="cap" lang={langOf(caption)}>
              {caption}
            </figcaption>
          )}
        </figure>
      ))}
      {lightbox}
    </div>
  );
}

export function PhotoGrid(props: PhotoGridProps) {
  return <Island name="photo-grid" of={PhotoLinks} on="touch" props={props} />;
}
