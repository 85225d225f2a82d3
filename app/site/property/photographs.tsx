import { detailTexts } from "./words.ts";
import { langOf } from "#app/base/language.ts";
import { captionOf, imageUrl } from "#app/entities/fields/image.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { PictureRow, PlacedPicture } from "./picture-rows.ts";

/** Widths at which the pictures of a row are shown. */
const SIZES: Readonly<Record<PictureRow["kind"], readonly [first: string, second: string]>> = {
  full: ["100vw", "100vw"],
  "wide-left": ["(min-width:1024px) 54vw,100vw", "(min-width:1024px) 38vw,80vw"],
  halves: ["(min-width:1024px) 46vw,100vw", "(min-width:1024px) 46vw,100vw"],
  "wide-right": ["(min-width:1024px) 38vw,80vw", "(min-width:1024px) 54vw,100vw"],
  single: ["(min-width:1024px) 54vw,100vw", "100vw"],
};

interface PhotographProps {
  readonly picture: PlacedPicture;
  readonly sizes: string;
  /** Of all pictures of the home. */
  readonly count: number;
  readonly captionClass: string;
}

function Photograph({ picture: { image, index }, sizes, count, captionClass }: PhotographProps) {
  const caption = captionOf(image);
  return (
    <figure>
      <a
        href={imageUrl(image)}
        data-photo={index}
        {...(image.alt ? {} : { "aria-label": detailTexts.photoOf(index + 1, count) })}
      >
        <Picture image={image} sizes={sizes} frame="" />
      </a>
      {caption && (
        <figcaption className={captionClass} lang={langOf(caption)}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

function PhotographRow({ row: { kind, pictures }, count }: { readonly row: PictureRow; readonly count: number }) {
  const [first, second] = SIZES[kind];
  if (kind === "full")
    return (
      <div className="full">
        {pictures.map((picture) => (
          <Photograph key={picture.index} picture={picture} sizes={first} count={count} captionClass="cap wrap" />
        ))}
      </div>
    );
  return (
    <div className="wrap">
      <div className={`duo ${kind}`}>
        {pictures.map((picture, place) => (
          <Photograph
            key={picture.index}
            picture={picture}
            sizes={place === 0 ? first : second}
            count={count}
            captionClass="cap"
          />
        ))}
      </div>
    </div>
  );
}

interface PhotographsProps {
  readonly rows: readonly PictureRow[];
  readonly count: number;
}

/** Pictures down the page, with what is seen on them. */
export function Photographs({ rows, count }: PhotographsProps) {
  return (
    <div className="st-photos">
      {rows.map((row) => (
        <PhotographRow key={row.pictures[0]?.index} row={row} count={count} />
      ))}
    </div>
  );
}
