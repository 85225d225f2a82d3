import { inHindi } from "#app/base/words.ts";
import { compareTexts } from "./words.ts";

inHindi(compareTexts, {
  title: "घरों की तुलना",
  lead: (max) => `${max} घर तक साथ-साथ। जो सबमें एक-सा है, वह आख़िर में है।`,
  first: (shown, chosen) => `आपने ${chosen} घर चुने; ये पहले ${shown} हैं।`,
  none: "अपनी शॉर्टलिस्ट से कम से कम दो घर चुनें।",
});
