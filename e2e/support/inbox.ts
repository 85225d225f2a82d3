import type { Store } from "#app/store/index.ts";

/** What every record of a visitor holds. */
export const PERSON = {
  name: "Meera Nair",
  number: "9811112222",
  email: "meera@post.example",
  consentText: "Yes",
  linkGeneration: 0,
} as const;
const HOME = {
  title: "Corner flat",
  slug: "corner-flat",
  projectName: "Lotus",
  location: "Sector 150",
  city: "Noida",
  propType: "Flat",
  saleType: "Buy",
  totalPrice: 40_000_000,
  size: 1_800,
  phone: "9811112222",
} as const;
const TOMORROW = Date.now() + 30 * 3_600_000;

/** What visitors sent before the site was opened, straight into its store. */
export async function fillInbox(store: Store): Promise<void> {
  const inbox = store.as({ type: "system", name: "inbox" });
  const home = await inbox.create("property", HOME);
  for (const number of [1, 2, 3]) {
    const sent = await inbox.create(
      "property",
      { ...HOME, title: `Sent in ${number}`, slug: `sent-in-${number}` },
      { state: "pending" },
    );
    await inbox.create("submission", {
      about: "property",
      listing: sent.id,
      title: `Sent in ${number}`,
      ...PERSON,
      stage: "waiting",
      reference: `SB-${number}`,
    });
  }
  await inbox.create(
    "review",
    {
      property: home.id,
      name: "Sana Kapoor",
      rating: 4,
      text: "The broker was on time and knew the house.",
      consentText: "Yes",
    },
    { state: "pending" },
  );
  await inbox.create(
    "review",
    {
      property: home.id,
      name: "Rohit Jain",
      rating: 1,
      text: "Advertising for something else altogether.",
      consentText: "Yes",
    },
    { state: "pending" },
  );
  await inbox.create("visit", {
    listing: home.id,
    listingTitle: HOME.title,
    day: new Date(TOMORROW).toISOString().slice(0, 10),
    startsAt: TOMORROW,
    minutes: 60,
    ...PERSON,
    stage: "arranged",
    revision: 0,
  });
  await inbox.create("enquiry", { ...PERSON, message: "Hello" });
  await inbox.create("message", {
    to: "nobody@post.example",
    subject: "Refused mail",
    text: "The text of it",
    stage: "refused",
    attempts: 3,
    dueAt: 0,
    lastError: "550 No such user",
  });
}
