import { inGroup } from "#app/entities/field.ts";
import { contentWords } from "#app/entities/content.ts";
import { defineEntity } from "#app/entities/entity.ts";
import { projectPath } from "./path.ts";
import { demoMark } from "../demo.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { coordinate } from "#app/entities/fields/coordinate.ts";
import { date } from "#app/entities/fields/date.ts";
import { flag } from "#app/entities/fields/flag.ts";
import { image } from "#app/entities/fields/image.ts";
import { pinCode } from "#app/entities/fields/pin-code.ts";
import { link } from "#app/entities/fields/link.ts";
import { rupees } from "#app/entities/fields/rupees.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";
import { yesNo } from "#app/entities/fields/yes-no.ts";
import { checkPosition, withBothCoordinates } from "#app/entities/values/position.ts";
import { onDemand } from "./on-demand.ts";
import { REGISTRATION_STATES, registrationState } from "#app/entities/values/rera.ts";
import { CATEGORIES, CATEGORY_WORDS } from "../property/choices.ts";
import { CITIES, CITY_ALIASES, CITY_FACET } from "#app/places/cities.ts";
import { localityName } from "#app/places/localities.ts";
import { titleFields } from "../title-fields.ts";

/** A development of many units, residential or commercial. */
export const project = defineEntity({
  name: "project",
  singular: "project",
  plural: "projects",
  titleField: "title",
  picture: "imgurl",
  personal: "mention",
  isPublic: true,
  fromVisitors: "pending",
  content: {
    words: contentWords(
      { one: "project", many: "projects", hint: "Title, location or slug" },
      { updated: "Project Update successful" },
    ),
    page: projectPath,
    icon: "building",
    isStrict: true, // the law asks for the RERA number of whatever is shown
    sendsAll: true,
    isTable: true,
    headers: {
      title: "name, heading",
      projectName: "project, society, scheme",
      location: "locality, sector, address",
      price: "starting price, from, amount",
      builder: "developer, company",
      status: "project status",
      rera: "rera no, rera id, rera number",
      unittype: "configuration, bhk",
      description: "detail, about",
    },
    calls: {
      lists: ["/getProjects"],
      one: "/getProjects",
      add: "/addProjects",
      update: "/updateProject",
      remove: "/deleteProject",
      example: {
        title: "Kalindi Terraces",
        projectName: "Kalindi Terraces",
        location: "Sector 94",
        city: "Noida",
        category: "Residential Property",
        price: 5.5,
        unittype: "3 and 4 BHK",
        builder: "Kalindi Estates",
        status: "Under construction",
        rera: "UPRERAPRJ000000",
      },
      change: { title: "Kalindi Terraces", status: "Ready to move", version: 1 },
    },
  },
  prepare: (input) => withBothCoordinates(input, { latitude: "latitude", longitude: "longitude" }),
  check: checkPosition,
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
    ...titleFields("title"),
    ...inGroup("basics", {
      projectName: text({ label: "Project name", required: true, search: true }),
      location: text({
        label: "Location",
        required: true,
        read: localityName,
        facet: { key: "locality" },
        column: { key: "location", position: 1, sort: true },
        search: true,
      }),
      city: choice({
        label: "City",
        choices: CITIES,
        aliases: CITY_ALIASES,
        facet: CITY_FACET,
        column: { key: "city", filter: true },
        search: true,
      }),
      category: choice({
        label: "Category",
        choices: CATEGORIES,
        aliases: CATEGORY_WORDS,
        column: { key: "type", position: 3, sort: true, filter: true, wide: true },
        search: true,
      }),
      rera: text({
        label: "RERA number",
        maxLength: 120,
        neededToPublish: {
          or: "reraExemption",
          isEnough: (values) => registrationState(values) === "Registered",
        },
      }),
      reraExemption: text({
        label: "Why no RERA number is needed",
        maxLength: 300,
        adminOnly: true,
        help: "Only for a project without a registration in force.",
      }),
    }),
    ...inGroup("legal", {
      reraState: choice({
        label: "State of the RERA registration",
        choices: REGISTRATION_STATES,
        aliases: {
          active: "Registered",
          valid: "Registered",
          applied: "Applied for",
          pending: "Applied for",
          lapsed: "Expired",
          cancelled: "Revoked",
        },
        onDemand: true,
        help: "Only a registration in force is enough to publish; any other needs a reason",
      }),
      reraUntil: date({
        label: "RERA registration valid until",
        onDemand: true,
        help: "From the day after it the site says that the registration has expired; the dashboard reminds you 60 days before",
      }),
      reraLink: link({
        label: "Address in the QR code of the RERA certificate",
        onDemand: true,
        help: "Scan the code of the certificate and paste what it opens. Without it the code on the page holds the number and the authority's site.",
      }),
      reraAccount: text({
        label: "Collection account number",
        maxLength: 60,
        onDemand: true,
        help: "UP RERA asks for it in advertisements",
      }),
    }),
    ...inGroup("basics", {
      featured: yesNo({ label: "Featured", help: "Featured projects come first." }),
      subtitle: text({ label: "Subtitle" }),
    }),
    ...inGroup("price", {
      price: rupees({
        label: "Price",
        wireUnit: "crore",
        help: "Crore, from",
        column: { key: "price", label: "Price", position: 4, sort: true },
      }),
      pricePerSqft: rupees({ label: "Price per sq ft", wireUnit: "rupee", unit: "₹ per sq ft", detail: "details" }),
      brokerage: text({ label: "Brokerage", detail: "details" }),
    }),
    ...inGroup("building", {
      builder: text({ label: "Builder", detail: "keyFacts", column: { key: "builder", position: 2, wide: true } }),
      status: text({ label: "Project status", maxLength: 60, detail: "keyFacts" }),
      floors: text({ label: "Floors", maxLength: 60, detail: "keyFacts" }),
      towers: text({ label: "Towers", maxLength: 60, detail: "keyFacts" }),
      facing: text({ label: "Facing", maxLength: 60, detail: "details" }),
      totalProject: text({
        label: "Total project",
        maxLength: 60,
        detail: "keyFacts",
        help: "Land of the whole project, such as 12 acres",
      }),
      unitsize: text({ label: "Unit size", maxLength: 80, detail: "keyFacts" }),
      unitno: text({ label: "Units", maxLength: 60, detail: "keyFacts" }),
      unittype: text({ label: "Unit type", maxLength: 80, detail: "keyFacts", help: "Such as 3 and 4 BHK" }),
    }),
    byowner: yesNo({ label: "By owner", group: "price", detail: "details" }),
    description: paragraph({ label: "Description", group: "description", maxLength: 10_000 }),
    ...inGroup("pictures", {
      imgurl: image({ label: "Main picture" }),
      subimgurl1: image({ label: "Picture 2" }),
      subimgurl2: image({ label: "Picture 3" }),
      impressions: yesNo({ label: "The pictures are an artist's impression", help: "Their captions say so." }),
    }),
    verified: flag({
      label: "Verified",
      group: "basics",
      adminOnly: true,
      byHand: true,
      column: { key: "verified", filter: true },
      choiceLabels: { yes: "Verified", no: "Unverified" },
    }),
    demo: demoMark("basics"),
    ...inGroup("links", {
      pinCode: pinCode({ label: "PIN code", onDemand: true }),
      latitude: coordinate({
        axis: "latitude",
        apiNames: ["latitude"],
        label: "Latitude",
        onDemand: true,
        help: "Decimal degrees such as 28.4595, or a position or link copied from Google Maps: it fills the longitude too",
      }),
      longitude: coordinate({
        axis: "longitude",
        apiNames: ["longitude"],
        label: "Longitude",
        onDemand: true,
        help: "The site of a project is shown to everybody.",
      }),
    }),
    ...onDemand,
  },
});
