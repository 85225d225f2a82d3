import { inGroup } from "#app/entities/field.ts";
import { email, phone } from "#app/entities/fields/contact.ts";
import { image } from "#app/entities/fields/image.ts";
import { link } from "#app/entities/fields/link.ts";
import { rows } from "#app/entities/fields/rows.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";
import { agentNumberProblem } from "./agent-numbers.ts";

/** The company, and where else it can be found. What is empty stands nowhere. */
export const company = {
  ...inGroup("company", {
    product: text({ label: "Firm name", required: true, maxLength: 60 }),
    logo: image({
      label: "Logo",
      help: "On white. It stands on every page, in the browser's tab, on phones that install the site, in emails, brochures and previews of links",
    }),
    headline: text({ label: "Headline of the home page", maxLength: 60, help: "Empty: 'Rare homes, quietly found.'" }),
    tagline: text({ label: "Line below the headline", maxLength: 160 }),
    phone: phone({ label: "Phone", landline: true }),
    whatsapp: phone({ label: "WhatsApp number", landline: true }),
    ownNumbers: text({
      label: "Our other numbers",
      maxLength: 500,
      public: false,
      help: "Of the office and of all of us, with commas; email addresses, too. They never become people",
    }),
    email: email({ label: "Email", help: "Also gets what visitors send, and sends our mails" }),
    address: paragraph({ label: "Address", maxLength: 300 }),
    hours: text({ label: "Opening hours", maxLength: 120 }),
    agentNumbers: rows({
      label: "Our RERA agent numbers",
      columns: ["place", "number", "until"],
      maxRows: 40,
      help: "Place: a state or a city. Until: the last day on which the number is valid. Shown with every home and project there, and below every page and email",
      rowProblem: agentNumberProblem,
    }),
    copyrightYear: text({ label: "Copyright year", maxLength: 20, required: true }),
    intent: paragraph({ label: "Tagline", maxLength: 300 }),
    disclaimer: paragraph({ label: "Disclaimer", required: true }),
  }),
  ...inGroup("social", {
    socialChat: link({ label: "WhatsApp link" }),
    socialNetwork: link({ label: "Facebook" }),
    socialPhotos: link({ label: "Instagram" }),
    socialPins: link({ label: "Pinterest" }),
    socialVideo: link({ label: "YouTube" }),
    socialQuestions: link({ label: "Quora" }),
    socialPosts: link({ label: "X" }),
  }),
};
