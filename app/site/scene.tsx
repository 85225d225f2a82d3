/** The site's own pictures, made beforehand at these widths: the hero, the collections, the pages of the More menu. */
const files = import.meta.glob<string>("./pictures/*.{avif,webp}", { eager: true, query: "?url", import: "default" });

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
  readonly first?: boolean;
}

/** Width to height of the originals. */
const RATIOS = {
  hero: 1.5,
  aangan: 1.5,
  ultra: 1.5,
  testimonials: 1.5,
  post: 1.5,
  about: 1.5,
  delhi: 1.5,
  noida: 1.5,
  gurugram: 1.5,
  goa: 1.5,
  vacation: 1.5,
  interior: 1.5,
  "interior-b": 1.5,
  furniture: 1.5,
  "furniture-b": 1.5,
  decor: 1.5,
  "decor-b": 1.5,
  design: 1.5,
  "design-b": 1.5,
  plans: 1.5,
  "plans-b": 1.5,
  gift: 1.5,
  "gift-b": 1.5,
  lights: 1.5,
  "lights-b": 1.5,
} as const;
type SceneName = keyof typeof RATIOS;

/** A `<picture>` that fills its frame. */
export function Scene({ name, alt, sizes, first = false }: SceneProps) {
  const avif = filesOf(name, "avif");
  const [webp] = filesOf(name, "webp");
  const widest = avif.at(-1);
  if (!widest) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={avif.map(({ url, width }) => `${url} ${width}w`).join(", ")} sizes={sizes} />
      <img
        src={webp?.url ?? widest.url}
        alt={alt}
        width={widest.width}
        height={Math.round(widest.width / RATIOS[name])}
        {...(first ? { fetchPriority: "high" as const } : { loading: "lazy" as const, decoding: "async" as const })}
      />
    </picture>
  );
}
