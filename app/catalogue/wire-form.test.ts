import { describe, expect, it } from "vitest";
import { asha, catalogueOfFile, home } from "#scripts/testing/catalogue.ts";

const { catalogue } = await catalogueOfFile();

describe("the wire form", () => {
  it("has the id, every spelling, what every record carries, and for visitors nothing internal", async () => {
    const record = await catalogue.add(asha, "property", {
      ...home,
      SaleType: "",
      "Sale Type": "Rent",
      TotalPrice: 2.5,
      Seller: "Mrs Rao",
    });
    const wire = catalogue.toWire("property", record, "public");
    expect(wire).toMatchObject({
      _id: record.id,
      SaleType: "Rent",
      "Sale Type": "Rent",
      TotalPrice: 2.5,
      verified: false,
      state: "published",
      version: 1,
    });
    expect(wire["createdAt"]).toBe(new Date(record.createdAt).toISOString());
    expect(wire).not.toHaveProperty("Seller");
    expect(catalogue.toWire("property", record, "administrator")).toHaveProperty("Seller", "Mrs Rao");
  });

  it("can be sent back and changes nothing", async () => {
    const record = await catalogue.add(asha, "property", {
      ...home,
      TotalPrice: 12.34,
      Size: "4,150",
      Gym: "yes",
      verified: "true",
    });
    const again = await catalogue.change(
      asha,
      "property",
      record.id,
      catalogue.toWire("property", record, "administrator"),
    );
    expect(again.values).toEqual(record.values);
  });
});
