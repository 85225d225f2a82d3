import { words } from "#app/base/words.ts";
export const searchBoxTexts = words({
  placeholder: "Flat/Villa/Apartments/Penthouse",
});
