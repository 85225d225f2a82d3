import { words } from "#app/base/words.ts";
export const contactTexts = words({
  title: "Contact Us",
  lead: "Ask about a home, arrange a visit, or tell us what you are looking for.",
  phone: "Phone",
  email: "Email",
  address: "Address",
  chat: "Chat with us",
  picture: "A lobby with a desk before green marble, drawn for this site",
});
