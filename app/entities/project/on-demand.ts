import { inGroup } from "../field.ts";
import type { Field } from "../field.ts";
import { phone } from "../kinds/contact.ts";
import { image } from "../kinds/image.ts";
import { link } from "../kinds/link.ts";
import { paragraph, text } from "../kinds/text.ts";

/** An optional field the administrator adds from the 'Add a field' list, named on the wire as in code. */
const extraText = <const N extends string>(name: N, label: string, group: string) =>
  text({ apiNames: [name], label, group, maxLength: 300, onDemand: true });
const extraParagraph = <const N extends string>(name: N, label: string, group: string) =>
  paragraph({ apiNames: [name], label, group, onDemand: true });
const extraImage = <const N extends string>(name: N, label: string, group: string) =>
  image({ apiNames: [name], label, group, onDemand: true });

/** `stem1` … `stem<count>`, each a line of text. */
function points<const S extends string, const Numbers extends readonly number[]>(
  stem: S,
  label: string,
  group: string,
  numbers: Numbers,
) {
  return Object.fromEntries(
    numbers.map((number) => [`${stem}${number}`, extraText(`${stem}${number}`, `${label} ${number}`, group)]),
  ) as { readonly [K in `${S}${Numbers[number]}`]: Field<"text", false, undefined> }; // fromEntries forgets the names that the line above makes
}

const FOUR = [1, 2, 3, 4] as const;
const SIX = [1, 2, 3, 4, 5, 6] as const;
const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Fields that the administrator adds to a project from the 'Add a field' list. */
export const onDemand = {
  date: extraText("date", "Launch date", "building"),
  availability: extraText("availability", "Availability", "building"),
  builderlogo: extraImage("builderlogo", "Builder's logo", "pictures"),
  brochure: link({
    apiNames: ["brochure"],
    label: "Brochure",
    group: "links",
    onDemand: true,
    leadsTo: "PDF",
    help: "Address of a PDF, such as https://builder.example/brochure.pdf",
  }),
  area: extraText("area", "Super area", "building"),
  pricelist: extraParagraph("pricelist", "Price list", "price"),
  ...inGroup("links", {
    maplink: link({ apiNames: ["maplink"], label: "Map link", onDemand: true }),
    iframelink: link({
      apiNames: ["iframelink"],
      label: "Embedded map",
      onDemand: true,
      leadsTo: "map frame",
      help: "Paste the code that Google Maps offers under Share, Embed a map",
    }),
  }),
  constructionStatus: extraText("constructionStatus", "Construction status", "building"),
  experience: extraText("experience", "Builder's experience", "building"),
  discount: extraText("discount", "Discount", "offers"),
  plc: extraParagraph("plc", "Preferential location charges", "price"),
  person: extraText("person", "Contact person", "contact"),
  contactno: phone({
    apiNames: ["contactno"],
    landline: true,
    label: "Contact number",
    group: "contact",
    onDemand: true,
  }),
  giftvisit: extraText("giftvisit", "Gift on a visit", "offers"),
  giftbuy: extraText("giftbuy", "Gift on booking", "offers"),
  note: extraParagraph("note", "Note", "description"),
  rating: extraText("rating", "Rating", "offers"),
  overviewtitle: extraText("overviewtitle", "Overview title", "overview"),
  overviewtext1: extraParagraph("overviewtext1", "Overview text 1", "overview"),
  ...points("overviewpoint", "Overview point", "overview", FOUR),
  overviewtext2: extraParagraph("overviewtext2", "Overview text 2", "overview"),
  floorplanimg1: extraImage("floorplanimg1", "Floor plan 1", "floorPlans"),
  floorplanimg2: extraImage("floorplanimg2", "Floor plan 2", "floorPlans"),
  floorplanimg3: extraImage("floorplanimg3", "Floor plan 3", "floorPlans"),
  floorplanimg4: extraImage("floorplanimg4", "Floor plan 4", "floorPlans"),
  ...points("amenitiespoint", "Amenity", "amenities", TEN),
  specificationstitle: extraText("specificationstitle", "Specifications title", "specifications"),
  specificationstext: extraParagraph("specificationstext", "Specifications text", "specifications"),
  ...points("specificationspoint", "Specification", "specifications", SIX),
  specificationstitle2: extraText("specificationstitle2", "Specifications title 2", "specifications"),
  specificationstext2: extraParagraph("specificationstext2", "Specifications text 2", "specifications"),
  specificationstitle3: extraText("specificationstitle3", "Specifications title 3", "specifications"),
  specificationstext3: extraParagraph("specificationstext3", "Specifications text 3", "specifications"),
  specificationstitle4: extraText("specificationstitle4", "Specifications title 4", "specifications"),
  specificationstext4: extraParagraph("specificationstext4", "Specifications text 4", "specifications"),
  specificationstext5: extraParagraph("specificationstext5", "Specifications text 5", "specifications"),
  nearbytitle: extraText("nearbytitle", "Nearby title", "nearby"),
  nearbytext: extraParagraph("nearbytext", "Nearby text", "nearby"),
  ...points("nearbypoint", "Nearby point", "nearby", TEN),
  aboutBuilder: extraParagraph("aboutBuilder", "About the builder", "description"),
  disclaimer: extraParagraph("disclaimer", "Disclaimer", "legal"),
};
