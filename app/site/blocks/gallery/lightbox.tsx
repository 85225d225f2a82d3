import { type KeyboardEvent, memo, startTransition, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { langOf } from "#app/base/language.ts";
import { browserTexts } from "#app/texts/en/browser.ts";
import { lightboxTexts } from "#app/texts/en/lightbox.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { ResponsiveImage } from "#app/ui/picture.tsx";
import { afterPaint } from "../../parts/after-paint.ts";
import { Slide } from "./slide.tsx";
import type { Photo } from "./use-lightbox.tsx";
import { type Zoom, zoomAround } from "./zoom.ts";
import { limitHeardEvents } from "../../islands/heard-events.ts";

/** Arrow keys as steps to the right and down. */
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How far an arrow key moves an enlarged picture, in pixels. */
const PAN = 96;

export interface LightboxProps {
  readonly photos: readonly Photo[];
  /** Index of the picture that is shown first. */
  readonly first: number;
  /** @param index of the picture that was seen last */
  readonly onClose: (index: number) => void;
}

/** The pictures that were seen or are next to one: fetched now, and kept. */
function useNear(index: number, count: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  const wanted = [index, (index + 1) % count, (index - 1 + count) % count];
  if (wanted.some((each) => !near.has(each))) setNear(new Set([...near, ...wanted]));
  return near;
}

/** False until the first picture is painted: the other pictures and the thumbnails render afterwards, in slices of time. */
function useRest(): boolean {
  const [hasRest, setHasRest] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setHasRest(true))), []);
  return hasRest;
}

interface SlideRow {
  readonly row: React.RefObject<HTMLDivElement | null>;
  readonly index: number;
  readonly show: (index: number) => void;
  /** Sets the index from the scroll position. */
  readonly follow: () => void;
}

/** A row of slides, each as wide as the row, and which of them is seen. */
function useSlideRow(first: number, count: number, onMove: () => void): SlideRow {
  const row = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  const move = (to: number) => {
    if (to !== index) onMove();
    setIndex(to);
  };
  const show = (to: number) => {
    const next = (to + count) % count;
    const isCalm = Math.abs(next - index) > 1 || matchMedia("(prefers-reduced-motion: reduce)").matches;
    move(next);
    const { current } = row;
    current?.scrollTo({ left: next * current.clientWidth, behavior: isCalm ? "instant" : "smooth" });
  };
  const follow = () => {
    const { current } = row;
    if (current) move(Math.round(current.scrollLeft / current.clientWidth));
  };
  useEffect(() => {
    const { current } = row;
    current?.scrollTo({ left: first * current.clientWidth, behavior: "instant" });
  }, [first]);
  return { row, index, show, follow };
}

function onArrow(event: KeyboardEvent, move: (right: number, down: number) => void): void {
  const [right, down] = ARROWS[event.key] ?? [0, 0];
  if (!right && !down) return;
  event.preventDefault();
  move(right, down);
}

/** Milliseconds that the page behind needs to be painted. */
const HIDDEN_MS = 50;

/** Shows the page behind at once and closes the dialog later: making the page reachable again recomputes its styles. */
function hideAndClose(dialog: HTMLDialogElement | null): void {
  const hidden = dialog?.animate({ opacity: [0, 0] }, HIDDEN_MS);
  void hidden?.finished.then(() => dialog?.close());
}

let host: HTMLElement | undefined;

/**
 * The lightbox's container in the document. Its listeners are limited to the events that components use: at the body React would register
 * 80 kinds of events twice, and be called for each event of a tap.
 */
function lightboxHost(): HTMLElement {
  if (!host) {
    host = document.body.appendChild(document.createElement("div"));
    limitHeardEvents(host);
  }
  return host;
}

/** Pictures large, in one scroll-snap row in a modal dialog: swiping, pinching, the wheel and Tab are the browser's own. */
export function Lightbox({ photos, first, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [zoom, setZoom] = useState<Zoom>();
  useEffect(() => dialog.current?.showModal(), []);
  const { row, index, show, follow } = useSlideRow(first, photos.length, () => setZoom(undefined));
  const near = useNear(index, photos.length);
  const hasRest = useRest();

  const view = () => row.current?.children[index]?.querySelector(".lightbox-view");
  const toggleZoom = () => {
    const [box, image] = [view()?.getBoundingClientRect(), photos[index]?.image];
    setZoom(zoom || !box || !image ? undefined : zoomAround(box, image, undefined));
  };
  const move = (right: number, down: number) => {
    if (zoom) view()?.scrollBy(right * PAN, down * PAN);
    else if (right) show(index + right);
  };
  const position = browserTexts.position(index + 1, photos.length);
  const alt = photos[index]?.image.alt ?? "";
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys work wherever the focus is in the dialog
    <dialog
      ref={dialog}
      className="lightbox on-deep"
      aria-label={lightboxTexts.photos}
      onKeyDown={(event) => onArrow(event, move)}
      onClose={() => onClose(index)}
    >
      <LightboxBar
        position={position}
        isZoomed={zoom !== undefined}
        onZoom={toggleZoom}
        onClose={() => hideAndClose(dialog.current)}
      />
      <p className="vh" role="status">
        {`${position}: `}
        <span lang={langOf(alt)}>{alt}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be within reach of the keyboard */}
      <div className="lightbox-row" ref={row} tabIndex={0} onScrollEnd={follow}>
        {photos.map((photo, other) =>
          hasRest || near.has(other) ? (
            <Slide
              key={photo.image.id}
              photo={photo}
              isNear={near.has(other)}
              zoom={other === index ? zoom : undefined}
              onZoom={setZoom}
            />
          ) : (
            <figure key={photo.image.id} />
          ),
        )}
      </div>
      {photos.length > 1 && <OtherPhotos photos={hasRest ? photos : []} index={index} onChoose={show} />}
    </dialog>,
    lightboxHost(),
  );
}

interface OtherPhotosProps {
  readonly photos: readonly Photo[];
  readonly index: number;
  readonly onChoose: (index: number) => void;
}

function OtherPhotos({ photos, index, onChoose }: OtherPhotosProps) {
  return (
    <>
      <IconButton
        label={lightboxTexts.previous}
        icon="left"
        className="lightbox-p"
        onClick={() => onChoose(index - 1)}
      />
      <IconButton label={lightboxTexts.next} icon="right" className="lightbox-n" onClick={() => onChoose(index + 1)} />
      <Thumbnails photos={photos} index={index} onChoose={onChoose} />
    </>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly className: string;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

function IconButton({ label, icon, className, isPressed, onClick }: IconButtonProps) {
  return (
    <button type="button" className={`ibtn ${className}`} aria-label={label} aria-pressed={isPressed} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

interface LightboxBarProps {
  readonly position: string;
  readonly isZoomed: boolean;
  readonly onZoom: () => void;
  readonly onClose: () => void;
}

/** Which picture is seen, its full size, and the way out. */
function LightboxBar({ position, isZoomed, onZoom, onClose }: LightboxBarProps) {
  return (
    <div className="lightbox-bar">
      <p>{position}</p>
      <IconButton
        label={lightboxTexts.fullSize}
        icon="expand"
        className="lightbox-z"
        isPressed={isZoomed}
        onClick={onZoom}
      />
      <IconButton label={lightboxTexts.close} icon="close" className="lightbox-x" onClick={onClose} />
    </div>
  );
}

interface ThumbnailsProps {
  readonly photos: readonly Photo[];
  readonly index: number;
  readonly onChoose: (index: number) => void;
}

const Thumbnail = memo(function Thumbnail({ photo: { image } }: { readonly photo: Photo }) {
  return <ResponsiveImage image={image} alt="" sizes="64px" loading="lazy" decoding="async" draggable={false} />;
});

/** All pictures small; the one that is seen stays in the middle. Where there are none yet, their place. */
function Thumbnails({ photos, index, onChoose }: ThumbnailsProps) {
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
