import { defineEntity } from "./entity.ts";
import { demoMark } from "./demo.ts";
import type { Field } from "./field.ts";
import { choice } from "./kinds/choice.ts";
import { phone } from "./kinds/contact.ts";
import { flag } from "./kinds/flag.ts";
import { image } from "./kinds/image.ts";
import { link } from "./kinds/link.ts";
import { decimal } from "./kinds/number.ts";
import { rupees } from "./kinds/rupees.ts";
import { slug } from "./kinds/slug.ts";
import { paragraph, text } from "./kinds/text.ts";
import { yesNo } from "./kinds/yes-no.ts";
import { CATEGORIES, CATEGORY_WORDS, CITIES, CITY_ALIASES } from "./property.ts";

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

/** A development of many units, residential or commercial. */
export const project = defineEntity({
  name: "project",
  singular: "project",
  plural: "projects",
  titleField: "title",
  groups: {
    basics: "The project",
    price: "Price",
    building: "Building",
    description: "Description",
    pictures: "Pictures",
    overview: "Overview",
    floorPlans: "Floor plans",
    amenities: "Amenities",
    specifications: "Specifications",
    nearby: "Nearby",
    legal: "RERA and legal",
    offers: "Offers",
    contact: "Contact",
    links: "Links and map",
  },
  fields: {
    title: text({
      apiNames: ["title"],
      label: "Title",
      group: "basics",
      required: true,
      maxLength: 160,
      column: { key: "title", sort: true },
      search: true,
    }),
    slug: slug({
      apiNames: ["slug"],
      label: "Slug",
      group: "basics",
      required: true,
      help: "The last part of the page's address. Made from the title.",
    }),
    projectName: text({
      apiNames: ["projectName"],
      label: "Project name",
      group: "basics",
      required: true,
      search: true,
    }),
    location: text({
      apiNames: ["location"],
      label: "Location",
      group: "basics",
      required: true,
      facet: { key: "locality" },
      column: { key: "location", position: 1, sort: true },
      search: true,
    }),
    city: choice({
      apiNames: ["city"],
      label: "City",
      group: "basics",
      choices: CITIES,
      aliases: CITY_ALIASES,
      facet: { key: "city" },
      column: { key: "city", filter: true },
      search: true,
    }),
    category: choice({
      apiNames: ["category"],
      label: "Category",
      group: "basics",
      choices: CATEGORIES,
      aliases: CATEGORY_WORDS,
      column: { key: "type", position: 3, sort: true, filter: true, wide: true },
      search: true,
    }),
    rera: text({
      apiNames: ["rera"],
      label: "RERA number",
      group: "basics",
      maxLength: 120,
      neededToPublish: { or: "reraExemption" },
    }),
    reraExemption: text({
      apiNames: ["reraExemption"],
      label: "Why no RERA number is needed",
      group: "basics",
      maxLength: 300,
      adminOnly: true,
      help: "Only for a project without a number.",
    }),
    featured: yesNo({
      apiNames: ["featured"],
      label: "Featured",
      group: "basics",
      help: "Featured projects come first.",
    }),
    subtitle: text({ apiNames: ["subtitle"], label: "Subtitle", group: "basics" }),
    price: rupees({
      apiNames: ["price"],
      label: "Price",
      group: "price",
      wireUnit: "crore",
      help: "Crore, from",
      column: { key: "price", label: "Price", position: 4, sort: true },
    }),
    pricePerSqft: rupees({
      apiNames: ["pricePerSqft"],
      label: "Price per sq ft",
      group: "price",
      wireUnit: "rupee",
      unit: "₹ per sq ft",
      detail: "details",
    }),
    brokerage: text({ apiNames: ["brokerage"], label: "Brokerage", group: "price", detail: "details" }),
    builder: text({
      apiNames: ["builder"],
      label: "Builder",
      group: "building",
      detail: "keyFacts",
      column: { key: "builder", position: 2, wide: true },
    }),
    status: text({
      apiNames: ["status"],
      label: "Project status",
      group: "building",
      maxLength: 60,
      detail: "keyFacts",
    }),
    floors: text({ apiNames: ["floors"], label: "Floors", group: "building", maxLength: 60, detail: "keyFacts" }),
    towers: text({ apiNames: ["towers"], label: "Towers", group: "building", maxLength: 60, detail: "keyFacts" }),
    facing: text({ apiNames: ["facing"], label: "Facing", group: "building", maxLength: 60, detail: "details" }),
    totalProject: text({
      apiNames: ["totalProject"],
      label: "Total project",
      group: "building",
      maxLength: 60,
      detail: "keyFacts",
      help: "Land of the whole project, such as 12 acres",
    }),
    unitsize: text({
      apiNames: ["unitsize"],
      label: "Unit size",
      group: "building",
      maxLength: 80,
      detail: "keyFacts",
    }),
    unitno: text({ apiNames: ["unitno"], label: "Units", group: "building", maxLength: 60, detail: "keyFacts" }),
    unittype: text({
      apiNames: ["unittype"],
      label: "Unit type",
      group: "building",
      maxLength: 80,
      detail: "keyFacts",
      help: "Such as 3 and 4 BHK",
    }),
    byowner: yesNo({ apiNames: ["byowner"], label: "By owner", group: "price", detail: "details" }),
    description: paragraph({
      apiNames: ["description"],
      label: "Description",
      group: "description",
      maxLength: 10_000,
    }),
    imgurl: image({ apiNames: ["imgurl"], label: "Main picture", group: "pictures" }),
    subimgurl1: image({ apiNames: ["subimgurl1"], label: "Picture 2", group: "pictures" }),
    subimgurl2: image({ apiNames: ["subimgurl2"], label: "Picture 3", group: "pictures" }),
    impressions: yesNo({
      apiNames: ["impressions"],
      label: "The pictures are an artist's impression",
      group: "pictures",
      help: "Their captions say so.",
    }),
    verified: flag({
      apiNames: ["verified"],
      label: "Verified",
      group: "basics",
      adminOnly: true,
      column: { key: "verified", filter: true, choiceLabels: { yes: "Verified", no: "Unverified" } },
    }),
    demo: demoMark("basics"),
    latitude: decimal({ apiNames: ["latitude"], label: "Latitude", group: "links", min: -90, max: 90, onDemand: true }),
    longitude: decimal({
      apiNames: ["longitude"],
      label: "Longitude",
      group: "links",
      min: -180,
      max: 180,
      onDemand: true,
    }),

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
    maplink: link({ apiNames: ["maplink"], label: "Map link", group: "links", onDemand: true }),
    iframelink: link({
      apiNames: ["iframelink"],
      label: "Embedded map",
      group: "links",
      onDemand: true,
      leadsTo: "map frame",
      help: "Paste the code that Google Maps offers under Share, Embed a map",
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
  },
});
