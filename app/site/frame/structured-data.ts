import { language, to } from "#app/base/language.ts";
import { blogPath } from "#app/kinds/blog/path.ts";
import { projectPath } from "#app/kinds/project/path.ts";
import { isCommercial } from "#app/kinds/property/choices.ts";
import { propertyPath, TYPE_PATHS } from "#app/kinds/property/path.ts";
import { type ImageValue, imageUrl } from "#app/entities/fields/image.ts";
import type { BlogRecord, ProjectRecord, PropertyRecord } from "#app/kinds/index.ts";
import { cityName } from "#app/places/cities.ts";
import { saleTypeOf } from "#app/entities/values/money.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { siteTexts } from "#app/texts/site.ts";
import { floorPlansOf } from "../blocks/home-detail/plan-view.ts";
import { typeNameOf } from "../parts/type-names.ts";
import type { PlaceView } from "../place/place-view.ts";

/** Written as JSON, which leaves out what is undefined. */
type Data = Readonly<Record<string, unknown>>;

export function breadcrumbData(
  publicUrl: string,
  crumbs: readonly { readonly label: string; readonly path: string }[],
): Data {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ label: siteTexts.common.home, path: "/" }, ...crumbs].map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: publicUrl + to(path),
    })),
  };
}

function imageAddress(image: ImageValue | undefined, publicUrl: string): string | undefined {
  return image && publicUrl + imageUrl(image);
}

/** A demo record says so in its name, and a demo home is not on offer. */
function nameOf({ title, demo }: { readonly title: string; readonly demo?: boolean | undefined }): string {
  return demo ? siteTexts.common.demo(title) : title;
}

/** RealEstateListing with its Offer. Ratings stay out: search engines reject a site's ratings of itself. */
export function propertyData(record: PropertyRecord, settings: Settings, publicUrl: string): readonly Data[] {
  const { values } = record;
  const name = nameOf(values);
  const url = publicUrl + to(propertyPath(values.slug));
  const type = typeNameOf(values.propType);
  return [
    {
      "@type": "RealEstateListing",
      inLanguage: language(),
      name,
      url,
      datePosted: new Date(record.createdAt).toISOString(),
      description: values.description,
      image: imageAddress(values.imgUrl, publicUrl),
      mainEntity: homeData(record, publicUrl),
      offers: offerData(record, settings, publicUrl),
    },
    breadcrumbData(publicUrl, [
      type
        ? { label: siteTexts.types[type].menu, path: TYPE_PATHS[type] }
        : { label: siteTexts.frame.allProperties, path: "/all-properties" },
      { label: values.title, path: propertyPath(values.slug) },
    ]),
  ];
}

function homeData({ values }: PropertyRecord, publicUrl: string): Data {
  const plans = floorPlansOf(values).map((plan) => ({
    "@type": "FloorPlan",
    layoutImage: publicUrl + imageUrl(plan),
  }));
  const { rooms, bathrooms, size } = values;
  return {
    "@type": placeType(values),
    name: nameOf(values),
    numberOfRooms: rooms || undefined,
    numberOfBathroomsTotal: bathrooms || undefined,
    floorSize: size ? { "@type": "QuantitativeValue", value: size, unitCode: "FTK" } : undefined,
    accommodationFloorPlan: plans.length > 0 ? plans : undefined,
    address: addressOf(values),
  };
}

const APARTMENTS: readonly unknown[] = ["Flat", "Studio", "Penthouse", "BuilderFloor"];

function placeType(values: PropertyRecord["values"]): "Place" | "Accommodation" | "Apartment" | "House" {
  if (values.propType === "Plot") return "Place";
  if (isCommercial(values)) return "Accommodation";
  return APARTMENTS.includes(values.propType) ? "Apartment" : "House";
}

function offerData(record: PropertyRecord, settings: Settings, publicUrl: string): Data {
  const { totalPrice: price, demo } = record.values;
  const rent = saleTypeOf(record.values) === "Rent";
  return {
    "@type": "Offer",
    priceCurrency: "INR",
    availability: demo ? "https://schema.org/OutOfStock" : "https://schema.org/InStock",
    businessFunction: rent ? "http://purl.org/goodrelations/v1#LeaseOut" : "http://purl.org/goodrelations/v1#Sell",
    price: price || undefined,
    priceSpecification:
      price && rent ? { "@type": "UnitPriceSpecification", price, priceCurrency: "INR", unitCode: "MON" } : undefined,
    seller: { "@type": "RealEstateAgent", name: settings.product, url: publicUrl },
  };
}

/** The homes of a list, in its order. */
export function listData(publicUrl: string, cards: readonly { readonly path: string; readonly title: string }[]): Data {
  return {
    "@type": "ItemList",
    itemListElement: cards.map(({ path, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: publicUrl + to(path),
    })),
  };
}

/** A locality; its position is the middle of a neighbourhood and no address. */
export function placeData({ fullName, path, city, position }: PlaceView, publicUrl: string): Data {
  return {
    "@type": "Place",
    name: fullName,
    url: publicUrl + to(path),
    address: { "@type": "PostalAddress", addressLocality: city, addressCountry: "IN" },
    geo: position && { "@type": "GeoCoordinates", latitude: position.lat, longitude: position.lng },
  };
}

/** A project as an ApartmentComplex, or as the place of business it is. */
export function projectData(record: ProjectRecord, publicUrl: string): readonly Data[] {
  const { values } = record;
  const path = projectPath(values.slug);
  return [
    {
      "@type": isCommercial(values) ? "Place" : "ApartmentComplex",
      name: nameOf({ title: values.projectName, demo: values.demo }),
      url: publicUrl + to(path),
      description: values.description,
      image: imageAddress(values.imgurl, publicUrl),
      address: addressOf(values),
    },
    breadcrumbData(publicUrl, [
      { label: siteTexts.frame.projects, path: "/projects" },
      { label: values.title, path },
    ]),
  ];
}

function addressOf({ location, city }: (ProjectRecord | PropertyRecord)["values"]): Data {
  return {
    "@type": "PostalAddress",
    streetAddress: location,
    addressLocality: cityName(city),
    addressCountry: "IN",
  };
}

export function articleData(record: BlogRecord, settings: Settings, publicUrl: string): readonly Data[] {
  const { values } = record;
  const path = blogPath(values.slug);
  return [
    {
      "@type": "BlogPosting",
      headline: values.title,
      inLanguage: language(),
      url: publicUrl + to(path),
      datePublished: values.date ?? new Date(record.createdAt).toISOString(),
      dateModified: new Date(record.updatedAt).toISOString(),
      author: { "@type": "Person", name: values.postby },
      publisher: { "@type": "Organization", name: settings.product, url: publicUrl },
      description: values.description,
      image: imageAddress(values.image, publicUrl),
    },
    breadcrumbData(publicUrl, [
      { label: siteTexts.frame.blogs, path: "/blogs" },
      { label: values.title, path },
    ]),
  ];
}
