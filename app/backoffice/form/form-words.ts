import type { ContentDeclaration } from "#app/entities/content.ts";
import { type ContentKind, contentOf } from "#app/kinds/index.ts";

/** Words of the add and update screens that are the same for every kind; those of the specification letter for letter. */
export const words = {
  adding: "Adding...",
  saving: "Saving...",
  saveChanges: "Save Changes",
  addedAsDraft: ({ emptiesForm }: Pick<ContentDeclaration, "emptiesForm">) =>
    `It is a draft, which visitors do not see. ${emptiesForm ? "Open it by 'Edit it' to publish it." : "Press Publish to show it."}`,
  typedMeanwhile: "What you typed in the meantime is not saved yet.",
  draftRestored: (lostPictures: number) =>
    [
      "The draft is back.",
      lostPictures > 0 && `${picturesWere(lostPictures)} not saved in time and removed: choose again.`,
    ]
      .filter(Boolean)
      .join(" "),
  /** Of a slug made from the title: the number that was added. Of one typed by hand: the free one. */
  slugTaken: (
    kind: ContentKind,
    found: { readonly added: string } | { readonly free: string; readonly isNew: boolean },
  ) => {
    const { another } = contentOf(kind).words;
    if ("added" in found) return `Made from the title. ${another} has the same one, so we added ${found.added}.`;
    return `${another} has this one. ${found.isNew ? `It will be saved as ${found.free}.` : `Free is ${found.free}.`}`;
  },
  picturesLeft: (fileNames: readonly string[], places: number) =>
    `No place is left for ${fileNames.join(", ")}: ${places === 1 ? "there is one place" : `there are ${places} places`}. Remove another picture first.`,
  pictureMissing: "A picture was not added. Remove it or choose another one.",
  emptiedQuestion: (labels: readonly string[]) =>
    labels.length === 1 ? `Clear ${labels[0]?.toLowerCase()}?` : `Clear these ${labels.length} fields?`,
  emptiedText: (labels: readonly string[]) =>
    `You emptied: ${labels.join(", ")}. Empty fields keep their stored value unless you clear them.`,
  duplicateQuestion: "This home may be here already",
  somethingWentWrong: "Something went wrong",
  waitingForPictures: (count: number) => (count === 1 ? "Waiting for one picture" : `Waiting for ${count} pictures`),
  attention: (labels: readonly string[]) =>
    labels.length === 1
      ? `One field needs attention: ${labels[0]?.toLowerCase()}`
      : `${labels.length} fields need attention: ${labels.slice(0, 3).join(", ").toLowerCase()}${labels.length > 3 ? " …" : ""}`,
  neededToPublish: (names: string) => `Still needed to publish: ${names}. Until then it is kept as a draft.`,
} as const;

function picturesWere(count: number): string {
  return count === 1 ? "One picture was" : `${count} pictures were`;
}
