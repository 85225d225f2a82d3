import { words } from "#app/base/words.ts";

/** Reports of homes by visitors. */
export const reportTexts = words({
  link: "Report this home",
  title: (home: string) => `What is wrong with ${home}?`,
  what: { sold: "Already sold or let", price: "Wrong price", "not real": "Not the real home", other: "Something else" },
  lead: "One tap is enough. We do not ask who you are.",
  more: "In your words; needed for ‘Something else’",
  own: "Your report",
  about: "Home",
  said: "What you said",
  became: "What became of it",
  stages: {
    open: "We have it, and look at it. Save this link to see what becomes of it.",
    corrected: "You were right, and it is corrected. Thank you.",
    gone: "You were right, and the home is off the site. Thank you.",
    right: "We checked: it is right as it stands. Thank you for telling us.",
  },
});
