import { describe, expect, it } from "vitest";
import { property } from "#app/kinds/property/property.ts";
import type { SubmissionView } from "#app/enquiries/index.ts";
import { sentListing } from "./sent-listing.ts";

const PICTURE = { id: "c".repeat(32), width: 1600, height: 1200, placeholder: "", alt: "The hall" };

/** What `sentListing` reads of a submission. */
function sent(values: Readonly<Record<string, unknown>>) {
  const listing = {
    values: {
      ...property.parse({
        Title: "Flat",
        slug: "flat",
        ProjectName: "Neem Grove",
        Location: "Sector 50",
        TotalPrice: 2.1,
        SaleType: "Buy",
      }),
      ...values,
    },
  };
  return sentListing({ submission: { values: { about: "property" } }, listing } as unknown as Pick<
    SubmissionView,
    "submission" | "listing"
  >);
}

describe("what was sent in", () => {
  it("is shown as the site writes it, pictures apart", () => {
    const view = sent({ imgUrl: PICTURE });
    expect(view?.pictures).toEqual([PICTURE]);
    expect(Object.fromEntries(view?.facts.map(({ label, text }) => [label, text]) ?? [])).toMatchObject({
      Title: "Flat",
      Location: "Sector 50",
      "Total price": "₹2.1\u00a0Cr",
    });
  });

  it("leaves out what only the desk or the site sets", () => {
    const labels =
      sent({ verified: true, demo: true, confirmedAt: "2026-01-01" })?.facts.map(({ label }) => label) ?? [];
    for (const field of [
      property.fields.verified,
      property.fields.demo,
      property.fields.confirmedAt,
      property.fields.slug,
    ])
      expect(labels).not.toContain(field.options.label);
  });

  it("is nothing once the listing is gone", () => {
    expect(
      sentListing({ submission: { values: { about: "property" } }, listing: undefined } as unknown as Pick<
        SubmissionView,
        "submission" | "listing"
      >),
    ).toBeUndefined();
  });
});
