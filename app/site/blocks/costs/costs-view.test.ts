import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { companySettings } from "#app/kinds/settings/settings.testdata.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { loadingOf } from "./areas.ts";
import { costView } from "./costs-view.ts";

const CRORE = 10_000_000;
const TODAY = "2026-11-22";
type Home = PropertyRecord["values"];

const NOIDA = { title: "Pool villa", slug: "pool-villa", city: "Noida", totalPrice: 18.5 * CRORE } as Home;
const text = (value: string | undefined) => value?.replaceAll("\u00a0", " ");
function shown(home: Partial<Home> = {}, query = "", settings: Settings = companySettings, today = TODAY) {
  const view = costView({ ...NOIDA, ...home }, settings, { today, params: new URLSearchParams(query) });
  const pairs = (rows: readonly { label: string; value: string }[] = []) =>
    Object.fromEntries(rows.map(({ label, value }) => [label, text(value)]));
  return {
    view,
    once: pairs(view?.rows),
    total: text(view?.total?.value),
    parts: pairs(view?.parts),
    monthly: pairs(view?.monthly),
    areas: pairs(view?.areas),
    note: (key: string) => view?.rows.find((row) => row.key === key)?.note,
  };
}
const ownRow = (given: Readonly<Record<string, string>>) => ({
  place: "",
  what: "Stamp duty and registration",
  percent: "",
  sum: "",
  validFrom: "",
  source: "",
  ...given,
});
const withRows = (...costRates: NonNullable<Settings["costRates"]>[number][]): Settings => ({
  ...companySettings,
  costRates,
});

describe("what a home costs", () => {
  it("has the rates of its state on the day, what the listing says, and the specification's 20 Lac to book and 2500 a month", () => {
    const { once, total, parts, monthly, view } = shown();
    expect(once).toEqual({
      Price: "₹18.5 Cr",
      "Stamp duty, 5% to 7%": "₹92.5 Lacs to ₹1.3 Cr",
      "Registration fee, 1%": "₹18.5 Lacs",
      GST: "₹0",
      "Transfer charge of the Authority": "Ask",
      Brokerage: "Ask",
    });
    expect(total).toBe("₹19.61 Cr to ₹19.98 Cr");
    expect(parts).toEqual({ "Booking amount": "₹20 Lac", "TDS, 1%": "₹18.5 Lacs" });
    expect(monthly).toEqual({ Maintenance: "₹2,500 a month" });
    expect(view?.missing).toBe("Not in the sum: Transfer charge of the Authority, Brokerage.");
  });

  it("says why a rate is a range, and its sources with their days on demand", () => {
    const { note, view } = shown();
    expect(note("stamp-duty")).toContain("still spoke of 5%");
    const details = view?.rows.find(({ key }) => key === "registration-fee")?.details?.join(" ") ?? "";
    for (const part of [
      "1% of ₹18,50,00,000: ₹18,50,000",
      "Uttar Pradesh",
      "since 14 February 2020",
      "housing.com (2024)",
      "checked on 21 November 2026",
    ])
      expect(details).toContain(part);
    const haryana = shown({ city: "Gurgaon" });
    expect(haryana.note("stamp-duty")).toContain("municipal limits");
    expect(haryana.once).toMatchObject({
      "Stamp duty, 5% to 7%": "₹92.5 Lacs to ₹1.3 Cr",
      "Registration fee": "₹50,000",
    });
  });

  it("takes the buyer's choices: who buys, from whom, finished or not, where, and the circle value", () => {
    expect(shown({ city: "Delhi" }).once).toHaveProperty("Stamp duty, 7%");
    expect(shown({ city: "Delhi" }, "buyer=woman").once).toHaveProperty("Stamp duty, 5%");
    expect(shown({ city: "Delhi" }, "buyer=joint&place=delhi-ndmc").once).toHaveProperty("Stamp duty, 4.5%");
    expect(shown({ city: "Gurgaon" }, "place=gurugram-rural").once).toHaveProperty("Stamp duty, 5%", "₹92.5 Lacs");
    expect(shown({}, "sold=new&building=under-construction").once).toHaveProperty("GST, 5%", "₹92.5 Lacs");
    expect(shown({ city: "Delhi" }, "circle=20+crore").once).toHaveProperty("Stamp duty, 7%", "₹1.4 Cr");
  });

  it("presets new and unfinished from the record", () => {
    const preset = (home: Partial<Home>) => shown(home).view?.form.choices.map(({ value }) => value);
    expect(preset({ status: "Under construction" })).toEqual(["man", "new", "under-construction"]);
    expect(preset({ status: "Ready to move", ageOfProperty: "New" })).toEqual(["man", "new", "ready"]);
    expect(preset({ status: "Resale" })).toEqual(["man", "resale", "ready"]);
    expect(preset({ city: "Delhi" })).toEqual(["man", "resale", "ready", "delhi-mcd"]);
  });

  it("takes no choice that it does not know, and quotes a circle value that it cannot read", () => {
    expect(shown({}, "buyer=king&sold=never&place=delhi-mcd&building=").once).toEqual(shown().once);
    for (const written of ["lots", "-5", "0"]) {
      const { view, total } = shown({}, `circle=${written}`);
      expect(view?.problem).toContain(`'${written}'`);
      expect(view?.form.circle).toMatchObject({ written, isBad: true });
      expect(total).toBe(shown().total);
    }
  });

  it("gives no sum without a place, and says why", () => {
    const { total, once, view } = shown({ city: "Jaipur" });
    expect(total).toBeUndefined();
    expect(once).toMatchObject({ "Stamp duty": "Ask", "Registration fee": "Ask" });
    expect(view?.missing).toContain("No total");
    expect(view?.lead).toContain("do not know the state");
  });

  it("counts the listing's own brokerage and maintenance", () => {
    const { once, monthly } = shown({ brokerage: "1%", maintenance: 9_000 });
    expect(once).toMatchObject({ "Brokerage, 1%": "₹18.5 Lacs", "GST on brokerage, 18%": "₹3.33 Lacs" });
    expect(monthly).toEqual({ Maintenance: "₹9,000 a month", "GST on maintenance, 18%": "₹1,620 a month" });
  });

  it("lets a row of the settings take the place of duty and fee, in its own words", () => {
    const settings = withRows(
      ownRow({ percent: "6", place: "Uttar Pradesh", validFrom: "2026-11-01", source: "Circular 12" }),
    );
    const { once, total, view } = shown({}, "", settings);
    expect(once).toHaveProperty("Stamp duty and registration, 6%", "₹1.11 Cr");
    expect(once).not.toHaveProperty("Registration fee, 1%");
    expect(total).toBe("₹19.61 Cr");
    expect(view?.rows[1]?.details?.join(" ")).toContain(
      "Entered by us; source: Circular 12; checked on 1 November 2026",
    );
    expect(shown({ city: "Delhi" }, "", settings).once).toHaveProperty("Stamp duty, 7%");
  });

  it("says when rates were last checked more than a year ago", () => {
    expect(shown().view?.warning).toBeUndefined();
    expect(shown({}, "", companySettings, "2027-11-22").view?.warning).toContain("21 November 2026");
    const settings = withRows(ownRow({ what: "Transfer fee", sum: "5000", validFrom: "2024-05-01" }));
    expect(shown({}, "", settings).view?.warning).toContain("1 May 2024");
  });

  it("begins the loan at the Reserve Bank's limit, with the interest of the settings and its day", () => {
    const { view } = shown({}, "", { ...companySettings, loanInterest: 7.4, loanInterestOn: "2026-10-01" });
    expect(view?.loan?.sliders).toEqual({ price: 18.5 * CRORE, amount: 138_750_000, interest: 7.4, years: 20 });
    expect(text(view?.loan?.limit)).toBe(
      "Banks may lend at most 75% of this price, ₹13.88 Cr (Reserve Bank of India, 2017). 7.4% a year as of 1 October 2026.",
    );
  });

  it("has the duty on the agreement for a home to rent, and no loan", () => {
    const rent = { saleType: "Rent", totalPrice: 250_000, deposit: 500_000, brokerage: "One month" } as const;
    const { once, total, parts, monthly, view } = shown({ ...rent, city: "Delhi" });
    expect(once).toEqual({
      Rent: "₹2.5 Lacs a month",
      "Stamp duty on the agreement, 2%": "₹60,000",
      "Duty on the deposit": "₹100",
      Brokerage: "₹2.5 Lacs",
      "GST on brokerage, 18%": "₹45,000",
    });
    expect(total).toBe("₹3.55 Lacs");
    expect(parts).toEqual({ "TDS, 2%": "₹55,000", "Security deposit": "₹5 Lacs" });
    expect(monthly).toEqual({ Maintenance: "₹2,500 a month", "Rent and maintenance, a month": "₹2,52,500" });
    expect(view?.loan).toBeUndefined();
    expect(shown(rent, "months=12").once).toMatchObject({
      "Stamp duty on the agreement, 2% to 4%": "₹60,000 to ₹1.2 Lacs",
    });
  });

  it("is not there without a price", () => {
    expect(costView({ ...NOIDA, totalPrice: 0 }, companySettings)).toBeUndefined();
  });
});

describe("the areas of a home", () => {
  it("have the price by each of them beside the usual one, and the loading", () => {
    expect(shown({ carpetArea: 1_450, superArea: 2_000, totalPrice: 3 * CRORE, pricePsf: 15_000 }).areas).toEqual({
      "Carpet area": "1,450 sq ft",
      "Super area": "2,000 sq ft",
      Loading: "38%",
      "Per sq ft, carpet area": "₹20,690",
      "Per sq ft, super area": "₹15,000",
    });
    expect(shown({ carpetArea: 1_450, size: 1_900, totalPrice: 3 * CRORE }).areas).toMatchObject({
      "Per sq ft": "₹15,789",
      "Per sq ft, carpet area": "₹20,690",
    });
  });

  it("are never worked out from one another", () => {
    expect(shown({ superArea: 2_000 }).areas).not.toHaveProperty("Carpet area");
    expect(loadingOf({ superArea: 2_000 })).toBeUndefined();
    expect(loadingOf({ carpetArea: 2_000, superArea: 1_500 })).toBeUndefined();
    expect(loadingOf({ carpetArea: 1_000, superArea: 1_000 })).toBe(0);
  });
});
