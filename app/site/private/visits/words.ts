import { words } from "#app/base/words.ts";
export const ownVisitsTexts = words({
  title: "Your visits",
  asked: "Asked for, and the times are held. We tell you once they are confirmed. Keep this page's address.",
  confirmed: "Confirmed. Keep this page's address: it opens your visits.",
  change: "Change or cancel",
});
