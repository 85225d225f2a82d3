import { email, phone } from "../kinds/contact.ts";
import { link } from "../kinds/link.ts";
import { paragraph, text } from "../kinds/text.ts";

/** The company, and where else it can be found. */
export const company = {
  product: text({ apiNames: ["product"], label: "Product name", group: "company", required: true, maxLength: 60 }),
  phone: phone({ apiNames: ["phone"], label: "Phone", group: "company", landline: true, required: true }),
  whatsapp: phone({
    apiNames: ["whatsapp"],
    label: "WhatsApp number",
    group: "company",
    landline: true,
    required: true,
  }),
  email: email({ apiNames: ["email"], label: "Email", group: "company", required: true }),
  address: paragraph({ apiNames: ["address"], label: "Address", group: "company", required: true, maxLength: 300 }),
  hours: text({ apiNames: ["hours"], label: "Opening hours", group: "company", maxLength: 120 }),
  copyrightYear: text({
    apiNames: ["copyrightYear"],
    label: "Copyright year",
    group: "company",
    maxLength: 20,
    required: true,
  }),
  intent: paragraph({ apiNames: ["intent"], label: "Footer line", group: "company", maxLength: 300 }),
  disclaimer: paragraph({ apiNames: ["disclaimer"], label: "Disclaimer", group: "company", required: true }),
  socialChat: link({ apiNames: ["socialChat"], label: "Chat app", group: "social" }),
  socialNetwork: link({ apiNames: ["socialNetwork"], label: "Social page", group: "social" }),
  socialPhotos: link({ apiNames: ["socialPhotos"], label: "Photo profile", group: "social" }),
  socialPins: link({ apiNames: ["socialPins"], label: "Pin board", group: "social" }),
  socialVideo: link({ apiNames: ["socialVideo"], label: "Video channel", group: "social" }),
  socialQuestions: link({ apiNames: ["socialQuestions"], label: "Questions and answers", group: "social" }),
  socialPosts: link({ apiNames: ["socialPosts"], label: "Short posts", group: "social" }),
};
