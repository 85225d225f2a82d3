import { words } from "#app/base/words.ts";

/** What visitors are told where something cannot be done: sent too much, sent wrongly, not possible now. What only one form refuses stands with the words of that form. */
export const refusalTexts = words({
  /** How long one has to wait. */
  wait: (minutes: number) => (minutes === 1 ? "a minute" : `${minutes} minutes`),
  site: {
    diskFull: "Nothing can be saved at this moment: the disk of this site is full. Please try again later, or call us.",
    diskReadOnly:
      "Nothing can be saved at this moment: the disk of this site can only be read. Please try again later, or call us.",
    busy: "This site has too much to do at this moment. Please try again in a minute.",
    saving: "Somebody else is saving at this moment. Please try again.",
    databaseAway: "The database cannot be reached at this moment. Please try again shortly.",
    databaseDamaged: "The database of this site is damaged, so this cannot be read. Please call us.",
    closing: "The site is closing. Please try again in a moment.",
    starting: "The site has just started and is still reading its listings. Please try again in a moment.",
    notUpToDate: "The list is not up to date yet. Please try again in a moment.",
    brochuresBusy: "Too many brochures are being made at the moment. Please come back in a minute.",
    manyBrochures: (wait: string) => `Many brochures were asked for from your network. Please try again in ${wait}.`,
    manySuggestions: (wait: string) =>
      `Many suggestions were asked for from your network. They come again in ${wait}; Enter searches all the same.`,
    muchSent: (wait: string) =>
      `We have received a lot from your network. Please try again in ${wait}, or call us; what you typed is still here.`,
  },
  page: {
    title: (title: string) => title,
    failedTitle: "Something went wrong",
    failed:
      "The page could not be made. Please try again in a moment; if it happens again, tell us the number of the request below.",
    home: "Go to the home page",
    typed: "What you typed is kept here. Wait a moment, then send it again.",
    sendAgain: "Send again",
    request: "Request",
    method: "This address is not for this method.",
    understands: (methods: string) => `This address understands ${methods}.`,
    otherSite: "This request did not come from a page of this site. Open the page here and send it again.",
  },
  form: {
    unknown: "There is no form with this name. Please load the page again.",
    noLength: "The form came without its length. Send it again from the page.",
    bodyTooLarge: (most: string) => `The body is larger than ${most}. Send less at once.`,
    tooLong: (most: string) =>
      `The form is longer than its fields can hold, which is ${most} together. Nothing was saved. Go back: what you typed is still there. Shorten it, and send it again.`,
    largerThan: (megabytes: number) => `The form is larger than ${megabytes} MB. Send fewer or smaller pictures.`,
    tooManyFields: (fields: number, most: number) => `The form has ${fields} fields; at most ${most} are read.`,
    tooManyParts: (fields: number, files: number) =>
      `The form has too many parts. At most ${fields} fields and ${files} pictures can be sent at once.`,
    damaged: "The form is damaged or incomplete. Send it again.",
    endedEarly: "The request ended too early. Send it again.",
    interrupted: "The upload was interrupted. Send it again.",
    otherUploads:
      "Other uploads from your network are still running. Wait until they are done, then send the form again.",
    manyBytes: (megabytes: number) =>
      `More than ${megabytes} MB are being sent from your network at the same time. Wait until it is done, or send fewer pictures.`,
  },
  /** Of a picture that somebody sent: its name, and what is wrong with it. */
  picture: {
    is: (name: string, wrong: string) => `"${name}" ${wrong}`,
    unshown: "is of a kind that browsers cannot show. Send a JPEG, PNG, WebP or AVIF picture instead.",
    animated: "is animated. Send a still JPEG, PNG, WebP or AVIF picture instead.",
    damaged: "is damaged or incomplete and cannot be read. Save it again as JPEG or PNG and send it once more.",
    incomplete: "did not arrive completely. Send it again.",
    tooLarge: (megabytes: number) =>
      `is larger than ${megabytes} MB. Save it smaller or with more compression and send it again.`,
    tooManyPixels: (millions: number) =>
      `has more than ${millions} million pixels. 2000 pixels on the long side are plenty; make it smaller and send it again.`,
    empty: "is empty. Choose the picture again.",
    gif: "is a GIF. Send a JPEG, PNG, WebP or AVIF picture instead.",
    pdf: "is a PDF document. Send its pages as JPEG or PNG pictures instead.",
    tiff: "is a TIFF or raw camera file. Send a JPEG, PNG, WebP or AVIF picture instead.",
    bmp: "is a BMP picture. Send a JPEG, PNG, WebP or AVIF picture instead.",
    svg: "is an SVG drawing or another XML file. Send a JPEG, PNG, WebP or AVIF picture instead.",
    webPage: "is a web page, not a picture. Send a JPEG, PNG, WebP or AVIF picture instead.",
    unknown: "is not a picture that this site can read. Send a JPEG, PNG, WebP or AVIF picture instead.",
    heic: "is an HEIC picture, which browsers cannot show. Send it as JPEG: iPhones do so with Settings, Camera, Formats, Most Compatible.",
    video: "is a video, not a picture. Send a JPEG, PNG, WebP or AVIF picture instead.",
  },
  /** Of a record: 'visit', 'submission'. */
  record: {
    gone: (thing: string) => `This ${thing} is not here any more, so nothing was put back.`,
    changed: (thing: string) =>
      `This ${thing} was changed since, so nothing was put back. Its history has every version.`,
    tooLate:
      "It is too late to undo this. What was deleted can be restored under Office, Deleted, and the history of a record has every version.",
    manyTitles: "Too many records with this title are being added at this moment. Please try again.",
    noPicture: "This picture is no longer there. Please upload it again",
    dangling:
      "Something this refers to is no longer there, for example a picture. Load the page again and choose anew.",
    savedInOtherTab: (what: string) =>
      `You ${what} in another tab, after you opened it here. Nothing of this tab was saved and nothing of the other was overwritten: look at what differs, then save again.`,
    savedByOther: (who: string, what: string) =>
      `${who} ${what}, after you opened it. Nothing of yours was saved and nothing of theirs was overwritten: look at what differs, then save again.`,
  },
});
