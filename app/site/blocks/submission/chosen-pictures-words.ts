import { words } from "#app/base/words.ts";
/** Words of the island in which several pictures are chosen at once. */
export const chosenPictureTexts = words({
  label: "Pictures",
  help: (max: number) => `Choose several at once, ${max} at most. The first one is the main picture.`,
  chosen: (count: number, max: number) => (count === 0 ? "" : `${count} of ${max} chosen.`),
  tooMany: (names: string, max: number) => `Only ${max} pictures fit: ${names} was left out. Remove another one first.`,
  lost: (count: number) =>
    count === 1
      ? "The picture that you had chosen is not here any more. Please choose it again."
      : `The ${count} pictures that you had chosen are not here any more. Please choose them again.`,
  notKept: "This browser cannot keep these pictures: if you leave or reload the page, choose them again.",
  main: "Main picture",
  earlier: (name: string) => `Move ${name} one place forward`,
  later: (name: string) => `Move ${name} one place back`,
  remove: (name: string) => `Remove ${name}`,
});
