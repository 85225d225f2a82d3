import { words } from "#app/base/words.ts";
export const contactTexts = words({
  title: "Contact Us",
  form: "Get In Touch!",
  lead: "Ask about a home, arrange a visit, or tell us what you are looking for.",
  phone: "Phone",
  email: "Email",
  address: "Address",
  chat: "Chat with us",
  manager: "A dedicated manager",
  managerText: "If you would like one person to speak to, tick the box in the form.",
});
