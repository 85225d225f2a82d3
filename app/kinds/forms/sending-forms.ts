import { email, phone } from "#app/entities/fields/contact.ts";
import { integer } from "#app/entities/fields/number.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";
import { homeReport } from "../home-report/home-report.ts";
import { LIST_LIMITS } from "../shared-list/shared-list.ts";

/**
 * What visitors send beside enquiries. Apart from `forms.ts`, so that a page with an enquiry form alone does not carry these.
 * Each also takes the hidden inputs and the consent of `forms.ts`.
 */

const name = text({ label: "Name", required: true, maxLength: 80 });
const number = phone({ label: "Number", required: true });

/** Who sends in a property or project; the listing's own fields stand in the same form under their wire names. */
export const submitterForm = {
  name,
  number,
  email: email({ label: "Email" }),
};

export const reviewForm = {
  name,
  rating: integer({ label: "Rating", required: true, min: 1, max: 5 }),
  text: paragraph({ label: "Review", required: true, minLength: 10, maxLength: 1_500 }),
  email: email({ label: "Email" }),
};

export const visitForm = {
  /** Epoch ms of one of the offered times. */
  startsAt: integer({ label: "Time", required: "Please choose a time" }),
  name,
  number,
  email: email({ label: "Email" }),
  message: paragraph({ label: "Message", maxLength: 1_000 }),
};

/** Visits to several homes at once. */
export const visitPlanForm = {
  /** Epoch ms of one time for each home, in their order, with commas. */
  times: text({ label: "Day", required: "Please choose a day" }),
  name,
  number,
  email: visitForm.email,
  message: visitForm.message,
};

export const alertForm = {
  email: email({ label: "Email", required: true }),
};

const firstName = text({ label: "Your first name", required: true, maxLength: LIST_LIMITS.name });

/** A shortlist on its way to others; beside it each home has a note, `noteOf(home)`. */
export const listForm = {
  title: text({ label: "Name of the list", maxLength: LIST_LIMITS.title }),
  name: firstName,
};

/** Input of the note on a home. */
export const noteInput = (home: string) => `note-${home}`;

export const listNote = paragraph({ label: "Note", maxLength: LIST_LIMITS.note });

/** A list of as many homes as one may have, with a note on each. */
export const longestList = {
  ...listForm,
  ...Object.fromEntries(Array.from({ length: LIST_LIMITS.homes }, (_, home) => [noteInput(String(home)), listNote])),
};

/** Who reads a list. */
export const readerForm = { name: firstName };

export const commentForm = {
  text: paragraph({ label: "Comment", required: "Write something first", maxLength: LIST_LIMITS.comment }),
};

export const homeReportForm = { what: homeReport.fields.what, text: homeReport.fields.text };

export const listReportForm = {
  report: paragraph({
    label: "What is wrong with this list?",
    required: "Please say what is wrong",
    maxLength: LIST_LIMITS.report,
  }),
};
