import type { ShownDuplicate } from "./duplicates.tsx";
import { findLikelyDuplicates, type KnownValues } from "#app/catalogue/index.ts";
import type { Guesses } from "#app/catalogue/paste/index.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import { linePrice } from "#app/entities/values/money.ts";
import { readAmount } from "#app/trade/amounts.ts";
import { toE164 } from "#app/entities/values/phone.ts";
import type { Actor } from "#app/store/types.ts";

/** How many homes of the same place, project or title are compared. */
const MAX_COMPARED = 100;

/** Stored homes that may be the one that was read or typed, likeliest first. */
export async function duplicatesOfTyped(
  catalogue: Catalogue,
  actor: Actor,
  read: Guesses,
): Promise<readonly ShownDuplicate[]> {
  const find = (search: string) => catalogue.adminLists.list(actor, "property", { search, limit: MAX_COMPARED });
  const found = await findLikelyDuplicates("property", valuesOf(read), find);
  return found.map(({ record: { id, state, values }, reasons }) => ({
    id,
    state,
    title: values.title,
    price: linePrice(values),
    reasons,
  }));
}

/** Texts of a message or a form in the units of the store. */
function valuesOf(read: Guesses): KnownValues {
  const texts = Object.fromEntries(Object.entries(read).map(([key, { text }]) => [key, text]));
  const { saleType, size, totalPrice = "", phone = "", sellerPhone = "" } = texts;
  return {
    ...texts,
    size: size && Number(size),
    totalPrice: readAmount(totalPrice, saleType === "Rent" ? "lakh" : "crore")?.value,
    phone: toE164(phone),
    sellerPhone: toE164(sellerPhone),
  };
}
