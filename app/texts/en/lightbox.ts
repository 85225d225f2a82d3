/** Words of the large pictures, fetched with them. */
export const lightboxTexts = {
  photos: "Photos",
  close: "Close",
  previous: "Previous",
  next: "Next",
  fullSize: "Full size",
} as const;
