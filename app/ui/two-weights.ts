/** TWO_WEIGHTS of fonts/make-fonts.py: only these characters of the display face have a second weight. */
const TWO_WEIGHTS = "0123456789.,/+-*\u2013 \u20b9CrLacskAngan\u00a0";

/** For prices and the name: the second weight where all of `text` has it. Other words stay light, or they would mix the two. */
export function weightOf(text: string): "font-light" | undefined {
  return [...text].every((sign) => TWO_WEIGHTS.includes(sign)) ? undefined : "font-light";
}
