import type { topics } from "../topic/words.ts";

/** The site's own pictures, made beforehand at these widths: the hero, the collections, the pages of the More menu. */
const files = import.meta.glob<string>("../pictures/*.{avif,webp}", { eager: true, query: "?url", import: "default" });

interface SceneFile {
  readonly width: number;
  readonly url: string;
}

function filesOf(name: string, format: "avif" | "webp"): readonly SceneFile[] {
  return Object.entries(files)
    .flatMap(([path, url]) => {
      const match = new RegExp(`/${name}-(\\d+)\\.${format}$`).exec(path);
      return match ? [{ width: Number(match[1]), url }] : [];
    })
    .sort((a, b) => a.width - b.width);
}

interface SceneProps {
  readonly name: SceneName;
  readonly alt: string;
  readonly sizes: string;
  /** For phones that stand upright: the part that they show, as a file of its own (`hero-tall`), which is a third of the bytes. */
  readonly tallSizes?: string | undefined;
  readonly first?: boolean;
}

/** Width to height of the originals. */
const RATIO = 1.5;

type Topic = keyof typeof topics;
type VacationScene = "delhi" | "noida" | "gurugram" | "goa";
type SceneName =
  | "hero"
  | "aangan"
  | "ultra"
  | "testimonials"
  | "post"
  | "about"
  | "contact"
  | "vacation"
  | VacationScene
  | Topic
  | `${Topic}-b`;

const srcSetOf = (files: readonly SceneFile[]) => files.map(({ url, width }) => `${url} ${width}w`).join(", ");

/** A `<picture>` that fills its frame. */
export function Scene({ name, alt, sizes, tallSizes, first = false }: SceneProps) {
  const avif = filesOf(name, "avif");
  const [webp] = filesOf(name, "webp");
  const widest = avif.at(-1);
  if (!widest) return null;
  return (
    <picture>
      {tallSizes && (
        <source
          media="(max-width:480px)"
          type="image/avif"
          srcSet={srcSetOf(filesOf(`${name}-tall`, "avif"))}
          sizes={tallSizes}
        />
      )}
      <source type="image/avif" srcSet={srcSetOf(avif)} sizes={sizes} />
      <img
        src={webp?.url ?? widest.url}
        alt={alt}
        width={widest.width}
        height={Math.round(widest.width / RATIO)}
        {...(first ? { fetchPriority: "high" as const } : { loading: "lazy" as const, decoding: "async" as const })}
      />
    </picture>
  );
}
