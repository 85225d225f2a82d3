import { to } from "#app/base/language.ts";
import { Island } from "../../islands/island.tsx";
import { type Photo, useLightbox } from "./use-lightbox.tsx";

interface AllPhotosProps {
  /** Those that the lightbox shows: pictures, then floor plans. */
  readonly photos: readonly Photo[];
  readonly label: string;
  /** Where it leads without script. */
  readonly href: string;
}

/**
 * Opens the pictures of the page large. Pictures anywhere on the page are links with `data-photo`; a click on one clicks this link, with the
 * picture's index in `data-first` (browser/photos.ts). Without script it leads to the pictures down the page.
 */
export function PhotosLink({ photos, label, href }: AllPhotosProps) {
  const { openFrom, lightbox } = useLightbox(photos);
  return (
    <>
      <a
        className="btn btn-light"
        href={to(href)}
        onClick={(event) => {
          const { dataset } = event.currentTarget;
          openFrom(event, Number(dataset["first"] ?? 0));
          delete dataset["first"];
        }}
      >
        {label}
      </a>
      {lightbox}
    </>
  );
}

export function AllPhotos(props: AllPhotosProps) {
  return <Island name="gallery" of={PhotosLink} on="touch" props={props} />;
}
