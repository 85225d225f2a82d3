import { memo, useEffect, useRef } from "react";
import { browserTexts } from "#app/texts/en/browser.ts";
import { ResponsiveImage } from "#app/ui/picture.tsx";
import { afterPaint } from "../after-paint.ts";
import type { Photo } from "./use-lightbox.tsx";

interface ThumbnailsProps {
  readonly photos: readonly Photo[];
  readonly index: number;
  readonly onChoose: (index: number) => void;
}

const Thumbnail = memo(function Thumbnail({ photo: { image } }: { readonly photo: Photo }) {
  return <ResponsiveImage image={image} alt="" sizes="64px" loading="lazy" decoding="async" draggable={false} />;
});

/** All pictures small; the one that is seen stays in the middle. Where there are none yet, their place. */
export function Thumbnails({ photos, index, onChoose }: ThumbnailsProps) {
  const strip = useRef<HTMLDivElement>(null);
  const isEmpty = photos.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    afterPaint(() => strip.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "center" }));
  }, [index, isEmpty]);
  return (
    <div className="lightbox-strip" ref={strip}>
      {photos.map((photo, other) => (
        <button
          key={photo.image.id}
          type="button"
          aria-label={browserTexts.position(other + 1, photos.length)}
          aria-current={other === index ? "true" : undefined}
          onClick={() => onChoose(other)}
        >
          <Thumbnail photo={photo} />
        </button>
      ))}
    </div>
  );
}
