import sharp from "sharp";

/** What programs send of a flat, beside its title. */
export const FLAT = {
  ProjectName: "Neem Grove",
  Location: "Sector 128",
  City: "Noida",
  PropType: "Flat",
  SaleType: "Buy",
  TotalPrice: "4.5",
} as const;

/** A small picture; another seed is another colour. */
export async function smallPicture(seed: number): Promise<Blob> {
  const colour = { r: seed % 256, g: (seed * 7) % 256, b: (seed * 13) % 256 };
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}
