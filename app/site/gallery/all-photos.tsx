import { galleryTexts as texts } from "#app/texts/en/detail-islands.ts";
import { Island } from "../islands/island.tsx";
import { type Photo, useLightbox } from "./use-lightbox.tsx";

interface AllPhotosProps {
  /** Those that the lightbox shows: pictures, then floor plans. */
  readonly photos: readonly Photo[];
  /** How many of them are pictures. */
  readonly count: number;
}

/**
 * Opens the pictures of the page large. Pictures anywhere on the page are links with `data-photo`; a click on one clicks this link, with the
 * picture's index in `data-first` (browser/photos.ts). Without script it leads to the pictures down the page.
 */
export function PhotosLink({ photos, count }: AllPhotosProps) {
  const { openFrom, lightbox } = useLightbox(photos);
  return (
    <>
      <a
        className="on-photo more"
        href={count > 0 ? "#pictures" : "#plan"}
        onClick={(event) => {
          const { dataset } = event.currentTarget;
          openFrom(event, Number(dataset["first"] ?? 0));
          delete dataset["first"];
        }}
      >
        {texts.allPhotos(count)}
      </a>
      {lightbox}
    </>
  );
}

export function AllPhotos(props: AllPhotosProps) {
  return <Island name="gallery" of={PhotosLink} on="touch" props={props} />;
}
