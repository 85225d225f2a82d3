import { defineEntity } from "#app/entities/entity.ts";
import { inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { email, phone } from "#app/entities/fields/contact.ts";
import { flag } from "#app/entities/fields/flag.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";
import { countryName, OFFERED_COUNTRIES } from "#app/entities/values/country-names.ts";
import { LANGUAGE_CELLS, PERSON_ROLES } from "#app/trade/people.ts";
import { LANGUAGES, ROLES } from "./person.ts";

/** What a column of a file of people can become. Several columns may become the same: 'Phone 1' and 'Phone 2'. */
export const personFile = defineEntity({
  name: "personFile",
  singular: "person",
  plural: "people",
  titleField: "name",
  personal: "nobody",
  groups: { person: "Person", contact: "Numbers and mails", work: "What they want and what is next", note: "Note" },
  fields: {
    ...inGroup("person", {
      name: text({ apiNames: ["Name"], label: "Name", maxLength: 80 }),
      firstName: text({ apiNames: ["FirstName"], label: "First name", maxLength: 80 }),
      lastName: text({ apiNames: ["LastName"], label: "Last name", maxLength: 80 }),
      otherNames: text({ apiNames: ["OtherNames"], label: "Other names", maxLength: 80 }),
      company: text({ apiNames: ["Company"], label: "Company", maxLength: 200 }),
      role: choice({
        apiNames: ["Role"],
        label: "Role",
        choices: ROLES,
        read: (written) => PERSON_ROLES.read(written),
      }),
      language: choice({
        apiNames: ["Language"],
        label: "Language",
        choices: LANGUAGES,
        read: (written) => LANGUAGE_CELLS.read(written),
      }),
      source: text({ apiNames: ["Source"], label: "Source", maxLength: 200 }),
      sourceNote: text({ apiNames: ["SourceNote"], label: "About the source", maxLength: 200 }),
    }),
    ...inGroup("contact", {
      number: phone({ apiNames: ["Number"], label: "Number", landline: true }),
      country: text({
        apiNames: ["Country"],
        label: "Country of numbers without +",
        maxLength: 80,
        suggestions: OFFERED_COUNTRIES.map((code) => countryName(code, "en", "long")),
      }),
      mail: email({ apiNames: ["Mail"], label: "Email" }),
      doNotCall: flag({ apiNames: ["DoNotCall"], label: "Do not call" }),
    }),
    ...inGroup("work", {
      want: paragraph({ apiNames: ["Want"], label: "What they want", maxLength: 4_000 }),
      step: text({ apiNames: ["Step"], label: "Next step", maxLength: 200 }),
      stepOn: text({ apiNames: ["StepOn"], label: "Day of the next step", maxLength: 60 }),
    }),
    ...inGroup("note", {
      note: paragraph({ apiNames: ["Note"], label: "Note", maxLength: 4_000 }),
      rest: paragraph({ apiNames: ["Rest"], label: "Note, with the name of the column", maxLength: 4_000 }),
    }),
  },
});

/** What other people's tables call them: Google, Outlook, HubSpot, Zoho, Salesforce, phones, brokers; the more usual ones first. */
export const personHeaders: Readonly<Record<string, string>> = {
  Name: "full name, fn, display name, customer, client, contact name, contact person, person, lead, prospect, visitor, buyer, owner, seller, tenant, broker, party, guest, applicant, naam, नाम, ग्राहक, contact",
  FirstName: "first name, given name, forename, middle name, additional name",
  LastName: "last name, family name, surname",
  OtherNames: "other name, nickname, nick name, also known as, alias",
  Company: "company, company name, organization, organisation, organization name, firm, account name",
  Role: "type, category, contact type, client type, person type, customer type, label, tag, group membership",
  Language: "lang, preferred language, bhasha, भाषा",
  Source: "lead source, source of lead, came from, channel, medium, स्रोत",
  SourceNote: "source note, referred by, reference, referral, campaign",
  Number:
    "phone, mobile, mob, cell, whatsapp, tel, telephone, landline, contact no, phone number, mobile phone, handphone, मोबाइल, फोन, नंबर, नम्बर, मोबाइल नंबर, फोन नंबर, alternate, contact",
  Country: "country, country region, nation, desh, देश",
  Mail: "email, e mail, mail, email id, mail id, email address, e mail address, gmail, ईमेल",
  DoNotCall: "do not call, dnd, dnc, no call, do not contact, do not disturb",
  Want: "requirement, want, wanted, looking for, interested in, property required, requirement detail, budget, preferred location, preferred locality, bhk, configuration, zarurat, jarurat, chahiye, ज़रूरत",
  Step: "next action, follow up, followup, follow up action, next task",
  StepOn:
    "next step on, next step date, follow up date, followup date, next follow up, next followup, next follow up date, next call, next call date, call back date, callback date, reminder, reminder date, follow up on, next contact date",
  Note: "about, remark, comment, detail, description, message, tippani, टिप्पणी, विवरण",
  Rest: "contact owner, lead owner, record owner, account owner, deal owner, assigned to",
};

/** Words of a head that do not say what its column holds: 'Customer Mobile', 'Phone 1 - Value'. */
export const personNeutral: ReadonlySet<string> = new Set(
  "a the of no num number name value primary secondary alternate alt other home work business office personal main address preferred default customer client lead contact person prospect visitor enquiry owner buyer seller tenant party guest your my id detail".split(
    " ",
  ),
);

/** Columns of other programs that say nothing of anybody. */
export const PERSON_IGNORED =
  /^(?:s(?:r|l)?[\s.]*no\.?|serial no\.?|#|photo|(?:phone|e-?mail|address|website|relation|event|custom field|im)\b.*\b(?:label|type))$/i;
