import { words } from "#app/base/words.ts";
import { capitalised } from "#app/entities/values/text.ts";

/** Texts for visitors about what they sent: in answers, in their calendars, and about homes that they watch. */
export const inboxTexts = words({
  leaveEmpty: "Please leave this field empty; it is there to catch programs",
  sendAgain: (sentence: string) => `${sentence}. Then send the form again.`,
  consentChanged: "The sentence beside this box has changed since. Please read it, and send the form again",
  oldPage: "This page has been open for very long. What you typed is still here: please send it once more.",
  busyNetwork:
    "Very many forms come from your network at this moment. Please send it again in a minute, or call us; what you typed is still here.",
  linkGone:
    "This link no longer works. It may have expired, been replaced or been copied incompletely. Please call or email us.",
  decided: (about: string, stage: string) =>
    `This ${about} is already ${stage}. To change what is published, write to us or edit the listing itself.`,
  owner: {
    notOnSite: "We took this home off the site. Please call us to put it back.",
    price: "Write the new price in figures, such as 2.1 Cr or 45,000.",
    until: "Choose a day after today, at most a year ahead.",
  },
  report: {
    what: "Say what is wrong.",
    text: "Write in a few words what is wrong.",
  },
  visit: {
    title: (home: string | undefined) => `Visit: ${home ?? "home"}`,
    notOffered: "This time is not offered (any more). Please choose another.",
    anotherTime: "Please choose another time",
    taken: "Somebody else has just booked this time. Please choose another.",
    onePlanTaken: "Somebody else has just booked one of these times. Please choose again.",
    chooseAgain: "Please choose again",
    homeGone: "This home is no longer listed. Please choose another, or call us.",
    oneHomeGone: "One of these homes is no longer listed. Please choose again.",
    noHome: "Choose at least one home to visit.",
    tooMany: (chosen: number, max: number) =>
      `You chose ${chosen} homes. At most ${max} can be seen in one day; please leave some out.`,
    planNotOffered: "These times are not offered (any more). Please choose another day.",
    anotherDay: "Please choose another day",
    cancelled: "This visit is cancelled. Please book a new one on the page of the home.",
    over: "This visit has begun or is over. Please call us.",
  },
  alert: {
    newHomes: (chosen: string) => `New homes${chosen ? `: ${chosen}` : ""}`,
    shortlisted: (count: number) => `${count} shortlisted homes`,
    noHomes: "Put at least one home on your shortlist first.",
    gone: "No longer available",
    priceNow: (isBack: boolean, price: string | undefined, was: string | undefined) =>
      capitalised(
        `${isBack ? "available again, " : ""}${price ? `price now ${price}` : "price now on request"}${was ? ` (was ${was})` : ""}`,
      ),
    changedBy: (isLess: boolean, amount: string, day: string | undefined) =>
      `, ${isLess ? "reduced" : "raised"} by ${amount}${day ? ` on ${day}` : ""}`,
  },
  review: {
    stars: "Choose a number of stars.",
    rating: "Rating is required",
    homeGone: "This home is no longer listed, so it cannot be reviewed.",
  },
  list: {
    tooMany: (chosen: number, max: number) =>
      `You chose ${chosen} homes. A list holds at most ${max}; please leave some out.`,
    noHome: "Choose at least one home to send. What is no longer offered cannot be sent.",
    noPage: (written: string) =>
      `'${written}' is not the page of a home on this site. Open the home, and copy its address from there.`,
    onlySenderEnds: "Only the person who sent this list can end it.",
    onlySenderChanges: "Only the person who sent this list can change it.",
    sameName: (name: string) => `Somebody on this list is called '${name}' already. Please add a letter or a surname.`,
    noMoreReaders: (count: number) =>
      `${count} people have joined this list, and it takes no more. You can still read it.`,
    noMoreComments: (count: number) => `This list has ${count} comments, and takes no more. Remove one of yours first.`,
    tooFast: (count: number) =>
      `${count} comments were written here within an hour. Please send yours later; what you typed is still here.`,
    full: (count: number) => `A list holds at most ${count} homes. Remove one first.`,
    homeGone: "This home is no longer on the list. The page shows how it is now.",
    firstName: "Please type your first name, so that the others know who says it.",
    ended: "This list has ended.",
  },
});
