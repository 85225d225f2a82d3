import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { demoValuesOf } from "#app/kinds/settings/demo-values.ts";
import { companySettings } from "#app/kinds/settings/settings.testdata.ts";
import { HOME, homeShown } from "./shown-home.testdata.tsx";
import { picture, PICTURES } from "../testing.tsx";
import { reviewsView } from "./reviews-view.ts";

describe("a property's page", () => {
  it("shows title, price and place", () => {
    const { html, text } = homeShown();
    expect(html).toMatch(/<h1[^>]*>Pool villa<\/h1>/);
    for (const part of ["₹18.5 Cr", "₹18,50,00,000", "Sector 128, Noida"]) expect(text).toContain(part);
  });

  it("says whether the home is verified, and of which collection it is", () => {
    const words = (wire: Readonly<Record<string, unknown>>) =>
      homeShown({ ...HOME, ...wire })
        .text.split("\n")
        .filter((word) => /^(Verified|Unverified|Aangan|Ultra Aangan)$/.test(word));
    expect(new Set(words({}))).toEqual(new Set(["Aangan", "Unverified"]));
    expect(new Set(words({ verified: true, TotalPrice: 40 }))).toEqual(new Set(["Ultra Aangan", "Verified"]));
  });

  it("says who says what a family asks, and in one row what nobody knows", () => {
    const papers = {
      OccupancyCertificate: "Yes",
      Registry: "Possible now",
      Lift: "Yes",
      seenPapers: [
        { fact: "Occupancy certificate", paper: "letter of the authority", day: "2026-11-20" },
        { fact: "Lift", paper: "visit", day: "2026-11-21" },
      ],
    };
    const { pairs, text } = homeShown({ ...HOME, ...papers });
    expect(pairs).toMatchObject({
      "Occupancy certificate": "OC received (seen by us on 20 November 2026: letter of the authority)",
      Registry: "Registry possible (owner says)",
      "Not known": "Builder&#x27;s dues to the authority, Transfer charge paid by",
    });
    expect(text).toContain("Lift (seen by us on 21 November 2026: visit)");
    expect(homeShown({ ...HOME, SaleType: "Rent", TotalPrice: 2 }).pairs).not.toHaveProperty("Not known");
    expect(homeShown({ ...HOME, PropType: "Plot" }).pairs["Not known"]).not.toContain("Occupancy");
  });

  it("prices a home for rent in Lacs, any other in Cr", () => {
    expect(homeShown({ ...HOME, SaleType: "Rent", TotalPrice: 2.5 }).html).toContain(
      "₹2.5 Lacs<small> a month</small>",
    );
    expect(homeShown({ ...HOME, SaleType: "" }).text).toContain("₹18.5 Cr");
  });

  it("shows the main picture and eight more in their order; the default where there is none", () => {
    const shown = (html: string) =>
      [...html.matchAll(/<a href="\/media\/[^"]*" data-photo="(\d)">[\s\S]*?<img src="\/media\/(\d)/g)].map(
        ([, index, number]) => [Number(index), Number(number)],
      );
    expect(shown(homeShown().html)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((number) => [number, number]));
    expect(shown(homeShown(HOME, { imgUrl: picture(0), imgUrl5: picture(5) }).html)).toEqual([
      [0, 0],
      [1, 5],
    ]);
    expect(homeShown(HOME, {}).html).toMatch(
      /<section class="st-hero st-none"[^>]*><div class="media st-first none"><svg class="plan"[^>]*><use href="[^"]*#mark"/,
    );
  });

  it("names the room under a picture where its words begin with one, and has them whole for those who hear it", () => {
    const words = (alt: string) => homeShown(HOME, { imgUrl: picture(0), imgUrl1: { ...picture(1), alt } }).html;
    const kitchen = words("Kitchen: marble island and oak fronts");
    expect(kitchen).toContain(">Kitchen</figcaption>");
    expect(kitchen).toContain('alt="Kitchen: marble island and oak fronts"');
    expect(words("Breakfast corner by the window")).toContain(">Breakfast corner by the window</figcaption>");
  });

  it("has key facts, details, more details, a description and recommended properties under their headings", () => {
    const { html, text, headings, pairs } = homeShown();
    expect(headings).toEqual(expect.arrayContaining(["Description", "Details", "Reviews", "Recommended Properties"]));
    expect(pairs).toMatchObject({
      Bathrooms: "6",
      Size: "8,900 sq ft",
      Facing: "North",
      Floor: "Ground + 2",
      Builder: "Meru",
      Status: "Ready to move",
      City: "Noida",
      Brokerage: "1%",
      Bedrooms: "5 BHK",
    });
    const line = /<dl class="kline">([\s\S]*?)<\/dl>/.exec(html)?.[1] ?? "";
    expect(line.match(/<dd>[^<]*/g)).toEqual(
      ["5 BHK", "6", "8,900 sq ft", "North", "Ground + 2", "Ready to move"].map((value) => `<dd>${value}`),
    );
    expect(text).toContain("One room deep.");
    expect(text).toContain("Moving air all day.");
    expect(html).toMatch(
      /<h3[^>]*>More Details<\/h3><ul[^>]*><li>Gym<\/li>.*<details[^>]*><summary>What it lacks<\/summary>.*<li>Club: no<\/li>/,
    );
  });

  it("says the fixed terms of the specification: 6 % in rupees, 2500 a month, 20 Lac, 24X7; and whether a loan is offered where that is set", () => {
    const row = {
      place: "",
      what: "Stamp duty and registration",
      percent: "6",
      validFrom: "2026-01-01",
      source: "Deed",
    };
    const { pairs, html } = homeShown(HOME, PICTURES, { ...companySettings, costRates: [row] });
    expect(html).toMatch(/<dt>Stamp duty and registration, 6%<\/dt><dd>₹1.11 Cr<\/dd>/);
    expect(pairs).toMatchObject({
      Maintenance: "₹2,500 a month",
      "Booking amount": "₹20 Lac",
      "Water and electricity": "24X7",
    });
    expect(pairs).not.toHaveProperty("Loan offered");
    expect(homeShown(HOME, PICTURES, { ...companySettings, loanOffered: "No" }).pairs).toMatchObject({
      "Loan offered": "No",
    });
  });

  it("says nothing about booking and loans of a home for rent", () => {
    const { pairs, html } = homeShown({ ...HOME, SaleType: "Rent", TotalPrice: 2.5 }, PICTURES, {
      ...companySettings,
      loanOffered: "No",
    });
    expect(Object.keys(pairs)).not.toEqual(expect.arrayContaining([expect.stringMatching(/booking|loan/i)]));
    expect(html).not.toContain("data-calculator");
  });

  it("without reviews of its own says so, and shows whose the figures are: the company's, as far as it has any", () => {
    const rated = {
      ...companySettings,
      rating: 4.5,
      reviewCount: 112,
      ratingBars: [5, 4, 3, 2, 1].map((stars) => ({ stars: String(stars), percent: "20" })),
    };
    const { html, text } = homeShown(HOME, PICTURES, rated);
    expect(html).toContain('<p class="rev-n">4.5</p>');
    expect(text).toContain("No reviews of this home yet");
    expect(text).toContain("Aangan: 4.5 from 112 reviews");
    expect(
      [...(/<ul class="bars">[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "").matchAll(/<span>([^<]*)<\/span>/g)].map(
        ([, words]) => words,
      ),
    ).toEqual(["5 stars", "20%", "4 stars", "20%", "3 stars", "20%", "2 stars", "20%", "1 star", "20%"]);
    const unrated = homeShown();
    expect(unrated.text).toContain("No reviews of this home yet");
    expect(unrated.html).not.toContain("rev-n");
    const own = reviewsView({ average: 5, count: 1, bars: [], reviews: [] }, rated, false);
    expect(own).toMatchObject({ figures: { rating: 5, count: 1 }, whose: undefined });
  });

  it("shows the demo's rating on demo homes only, and says that it is demo", () => {
    const filled = { rating: 4.5, reviewCount: 112 };
    const settings = { ...companySettings, ...filled, demoValues: demoValuesOf(filled) };
    expect(reviewsView(undefined, settings, true)).toMatchObject({ demo: true, whose: "Aangan: 4.5 from 112 reviews" });
    expect(reviewsView(undefined, settings, false)).toMatchObject({ demo: false, figures: undefined });
    expect(homeShown({ ...HOME, demo: true }, PICTURES, settings).text).toContain("Demo content");
  });

  it("says what Verified rests on, by whom and when; of a demo home, that nobody checked it", () => {
    const said = (wire: Readonly<Record<string, unknown>>) => homeShown({ ...HOME, ...wire }).text;
    expect(
      said({ verified: true, papersSeen: "Yes", homeVisited: "Yes", verifiedOn: "2026-11-12", verifiedBy: "Asha Rao" }),
    ).toContain("Verified on 12 November 2026 by Asha Rao: title papers seen, home visited.");
    expect(said({ verified: true })).toContain("Verified: what was checked is not recorded.");
    expect(said({})).toContain("We have not checked this home yet.");
    const demo = said({ verified: true, demo: true });
    expect(demo).toContain("Demo: nobody has checked this home.");
    expect(demo).toContain("Verified (demo)");
  });

  it("offers a visit at the foot of a phone's screen too, and the broker's block within the page", () => {
    const { html } = homeShown();
    const bar = /<div class="actbar">[\s\S]*$/.exec(html)?.[0] ?? "";
    expect(bar).toMatch(
      /<a class="btn btn-p" href="\/visit\?listing=a+" data-dialog="\/visit\?listing=a+" aria-label="Ask for a visit">/,
    );
    expect(bar).toContain('aria-label="Call about Pool villa"');
    expect(readFileSync(new URL("../../ui/styles/site.css", import.meta.url), "utf8")).not.toMatch(
      /\.broker-d\s*\{[^}]*display:\s*none/,
    );
  });

  it("shows the number of rooms beside the bedrooms", () => {
    expect(homeShown({ ...HOME, Rooms: 9 }).pairs).toMatchObject({ Rooms: "9", Bedrooms: "5 BHK" });
  });

  it("shows a banner only where one is set", () => {
    expect(homeShown().html).not.toContain("Advertisement");
    const { html } = homeShown(HOME, PICTURES, {
      ...companySettings,
      bannerText: "Lamps for your new home",
      bannerLink: "https://lamps.example/",
      bannerImage: picture(3),
    });
    expect(html).toMatch(
      /<aside class="adban[^"]*" aria-label="Advertisement">.*Lamps for your new home.*href="https:\/\/lamps\.example\/".*<img src="\/media\/3/,
    );
  });

  it("has a broker card with telephone and chat, of the listing where it has a number of its own", () => {
    const card = (html: string) => /<aside class="broker[\s\S]*?<\/aside>/.exec(html)?.[0] ?? "";
    expect(card(homeShown().html)).toMatch(
      /Aangan desk.*\+91 120 000 0000.*href="tel:\+911200000000".*href="https:\/\/wa\.me\/911200000000\?text=[^"]*Pool%20villa[^"]*pool-villa"/,
    );
    expect(card(homeShown({ ...HOME, Phone: "9811112222" }).html)).toMatch(
      /\+91 98111 12222.*href="tel:\+919811112222".*wa\.me\/919811112222/,
    );
  });
});
