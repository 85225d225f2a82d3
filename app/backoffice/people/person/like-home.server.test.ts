import fc from "fast-check";
import { expect, it } from "vitest";
import type { HomeValues } from "#app/kinds/property/derived.ts";
import { asVisitorsSee } from "#app/kinds/as-visitors-see.ts";
import { readQuery, writeQuery } from "#app/query/index.ts";
import { testInbox } from "#scripts/testing/inbox.ts";
import { likeHome } from "./like-home.server.ts";

const KOTHI: HomeValues = {
  title: "Park-facing kothi",
  saleType: "Buy",
  propType: "Kothi",
  city: "Noida",
  location: "Sector 50",
  typeMore: "4 BHK",
  totalPrice: 65_000_000,
};

function addresses(home: HomeValues): readonly [must: string, nice: string] {
  const { must, nice } = likeHome(home);
  return [writeQuery(must), writeQuery(nice)];
}

it.for<readonly [HomeValues, must: string, nice: string]>([
  [KOTHI, "bhk=4bhk&city=noida&price=0-7.15&sale=buy&type=kothi", "location=sector-50"],
  [
    { ...KOTHI, saleType: "Rent", totalPrice: 85_000 },
    "bhk=4bhk&city=noida&price=0-0.935&sale=rent&type=kothi",
    "location=sector-50",
  ],
  [{ ...KOTHI, totalPrice: undefined, location: undefined }, "bhk=4bhk&city=noida&sale=buy&type=kothi", ""],
  [{ saleType: "Buy", propType: "Plot", city: "Noida" }, "city=noida&sale=buy&type=plot", ""],
])("of %o are like it: must %s, nice %s", ([home, must, nice]) => {
  expect(addresses(home)).toEqual([must, nice]);
});

it("says no price that is told on request", async () => {
  const { addHome, close } = await testInbox();
  const home = await addHome({ PriceOnRequest: "Yes" });
  await close();
  expect(addresses(asVisitorsSee("property", home).values)[0]).toBe("bhk=4bhk&city=noida&sale=buy&type=villa");
});

it("writes every price as an address that is read back to the letter", () => {
  // A bare number from a thousand on is read as rupees, so the dearest rent is below ₹9 Cr a month.
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 90_000_000 }), fc.constantFrom("Buy", "Rent"), (price, saleType) => {
      const { must } = likeHome({ ...KOTHI, saleType, totalPrice: price });
      expect(readQuery(writeQuery(must))).toMatchObject({ query: must, notices: [], isCanonical: true });
    }),
  );
});
