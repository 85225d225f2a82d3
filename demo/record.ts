import { homePictures } from "./home-pictures.ts";

/** A demo record in the wire form of the calls; pictures are named by their file in demo/pictures. */
export type WireRecord = Readonly<Record<string, string | number | boolean>>;

/** Fills imgUrl and imgUrl1 to imgUrl8 of a home. */
export function picturesOf(slug: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (homePictures[slug] ?? []).map((file, index) => [index === 0 ? "imgUrl" : `imgUrl${index}`, file]),
  );
}
