import { expect, it } from "vitest";
import { SUBMISSION_STAGES } from "#app/kinds/submission/submission.ts";
import { VISIT_STAGES } from "#app/kinds/visit/visit.ts";
import { createSearch, fixedListings } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";
import { siteAnswers } from "../render.tsx";
import { row, testSite } from "../testing.tsx";

const VISIT = { actor: { type: "visitor" }, user: undefined, requestId: "Abc123Def4", address: "10.0.0.1" } as const;

/** A private page as it is shown under the address that its sender saved, which was that of the thanks. */
async function savedPage(path: string, stage: string): Promise<string> {
  const isAhead = !["done", "cancelled"].includes(stage);
  const visit = { ...row, values: { listing: "a", listingTitle: "A villa", stage, reference: "K7QM" } };
  const inbox = {
    submissions: {
      byToken: async () => ({
        submission: { ...row, values: { title: "A villa", stage, reference: "K7QM" } },
        isOpen: stage === "waiting" || stage === "sent back",
        canUndo: false,
      }),
    },
    visits: {
      byToken: async () => ({ visit, when: "Friday", slots: [], isOpen: isAhead, canUndo: false }),
      planByToken: async () => [{ visit, when: "Friday", path: "/my/visit/t" }],
    },
    receipts: {
      byToken: async () => ({
        state: stage,
        reference: "K7QM",
        sentAt: 0,
        sent: { name: "Asha", number: "+919810012345" },
        consent: { text: "Yes", at: 0 },
        linkEndsAt: 0,
      }),
    },
  };
  const services = {
    publicUrl: testSite.publicUrl,
    catalogue: { settings: async () => testSite.settings, get: async () => undefined },
    search: () => createSearch(fixedListings([])),
    inbox,
  } as unknown as Services;
  const answer = siteAnswers({ script: "/assets/start.js", report: (error) => expect.fail(String(error)) });
  const request = new Request(`${testSite.publicUrl}${path}?new`);
  const answered = await answer({ request, visit: VISIT, services, nonce: "n" });
  return answered instanceof Response ? "" : answered.html;
}

it.for(SUBMISSION_STAGES)("a listing that was sent in is thanked for while it waits: %s", async (stage) => {
  const html = await savedPage("/my/submission/t", stage);
  expect(html.includes("We have received it")).toBe(stage === "waiting");
  expect(html.includes("It appears on the site once it is approved")).toBe(stage === "waiting");
});

it.for(["received", "answered", "visit arranged", "withdrawn"])(
  "an enquiry is thanked for until somebody has dealt with it: %s",
  async (state) => {
    expect((await savedPage("/my/enquiry/t", state)).includes("We will be in touch")).toBe(state === "received");
  },
);

it.for(VISIT_STAGES)("a visit is called asked for or confirmed as it is: %s", async (stage) => {
  const note = { asked: "asked", "to confirm": "asked", confirmed: "confirmed", done: "", cancelled: "" }[stage];
  const one = await savedPage("/my/visit/t", stage);
  expect(one.includes("the time is held for you")).toBe(note === "asked");
  expect(one.includes("Your visit is confirmed")).toBe(note === "confirmed");
  const several = await savedPage("/my/visits/t", stage);
  expect(several.includes("the times are held")).toBe(note === "asked");
  expect(several.includes("Confirmed. Keep")).toBe(note === "confirmed");
});
