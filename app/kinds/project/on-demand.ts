import { type Field, inGroup } from "#app/entities/field.ts";
import { phone } from "#app/entities/fields/contact.ts";
import { image } from "#app/entities/fields/image.ts";
import { link } from "#app/entities/fields/link.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";

/** Optional fields that the administrator adds from the 'Add a field' list. */
const extraText = (label: string, group: string) => text({ label, group, maxLength: 300, onDemand: true });
const extraParagraph = (label: string, group: string) => paragraph({ label, group, onDemand: true });
const extraImage = (label: string, group: string) => image({ label, group, onDemand: true });

/** `stem1` … `stem<count>`, each a line of text. */
function points<const S extends string, const Numbers extends readonly number[]>(
  stem: S,
  label: string,
  group: string,
  numbers: Numbers,
) {
  return Object.fromEntries(numbers.map((number) => [`${stem}${number}`, extraText(`${label} ${number}`, group)])) as {
    readonly [K in `${S}${Numbers[number]}`]: Field<"text", false, undefined>;
  }; // fromEntries forgets the names that the line above makes
}

const FOUR = [1, 2, 3, 4] as const;
const SIX = [1, 2, 3, 4, 5, 6] as const;
const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Fields that the administrator adds to a project from the 'Add a field' list. */
export const onDemand = {
  date: extraText("Launch date", "building"),
  availability: extraText("Availability", "building"),
  builderlogo: extraImage("Builder's logo", "pictures"),
  brochure: link({
    label: "Brochure",
    group: "links",
    onDemand: true,
    leadsTo: "PDF",
    help: "Address of a PDF, such as https://builder.example/brochure.pdf",
  }),
  area: extraText("Super area", "building"),
  pricelist: extraParagraph("Price list", "price"),
  ...inGroup("links", {
    maplink: link({ label: "Map link", onDemand: true }),
    iframelink: link({
      label: "Embedded map",
      onDemand: true,
      leadsTo: "map frame",
      help: "Paste the code that Google Maps offers under Share, Embed a map",
    }),
  }),
  constructionStatus: extraText("Construction status", "building"),
  experience: extraText("Builder's experience", "building"),
  discount: extraText("Discount", "offers"),
  plc: extraParagraph("Preferential location charges", "price"),
  person: text({ label: "Contact person", group: "contact", onDemand: true, byHand: true, isSaid: true }),
  contactno: phone({
    landline: true,
    label: "Contact number",
    group: "contact",
    onDemand: true,
    byHand: true,
    nameIn: "person",
  }),
  giftvisit: extraText("Gift on a visit", "offers"),
  giftbuy: extraText("Gift on booking", "offers"),
  note: extraParagraph("Note", "description"),
  rating: text({ label: "Rating", group: "offers", onDemand: true, byHand: true }),
  overviewtitle: extraText("Overview title", "overview"),
  overviewtext1: extraParagraph("Overview text 1", "overview"),
  ...points("overviewpoint", "Overview point", "overview", FOUR),
  overviewtext2: extraParagraph("Overview text 2", "overview"),
  floorplanimg1: extraImage("Floor plan 1", "floorPlans"),
  floorplanimg2: extraImage("Floor plan 2", "floorPlans"),
  floorplanimg3: extraImage("Floor plan 3", "floorPlans"),
  floorplanimg4: extraImage("Floor plan 4", "floorPlans"),
  ...points("amenitiespoint", "Amenity", "amenities", TEN),
  specificationstitle: extraText("Specifications title", "specifications"),
  specificationstext: extraParagraph("Specifications text", "specifications"),
  ...points("specificationspoint", "Specification", "specifications", SIX),
  specificationstitle2: extraText("Specifications title 2", "specifications"),
  specificationstext2: extraParagraph("Specifications text 2", "specifications"),
  specificationstitle3: extraText("Specifications title 3", "specifications"),
  specificationstext3: extraParagraph("Specifications text 3", "specifications"),
  specificationstitle4: extraText("Specifications title 4", "specifications"),
  specificationstext4: extraParagraph("Specifications text 4", "specifications"),
  specificationstext5: extraParagraph("Specifications text 5", "specifications"),
  nearbytitle: extraText("Nearby title", "nearby"),
  nearbytext: extraParagraph("Nearby text", "nearby"),
  ...points("nearbypoint", "Nearby point", "nearby", TEN),
  aboutBuilder: extraParagraph("About the builder", "description"),
  disclaimer: extraParagraph("Disclaimer", "legal"),
};
