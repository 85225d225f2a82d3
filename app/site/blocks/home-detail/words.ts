import { words } from "#app/base/words.ts";
export const homeDetailTexts = words({
  loanOffered: "Loan offered",
  water: "Water and electricity",
  team: (product: string) => `${product} desk`,
  floorOf: (floor: string, floors: string) => `${floor} of ${floors}`,
  saleTypes: { Buy: "Buy", Rent: "Rent" },
  verification: {
    demo: "Demo: nobody has checked this home.",
    none: "We have not checked this home yet.",
    checked: ({
      day,
      who,
      checks,
    }: {
      readonly day: string | undefined;
      readonly who: string | undefined;
      readonly checks: readonly string[];
    }) => {
      const head = ["Verified", day && `on ${day}`, who && `by ${who}`].filter(Boolean).join(" ");
      return `${head}: ${checks.length > 0 ? checks.join(", ") : "what was checked is not recorded"}.`;
    },
  },
  seen: (day: string, paper: string) => `seen by us on ${day}: ${paper}`,
  ownerSays: "owner says",
  unknown: "Not known",
  details: "Details",
  demoHome: "This is a demo home, shown as an example. It is not for sale or rent.",
  notFound: "properties not found!",
});
