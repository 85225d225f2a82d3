import { describe, expect, it } from "vitest";
import { catalogueOfFile } from "#scripts/testing/catalogue.ts";

const asha = { type: "administrator", id: "0".repeat(24), name: "Asha" } as const;
/** What publishing needs beside title, project and place. */
const PUBLISHABLE = { City: "Noida", PropType: "Flat", SaleType: "Buy", PriceOnRequest: "Yes" };

const { catalogue } = await catalogueOfFile();

describe("an earlier version", () => {
  it("comes back whole, as a new version, and only onto the version one has seen", async () => {
    const { id, version } = await catalogue.add(asha, "property", {
      Title: "First",
      ProjectName: "-",
      Location: "Here",
      Floor: "2",
      ...PUBLISHABLE,
    });
    const changed = await catalogue.change(
      asha,
      "property",
      id,
      { Title: "Second", Floor: "", Facing: "East" },
      { state: "archived" },
    );
    const [, first] = await catalogue.history(asha, "property", id);
    await expect(
      catalogue.restoreVersion(asha, "property", id, first?.seq ?? 0, { expectedVersion: version }),
    ).rejects.toThrow();
    const restored = await catalogue.restoreVersion(asha, "property", id, first?.seq ?? 0, {
      expectedVersion: changed.version,
    });
    expect(restored).toMatchObject({
      state: "published",
      version: changed.version + 1,
      values: { title: "First", floor: "2" },
    });
    expect(restored.values.facing).toBeUndefined();
    await expect(catalogue.restoreVersion(asha, "property", id, 999_999)).rejects.toThrow("not there any more");
    await expect(catalogue.restoreVersion({ type: "visitor" }, "property", id, first?.seq ?? 0)).rejects.toThrow(
      "Only an administrator",
    );
  });
});
