import { inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { phone } from "#app/entities/fields/contact.ts";
import { date } from "#app/entities/fields/date.ts";
import { flag } from "#app/entities/fields/flag.ts";
import { text } from "#app/entities/fields/text.ts";
import { yesNo } from "#app/entities/fields/yes-no.ts";
import { CONFIRMED_HOW, VERIFICATION_CHECKS } from "./choices.ts";

const check = <const N extends keyof typeof VERIFICATION_CHECKS>(name: N) =>
  yesNo({ apiNames: [name], label: `Verified: ${VERIFICATION_CHECKS[name]}`, adminOnly: true, byHand: true });

/** Who offers it, and what was checked. */
export const deal = inGroup("deal", {
  byOwner: yesNo({ apiNames: ["ByOwner", "By Owner"], label: "By owner", detail: "details" }),
  ownerDeal: yesNo({ apiNames: ["OwnerDeal", "Owner Deal"], label: "Owner deal" }),
  brokerDeal: yesNo({ apiNames: ["BrokerDeal", "Broker Deal"], label: "Broker deal" }),
  phone: phone({
    apiNames: ["Phone"],
    label: "Phone",
    landline: true,
    byHand: true,
    help: "Visitors see it on the page, in place of the company's number",
  }),
  verified: flag({
    label: "Verified",
    adminOnly: true,
    byHand: true,
    help: "Say below what was checked; your name and the day are added",
    facet: {
      key: "verified",
      description: "Verified or not",
      ifMissing: "no",
      options: {
        yes: { label: "Verified", aliases: ["verified", "true", "1", "on"] },
        no: { label: "Unverified", aliases: ["unverified", "false", "0"] },
      },
      panel: { position: 11, folded: true },
    },
    column: { key: "verified", filter: true },
    choiceLabels: { yes: "Verified", no: "Unverified" },
  }),
  papersSeen: check("papersSeen"),
  homeVisited: check("homeVisited"),
  ownerConfirmed: check("ownerConfirmed"),
  verifiedOn: date({ label: "Verified on", systemOnly: true }),
  verifiedBy: text({ label: "Verified by", systemOnly: true }),
  confirmedAt: date({
    label: "Checked available on",
    adminOnly: true,
    byHand: true,
    detail: "details",
    help: "Date availability was last confirmed",
  }),
  confirmedHow: choice({
    label: "Checked by",
    choices: CONFIRMED_HOW,
    aliases: { call: "Phone", telephone: "Phone", whatsapp: "Message", mail: "Message" },
    adminOnly: true,
    byHand: true,
  }),
});
