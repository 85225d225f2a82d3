import { formTexts } from "./form-words.ts";

export const formsTexts = {
  ...formTexts,
  enquiry: "Enquiry",
  submit: "Submit",
  send: "Send",
  sendMessage: "Send message",
  success: "Form submitted successfully!",
  thanks: "Thank you. We will be in touch.",
  reference: (reference: string) => `Your reference: ${reference}`,
  about: (topic: string) => `About: ${topic}`,
  manager: "I would like a dedicated manager.",
  enquireTitle: "Enquire Now",
} as const;
