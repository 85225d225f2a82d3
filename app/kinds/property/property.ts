import { inGroup } from "#app/entities/field.ts";
import { contentWords } from "#app/entities/content.ts";
import { defineEntity } from "#app/entities/entity.ts";
import { propertyPath } from "./path.ts";
import { demoMark } from "../demo.ts";
import { rows } from "#app/entities/fields/rows.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { date } from "#app/entities/fields/date.ts";
import { rupees } from "#app/entities/fields/rupees.ts";
import { saleUnit } from "#app/entities/values/money.ts";
import { phone } from "#app/entities/fields/contact.ts";
import { image } from "#app/entities/fields/image.ts";
import { link } from "#app/entities/fields/link.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";
import { portalIdsIn, portalIdsText } from "#app/trade/portal-ids.ts";
import { basics } from "./basics.ts";
import { building } from "./building.ts";
import { deal } from "./deal.ts";
import { checkPosition, withBothCoordinates } from "#app/entities/values/position.ts";
import { features } from "./features.ts";
import { LEFT_FOR } from "./freshness.ts";
import { papers, seenPapers } from "./papers.ts";
import { headers } from "./headers.ts";
import { position } from "./position.ts";
import { price, withPriceOnRequest } from "./price.ts";
import { space } from "./space.ts";

export * from "./choices.ts";

const subImage = <const N extends number>(number: N) =>
  image({ apiNames: [`imgUrl${number}`], label: `Picture ${number + 1}` });

/** A home for sale or rent. The order of its sections and fields is the order in which they are read and shown. */
export const property = defineEntity({
  name: "property",
  singular: "property",
  plural: "properties",
  titleField: "title",
  picture: "imgUrl",
  personal: "mention",
  foundBy: ["owner", "sellerPhone"],
  foundAs: ({ portalIds }) => (typeof portalIds === "string" ? portalIdsIn(portalIds).map(({ id }) => id) : []),
  isPublic: true,
  fromVisitors: "pending",
  content: {
    words: contentWords(
      { one: "property", many: "properties", hint: "Title, location, slug or seller" },
      { another: "Another home" },
    ),
    page: propertyPath,
    icon: "house",
    needs: "project", // a home may be public only by the registration of its project
    headers,
    calls: {
      lists: ["/getProperties", "/getProperty"],
      one: "/getProperty",
      add: "/addProperty",
      update: "/updateProperty",
      remove: "/deleteProperty",
      example: {
        Title: "4BHK Penthouse with Terrace, Sector 94",
        ProjectName: "Kalindi Terraces",
        Location: "Sector 94",
        City: "Noida",
        PropType: "Penthouse",
        SaleType: "Buy",
        TotalPrice: 12.5,
        PricePSF: 21500,
        TypeMore: "4BHK",
        Rooms: 4,
        Bathrooms: 5,
        Size: 5800,
        Status: "Ready to move",
        SwimmingPool: "Yes",
        Description: "Two terraces towards the river, and a library between them.",
      },
      change: { Title: "4BHK Penthouse with Terrace, Sector 94", Status: "Resale", version: 1 },
    },
  },
  prepare: (input) => withPriceOnRequest(withBothCoordinates(input, { latitude: "Latitude", longitude: "Longitude" })),
  check: checkPosition,
  groups: {
    basics: "The home",
    price: "Price",
    space: "Rooms and space",
    building: "Building",
    features: "Features",
    deal: "Availability and contact",
    description: "Description",
    pictures: "Pictures",
    internal: "Internal",
  },
  fields: {
    ...basics,
    ...position,
    ...price,
    ...space,
    ...building,
    ...papers,
    ...features,
    ...deal,
    ...inGroup("deal", { seenPapers }),
    ...inGroup("description", {
      description: paragraph({ apiNames: ["Description"], label: "Description", maxLength: 10_000 }),
      video: link({
        apiNames: ["Video"],
        label: "Video",
        onDemand: true,
        adminOnly: true,
        leadsTo: "other site",
        help: "Address of a film, such as https://www.youtube.com/watch?v=…",
      }),
      tour: link({
        apiNames: ["Tour"],
        label: "Tour",
        onDemand: true,
        adminOnly: true,
        leadsTo: "other site",
        help: "Address of a tour, such as https://my.matterport.com/show/?m=…",
      }),
    }),
    ...inGroup("pictures", {
      imgUrl: image({ label: "Main picture" }),
      imgUrl1: subImage(1),
      imgUrl2: subImage(2),
      imgUrl3: subImage(3),
      imgUrl4: subImage(4),
      imgUrl5: subImage(5),
      imgUrl6: subImage(6),
      imgUrl7: subImage(7),
      imgUrl8: subImage(8),
    }),
    demo: demoMark("internal"),
    ...inGroup("internal", {
      seller: text({
        apiNames: ["Seller"],
        label: "Owner or broker",
        public: false,
        isSaid: true,
        help: "Owner or broker who gave us this listing",
        search: true,
      }),
      sellerPhone: phone({
        apiNames: ["SellerPhone"],
        label: "Their number",
        public: false,
        nameIn: "seller",
        landline: true,
        help: "Never shown on the site.",
      }),
      owner: text({ label: "Owner among the people", public: false, systemOnly: true, isDerived: true, maxLength: 60 }),
      /** Others who gave us the same home: ids of people, and 'yes' for who has the key. */
      sources: rows({
        label: "Also with",
        public: false,
        systemOnly: true,
        columns: ["person", "key"],
        maxRows: 20,
      }),
      leftFor: choice({
        label: "Off the site because",
        choices: LEFT_FOR,
        public: false,
        systemOnly: true,
        column: { key: "left", filter: true },
      }),
      pausedUntil: date({ label: "Paused until", public: false, systemOnly: true }),
      /** Until somebody has decided. */
      askedPrice: rupees({
        label: "New price, says the owner",
        public: false,
        systemOnly: true,
        wireUnit: ({ saleType }) => saleUnit(saleType),
      }),
      unit: text({
        apiNames: ["Unit"],
        label: "Tower and flat number",
        public: false,
        onDemand: true,
        maxLength: 60,
        help: "Never shown on the site. By it the price history goes on when the home is listed again",
      }),
      portalIds: text({
        apiNames: ["PortalIds"],
        label: "Portal ids",
        public: false,
        onDemand: true,
        search: true,
        maxLength: 400,
        read: (written) => portalIdsText(portalIdsIn(written)) || undefined,
        help: "Never shown on the site. Such as: 99acres A10000001, MagicBricks 11111111. A lead of a portal finds the home by them",
      }),
      keys: text({
        apiNames: ["Keys"],
        label: "Key is with",
        public: false,
        isSaid: true,
        onDemand: true,
        maxLength: 120,
        help: "Never shown on the site. Such as: guard of tower B",
      }),
      note: paragraph({ apiNames: ["Note"], label: "Note", public: false, help: "Only the administrator reads it." }),
    }),
  },
});
