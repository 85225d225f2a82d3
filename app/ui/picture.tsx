import { langOf } from "#app/base/language.ts";
import type { ComponentProps } from "react";
import { IMAGE_FORMATS, type ImageFormat, imagePath, type ImageValue, widthsOf } from "#app/entities/fields/image.ts";
import { Icon } from "./icon.tsx";

interface PictureProps {
  readonly image: ImageValue | undefined;
  /** What the picture shows; the picture's own words where absent, `""` where it is decoration. */
  readonly alt?: string;
  /** The `sizes` attribute: how wide it is shown. */
  readonly sizes: string;
  /** The first picture of a page is loaded at once and first. */
  readonly first?: boolean;
  /** Ratio and further classes of the frame: 'r43', 'r32', 'r169', 'r45' … */
  readonly frame?: string;
}

function sourceSet(image: ImageValue, format: ImageFormat): string {
  return widthsOf(image)
    .map((width) => `${imagePath(image.id, width, format)} ${width}w`)
    .join(", ");
}

/** Width of the picture for browsers that know neither `srcset` nor `picture`, in pixels. */
const FALLBACK_WIDTH = 800;

/** How high a frame is, for screens of a width. */
interface FrameHeight {
  /** Default: all others. */
  readonly media?: string;
  /** As CSS writes it. */
  readonly height: string;
  /** Default: the width of the screen. */
  readonly width?: string;
}

/**
 * The `sizes` of a picture that covers its frame. In a frame higher than the picture the height decides how wide it is shown: a phone shows
 * the middle third of a landscape, and would otherwise load one with a third of the pixels.
 * @param ratio width to height of the picture
 */
export function coverSizes(ratio: number, frames: readonly FrameHeight[]): string {
  const factor = Math.round(ratio * 1_000) / 1_000;
  return frames
    .map(({ media, height, width = "100vw" }) => `${media ?? ""} max(${width}, calc(${height} * ${factor}))`.trim())
    .join(", ");
}

interface ResponsiveImageProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height"> {
  readonly image: ImageValue;
  readonly alt: string;
  readonly sizes: string;
}

/** A photograph in the formats and widths that it is kept in; the browser takes one. */
export function ResponsiveImage({ image, alt, sizes, ...img }: ResponsiveImageProps) {
  const [avif, webp] = IMAGE_FORMATS;
  const fallback = widthsOf(image).find((width) => width >= FALLBACK_WIDTH) ?? image.width;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(image, avif)} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(image, webp)} sizes={sizes} />
      <img
        src={imagePath(image.id, fallback, webp)}
        alt={alt}
        lang={langOf(alt)}
        width={image.width}
        height={image.height}
        {...img}
      />
    </picture>
  );
}

/**
 * A photograph in its frame, or the mark where there is none. A few blurred pixels show until it has loaded, but not for the first
 * photograph: it is loaded before all else.
 */
export function Picture({ image, alt, sizes, first = false, frame = "r43" }: PictureProps) {
  if (!image)
    return (
      <div className={`media ${frame} none`}>
        <Icon name="mark" className="plan" />
      </div>
    );
  return (
    <div className={`media ${frame}`}>
      {image.placeholder && !first && <img className="blur" src={image.placeholder} alt="" loading="lazy" />}
      <ResponsiveImage
        image={image}
        alt={alt ?? image.alt}
        sizes={sizes}
        {...(first ? { fetchPriority: "high" as const } : { loading: "lazy" as const, decoding: "async" as const })}
      />
    </div>
  );
}
