import { inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { rupees } from "#app/entities/fields/rupees.ts";
import { text } from "#app/entities/fields/text.ts";
import { yesNo } from "#app/entities/fields/yes-no.ts";
import { saleUnit } from "#app/entities/values/money.ts";
import type { WireRecord } from "#app/entities/entity.ts";
import { meanings } from "#app/trade/word-table.ts";
import { namedType } from "#app/trade/types.ts";
import { SALE_CELLS, SALE_WORDS } from "#app/trade/sale.ts";
import { findTenants, TENANT_CELLS, TENANT_WORDS } from "#app/trade/tenants.ts";
import { isOnRequest } from "#app/trade/amounts.ts";
import { FITS, SALE_TYPES, TENANTS } from "./choices.ts";

/** 'On request', 'call for price' in the place of a price: the price stays empty, and the page says that it is told on request. */
export function withPriceOnRequest(input: WireRecord): WireRecord {
  const written = input["TotalPrice"];
  if (typeof written !== "string" || !isOnRequest(written)) return input;
  return { ...input, TotalPrice: "", PriceOnRequest: "Yes" };
}

/** What it costs. The sale type stands before the price, whose unit it decides. Brokerage is often a month's rent or a share of the price. */
export const price = inGroup("price", {
  saleType: choice({
    apiNames: ["SaleType", "Sale Type"],
    label: "Sale type",
    neededToPublish: true,
    choices: SALE_TYPES,
    aliases: meanings(SALE_WORDS, SALE_CELLS),
    isOther: (written) => namedType(written) !== undefined,
    detail: "details",
    facet: { key: "sale", description: "Buy or rent", ifMissing: "Buy", panel: { position: 2, form: "pills" } },
    column: { key: "sale", label: "Listing", position: 3 },
    choiceLabels: { Buy: "Sale" },
  }),
  totalPrice: rupees({
    apiNames: ["TotalPrice"],
    label: "Total price",
    neededToPublish: { or: "priceOnRequest" },
    hiddenBy: "priceOnRequest",
    wireUnit: (siblings) => saleUnit(siblings["saleType"]),
    isRent: ({ saleType }) => saleType === "Rent",
    help: "Crore to buy, Lacs a month for rent",
    column: { key: "price", label: "Price", position: 4, sort: true },
  }),
  priceOnRequest: yesNo({
    apiNames: ["PriceOnRequest"],
    label: "Hide the price",
    help:
      "With Yes, visitors see no price, price per sq ft, deposit, brokerage or price history, and no budget finds the home. " +
      "Title and description are shown as you write them.",
  }),
  pricePsf: rupees({
    apiNames: ["PricePSF", "Price psf"],
    label: "Price per sq ft",
    hiddenBy: "priceOnRequest",
    unit: "₹ per sq ft",
    wireUnit: "rupee",
    isRate: true,
    detail: "keyFacts",
  }),
  maintenance: rupees({
    apiNames: ["Maintenance"],
    label: "Monthly maintenance",
    unit: "₹ a month",
    wireUnit: "rupee",
    onDemand: true,
    detail: "details",
  }),
  deposit: rupees({
    apiNames: ["Deposit"],
    label: "Security deposit",
    hiddenBy: "priceOnRequest",
    unit: "₹",
    wireUnit: "rupee",
    onDemand: true,
    detail: "details",
    help: "For rent",
  }),
  preferredTenants: choice({
    apiNames: ["PreferredTenants"],
    label: "Allowed tenants",
    choices: TENANTS,
    detail: "details",
    help: "For rent",
    aliases: meanings(TENANT_WORDS, TENANT_CELLS),
    facet: { key: "tenants", asked: findTenants, panel: false },
    fits: FITS.homes,
  }),
  brokerage: text({
    apiNames: ["Brokerage"],
    label: "Brokerage",
    hiddenBy: "priceOnRequest",
    detail: "details",
  }),
});
