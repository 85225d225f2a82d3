/** A file of its own, so that the check is fetched with the first click on the button of a form (`app/site/browser/later.ts`). */
export { checkEnquiryForm } from "#app/kinds/forms/forms.ts";
