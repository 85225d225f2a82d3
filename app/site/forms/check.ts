export { checkEnquiryForm } from "#app/entities/forms.ts";
