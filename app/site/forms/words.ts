import { words } from "#app/base/words.ts";
export const formsTexts = words({
  enquiry: "Enquiry",
  submit: "Submit",
  ask: (product: string) => `Ask ${product}`,
  success: "Form submitted successfully!",
  thanks: "Thank you. We will be in touch.",
  reference: (reference: string) => `Your reference: ${reference}`,
  about: (topic: string) => `About: ${topic}`,
  manager: "I would like a dedicated manager.",
  enquireTitle: "Enquire Now",
  enquiryTitle: "For More information Reach us!",
  termsApply: "Terms & Conditions Apply*",
  callbackNow: "Callback Now",
  askTitle: "Tell us what you are looking for",
  getInTouch: "Get In Touch!",
});
