import { describe, expect, it } from "vitest";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { costViewByHand } from "./costs-by-hand.ts";

const text = (value: string | undefined) => value?.replaceAll("\u00a0", " ");

function shown(query: string) {
  const view = costViewByHand(new URLSearchParams(query), defaultSettings, "2026-11-22");
  const labels = [...(view?.rows ?? []), ...(view?.parts ?? [])].map(({ label }) => label);
  return { view, labels, price: text(view?.rows[0]?.value), problem: text(view?.problem) };
}

describe("what a home costs that is not on the site", () => {
  it("is worked out from a price and a city", () => {
    const { view, price } = shown("price=1.2 crore&city=Delhi&buyer=woman");
    expect(price).toBe("₹1.2 Cr");
    expect(view?.lead).toContain("a home at this price in Delhi");
    expect(view?.rows.map(({ label }) => label)).toContain("Stamp duty, 5%");
    expect(view?.form.choices.map(({ name, value }) => `${name}=${value}`)).toEqual([
      "city=Delhi",
      "buyer=woman",
      "sold=resale",
      "building=ready",
      "place=delhi-mcd",
    ]);
    expect(view?.form.slug).toBeUndefined();
  });

  it("begins with an example, and says nothing that only a listing can say", () => {
    const { view, price, labels, problem } = shown("");
    expect([price, problem]).toEqual(["₹2 Cr", undefined]);
    expect(text(view?.form.price?.written)).toBe("₹2 Cr");
    expect(shown(`price=${view?.form.price?.written}`)).toMatchObject({ price, problem });
    expect(labels).toEqual([
      "Price",
      "Stamp duty, 5% to 7%",
      "Registration fee, 1%",
      "GST",
      "Transfer charge of the Authority",
      "TDS, 1%",
    ]);
    expect([view?.monthly, view?.areas]).toEqual([[], []]);
    expect(view?.missing).toBe("Not in the sum: Transfer charge of the Authority, Brokerage.");
  });

  it.each(["lots", "5", "0", "99 lakh crore crore"])(
    "refuses '%s' as a price with a sentence and shows the example",
    (written) => {
      const { view, price, problem } = shown(new URLSearchParams({ price: written }).toString());
      expect(price).toBe("₹2 Cr");
      expect(problem).toBe(
        `'${written}' is not a price. Write it like 1.2 crore or 95 Lacs. Shown as an example: ₹2 Cr.`,
      );
      expect(view?.form.price).toMatchObject({ written, isBad: true });
    },
  );
});
