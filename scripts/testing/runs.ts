const isThorough = process.env["THOROUGH"] === "1";

/**
 * How many random cases a test tries. `npm run test:slow` tries all, `npm test` a part of them; `THOROUGH=1` asks for all by hand.
 * @param all how many a thorough run tries @param part the share of `npm test` is 1 / part
 */
export const runs = (all: number, part = 5): number => (isThorough ? all : Math.ceil(all / part));
