/** Which pictures of a form are kept with its draft: the id of the set, and how many there are. */
export interface DraftPictures {
  readonly id: string;
  readonly count: number;
}

/** Event of a form whose draft holds pictures again: `draftPicturesOf` says which. */
export const PICTURES_RESTORED = "pictures-restored";
/** Event of a form that was emptied by its button. */
export const FORM_EMPTIED = "form-emptied";
/** Event of a form that is sent, so that its draft is forgotten. */
export const DRAFT_FORGOTTEN = "draft-forgotten";

const KEY = "draftPictures";

/** Stored on the element: the script of drafts and the island of the pictures are separate builds, loaded at different times. */
export function noteDraftPictures(form: HTMLFormElement, pictures: DraftPictures | undefined): void {
  if (pictures && pictures.count > 0) form.dataset[KEY] = JSON.stringify(pictures);
  else delete form.dataset[KEY];
}

export function draftPicturesOf(form: HTMLFormElement): DraftPictures | undefined {
  const written = form.dataset[KEY];
  return written === undefined ? undefined : readDraftPictures(JSON.parse(written));
}

/** Damaged data counts as none. */
export function readDraftPictures(written: unknown): DraftPictures | undefined {
  if (typeof written !== "object" || written === null || !("id" in written && "count" in written)) return undefined;
  const { id, count } = written;
  return typeof id === "string" && typeof count === "number" ? { id, count } : undefined;
}
