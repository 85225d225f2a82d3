import { email, phone } from "./kinds/contact.ts";
import { integer } from "./kinds/number.ts";
import { paragraph, text } from "./kinds/text.ts";

/**
 * What visitors send beside enquiries. Apart from `forms.ts`, so that a page with an enquiry form alone does not carry these.
 * Each also takes the hidden inputs and the consent of `forms.ts`.
 */

const name = text({ wire: ["name"], label: "Name", group: "form", required: true, most: 80 });
const number = phone({ wire: ["number"], label: "Number", group: "form", required: true });

/** Who sends in a property or project; the listing's own fields stand in the same form under their wire names. */
export const submitterForm = {
  name,
  number,
  email: email({ wire: ["email"], label: "Email", group: "form" }),
};

export const reviewForm = {
  name,
  rating: integer({ wire: ["rating"], label: "Rating", group: "form", required: true, min: 1, max: 5 }),
  text: paragraph({ wire: ["text"], label: "Review", group: "form", required: true, least: 10, most: 1_500 }),
  email: email({ wire: ["email"], label: "Email", group: "form" }),
};

export const visitForm = {
  name,
  number,
  email: email({ wire: ["email"], label: "Email", group: "form" }),
  message: paragraph({ wire: ["message"], label: "Message", group: "form", most: 1_000 }),
  /** Epoch ms of one of the offered times. */
  startsAt: integer({ wire: ["startsAt"], label: "Time", group: "form", required: "Please choose a time" }),
};

export const alertForm = {
  email: email({ wire: ["email"], label: "Email", group: "form", required: true }),
};
