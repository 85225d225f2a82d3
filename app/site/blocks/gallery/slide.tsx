import { langOf } from "#app/base/language.ts";
import { memo, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import { ResponsiveImage } from "#app/ui/picture.tsx";
import type { Photo } from "./use-lightbox.tsx";
import { type Zoom, zoomAround } from "./zoom.ts";

interface SlideProps {
  readonly photo: Photo;
  /** Fetches the picture now: it is seen, or the next to be. */
  readonly isNear: boolean;
  readonly zoom: Zoom | undefined;
  readonly onZoom: (zoom: Zoom | undefined) => void;
}

/** A mouse moves the enlarged picture by dragging; fingers scroll it. */
function drag(event: PointerEvent): void {
  if (event.pointerType === "mouse" && event.buttons === 1)
    event.currentTarget.scrollBy(-event.movementX, -event.movementY);
}

/** One picture in the row: whole, or enlarged and scrolled. Memoised: a key press changes two of many slides. */
export const Slide = memo(function Slide({ photo: { image, caption }, isNear, zoom, onZoom }: SlideProps) {
  const view = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (zoom) view.current?.scrollTo({ left: zoom.left, top: zoom.top, behavior: "instant" });
  }, [zoom]);
  const toggle = (event: MouseEvent) =>
    onZoom(zoom ? undefined : zoomAround(event.currentTarget.getBoundingClientRect(), image, event));
  return (
    <figure>
      <div
        ref={view}
        className={zoom ? "lightbox-view zoomed" : "lightbox-view"}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be within reach of the keyboard
        tabIndex={zoom ? 0 : -1}
        onDoubleClick={toggle}
        onPointerMove={drag}
      >
        <ResponsiveImage
          image={image}
          alt={image.alt}
          sizes={zoom ? `${zoom.width}px` : "100vw"}
          loading={isNear ? "eager" : "lazy"}
          decoding="async"
          draggable={false}
          style={{ width: zoom ? zoom.width : undefined }}
        />
      </div>
      <figcaption lang={langOf(caption)}>{caption}</figcaption>
    </figure>
  );
});
