import { words } from "#app/base/words.ts";
export const erasedTexts = words({
  title: "Your data has been erased",
  text: "What you sent and the emails about it have been deleted. Only this number stays as proof; it does not identify you.",
  proof: (reference: string) => `Proof: ${reference}`,
});
