import { tokensIn } from "./tokens.ts";
import { bySpelling, WordTable } from "./word-table.ts";

export const SALE_WORDS = {
  Rent: "for rent, on rent, to rent, rent, rental, rentals, renting, rented, to let, tolet, for lease, on lease, lease, kiraye, kiraya, kiraaye, kirae, kiraye par, kiraye pe, किराया, किराये, किराए",
  Buy: "for sale, on sale, to buy, buy, buying, sale, sell, selling, purchase, outright, kharidna, khareedna, kharidne, kharidni, khareedni, bikau, bikaau, bikao, bechna, bechni, bechne, bikri, बिकाऊ, बिक्री, खरीदना, खरीदने, खरीदनी",
} as const;

/** Further words, for cells and inputs about the sale type. */
export const SALE_CELLS = {
  Buy: "s, resale, re sale, new, new booking, new property",
  Rent: "r, rental, rent lease",
} as const;

export const SALES: WordTable<keyof typeof SALE_WORDS> = new WordTable(bySpelling(SALE_WORDS));

/**
 * What a title or a remark offers: 'Villa for sale', 'RENT. From 1 January'. A word alone within a sentence may tell of another deal, such as
 * 'rented till May'.
 */
export function offeredSale(text: string): keyof typeof SALE_WORDS | undefined {
  const tokens = tokensIn(text);
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]?.text ?? "";
    const isOffer = /^(?:for|on|to)$/.test(word) || (at === 0 && /^(?:rent|rental|lease|sale)$/.test(word));
    const found = isOffer ? SALES.find(tokens, at) : undefined;
    if (!found) continue;
    // 'for rent or sale' leaves it open.
    const isJoined = /^(?:or|and|&|\/)$/.test(tokens[found.next]?.text ?? "");
    const other = isJoined ? SALES.find(tokens, found.next + 1) : undefined;
    return other && other.value !== found.value ? undefined : found.value;
  }
  return undefined;
}
