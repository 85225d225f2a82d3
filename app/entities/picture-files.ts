/** Files of pictures, for browser and server. */

/** What the server takes; it judges by content. */
export const TAKEN_PICTURES = "image/jpeg,image/png,image/webp,image/avif";
/** What may be chosen where scripts run, which make JPEG of the rest. */
export const CHOSEN_PICTURES = `${TAKEN_PICTURES},image/heic,image/heif,.heic,.heif`;

/** What most phones send; a picture is never shown wider than 2000 pixels. */
export const MAX_PIXELS = 50_000_000;
/** A 50-megapixel photograph at the best quality of a phone is about 15 MB. */
export const MAX_FILE_BYTES = 20_000_000;
