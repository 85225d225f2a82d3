import { ENTITY_NAMES } from "#app/kinds/index.ts";
import { ADMINISTRATOR, ENQUIRY, HOME, SYSTEM, type TestInbox } from "./inbox.ts";

export const NUMBER = "9812345678";
export const EMAIL = "ravi@post.example";

/** One person in every kind of record, and another person beside. */
export async function fillSite(
  site: TestInbox,
): Promise<{ readonly published: string; readonly other: string; readonly mentioned: string }> {
  const { inbox } = site;
  const home = await site.addHome();
  // First: an address that gets enough mails already is asked nothing more.
  await inbox.alerts.forSearch("type=villa", { email: EMAIL, consent: "on" }, await site.origin({ form: "alert" }));
  await inbox.acceptEnquiry(ENQUIRY, await site.origin({ listing: home.id }));
  await inbox.acceptEnquiry({ ...ENQUIRY, number: "9899999999", message: "from my other phone" }, await site.origin());
  const other = await inbox.acceptEnquiry(
    {
      ...ENQUIRY,
      name: "Mira Bose",
      number: "9800000000",
      email: "mira@post.example",
      message: `My friend +91 98123-45678 wrote too, Ravi Menon, see also RAVI@post.example`,
    },
    await site.origin(),
  );
  const person = { name: "Ravi Menon", number: NUMBER, email: EMAIL, consent: "on" };
  const submitted = await inbox.submissions.submit(
    "property",
    { ...HOME, Title: "My own villa", Phone: NUMBER, ...person },
    await site.origin({ form: "submission" }),
  );
  await inbox.submissions.approve(ADMINISTRATOR, submitted.id, { Seller: "Ravi Menon" });
  await inbox.submissions.submit(
    "property",
    { ...HOME, Title: "Still waiting", ...person },
    await site.origin({ form: "submission" }),
  );
  const [slot] = await inbox.visits.slots(home.id);
  await inbox.visits.request(home.id, { ...person, startsAt: slot?.startsAt }, await site.origin({ form: "visit" }));
  await inbox.reviews.approve(
    ADMINISTRATOR,
    (
      await inbox.reviews.submit(
        home.id,
        { ...person, rating: 5, text: "A very good house." },
        await site.origin({ form: "review" }),
      )
    ).id,
  );
  // A listing that once named him and no longer does: its history still would.
  const mentioned = await site.addHome({ Title: "Past mention", Note: `Ask Ravi Menon, ${NUMBER}` });
  await site.catalogue.change(SYSTEM, "property", mentioned.id, { Note: "nobody" });
  const { submission } = await inbox.submissions.get(ADMINISTRATOR, submitted.id);
  return { published: submission.values.listing, other: other.id, mentioned: mentioned.id };
}

/** Everything that the store answers, with every version. */
export async function everythingIn({ store }: TestInbox): Promise<string> {
  const parts: unknown[] = [];
  for (const kind of ENTITY_NAMES) {
    const records = store.as(SYSTEM);
    const bin = await records.list(kind, { bin: true, limit: 1_000 });
    for (const { id, ...record } of [...(await records.list(kind, { limit: 1_000 })).items, ...bin.items])
      parts.push(id, record, await records.history(kind, id));
  }
  return JSON.stringify(parts);
}
