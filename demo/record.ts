/** A demo record in the wire form of the calls; pictures are named by their file in demo/pictures. */
export type WireRecord = Readonly<Record<string, string | number | boolean>>;

const mostPictures = 9;

/** Fills imgUrl and imgUrl1 to imgUrl8 from one home; `main` moves that picture to the front. */
export function pictures(home: readonly string[], main?: string): Readonly<Record<string, string>> {
  const ordered = main === undefined ? home : [main, ...home.filter((file) => file !== main)];
  return Object.fromEntries(
    ordered.slice(0, mostPictures).map((file, index) => [index === 0 ? "imgUrl" : `imgUrl${index}`, file]),
  );
}
