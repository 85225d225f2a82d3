import { words } from "#app/base/words.ts";
/** Words of the forms of visitors: what the browser loads with one. */
export const formTexts = words({
  attention: (count: number) => (count === 1 ? "One field needs attention." : `${count} fields need attention.`),
  failed: "It could not be sent. What you typed is still here: please try again, or call us.",
  counted: (count: number, max: number) => `${count} of ${max}`,
  country: "Country of the number",
  trap: "Leave this field empty",
});

/** Words of posting a property or project, loaded with its form. */
export const submissionTexts = words({
  progress: "Upload",
});
