import { words } from "#app/base/words.ts";
export const submitPageTexts = words({
  titles: { property: "Post your property", project: "Post your project" },
  lead: "Residential or commercial. Send the details once; we go through them with you before they are published.",
  preview: "How its card begins to look",
  steps: {
    title: "What happens next",
    list: [
      ["You send it", "A private link shows its state. You can correct or withdraw it there."],
      ["We go through it with you", "We review what you sent and call you."],
      ["It appears on the site", "Once it is approved, and not before."],
    ],
  },
});
