import { inGroup } from "../field.ts";
import { email, phone } from "../kinds/contact.ts";
import { link } from "../kinds/link.ts";
import { paragraph, text } from "../kinds/text.ts";

/** The company, and where else it can be found. */
export const company = {
  ...inGroup("company", {
    product: text({ apiNames: ["product"], label: "Product name", required: true, maxLength: 60 }),
    phone: phone({ apiNames: ["phone"], label: "Phone", landline: true, required: true }),
    whatsapp: phone({ apiNames: ["whatsapp"], label: "WhatsApp number", landline: true, required: true }),
    email: email({ apiNames: ["email"], label: "Email", required: true }),
    address: paragraph({ apiNames: ["address"], label: "Address", required: true, maxLength: 300 }),
    hours: text({ apiNames: ["hours"], label: "Opening hours", maxLength: 120 }),
    copyrightYear: text({ apiNames: ["copyrightYear"], label: "Copyright year", maxLength: 20, required: true }),
    intent: paragraph({ apiNames: ["intent"], label: "Footer line", maxLength: 300 }),
    disclaimer: paragraph({ apiNames: ["disclaimer"], label: "Disclaimer", required: true }),
  }),
  ...inGroup("social", {
    socialChat: link({ apiNames: ["socialChat"], label: "Chat app" }),
    socialNetwork: link({ apiNames: ["socialNetwork"], label: "Social page" }),
    socialPhotos: link({ apiNames: ["socialPhotos"], label: "Photo profile" }),
    socialPins: link({ apiNames: ["socialPins"], label: "Pin board" }),
    socialVideo: link({ apiNames: ["socialVideo"], label: "Video channel" }),
    socialQuestions: link({ apiNames: ["socialQuestions"], label: "Questions and answers" }),
    socialPosts: link({ apiNames: ["socialPosts"], label: "Short posts" }),
  }),
};
