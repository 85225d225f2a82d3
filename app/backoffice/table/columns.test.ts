import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { columnsOf, summaryOf } from "./columns.tsx";
import type { TableRow } from "./row.ts";

const row = (state: TableRow["state"], values: TableRow["values"]): TableRow => ({
  id: "1",
  title: "Home",
  state,
  verified: false,
  picture: undefined,
  changed: "Just now",
  values: { location: "Sector 9", ...values },
});
const cell = (key: string, shown: TableRow) =>
  renderToStaticMarkup(
    columnsOf("property")
      .find((column) => column.key === key)
      ?.cell(shown),
  );

describe("a row of the list of properties", () => {
  it("says of a draft no more than was entered", () => {
    const draft = row("draft", {});
    expect([cell("sale", draft), cell("price", draft), summaryOf("property", draft)]).toEqual(["", "", "Sector 9"]);
    expect(summaryOf("project", draft)).toBe("Sector 9");
  });

  it("says how a published home is offered, and that its price is on request where it has none", () => {
    const home = row("published", { saleType: "Rent" });
    expect(cell("sale", home)).toContain(">Rent<");
    expect(cell("price", home)).toBe("Price on request");
    expect(cell("price", row("draft", { saleType: "Buy", totalPrice: 32_500_000 }))).toContain("3.25");
  });
});
