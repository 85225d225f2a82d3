import { expect, it } from "vitest";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { openEngine } from "../engines/open.ts";
import { administrator, engines, testStore } from "#scripts/testing/stores.ts";

const SAVED = {
  ...defaultSettings,
  phone: "+911204567890",
  whatsapp: "+911200000000",
  bookingAmount: 2_000_000,
  maintenanceMonthly: 3_300,
  disclaimer: "Aangan is a facilitator for brokerage only. Check every detail.",
};

it.each(engines.flatMap((engine) => [[engine, false] as const, [engine, true] as const]))(
  "what nobody had entered leaves the settings on %s, with the demo where it stands: %s",
  async (engine, hasDemo) => {
    const { store, url, another } = await testStore(engine);
    const demoValues = hasDemo ? [{ key: "rating", value: "4.5" }] : [];
    const { id } = await store.as({ type: "system", name: "test" }).create("settings", { ...SAVED, demoValues });
    const raw = await openEngine(url, () => {});
    await raw.transaction((connection) =>
      connection.deleteFrom("migration").where("name", "=", "0014-nobodys-contacts").execute(),
    );
    await raw.close();
    const found = await (await another()).as(administrator).get("settings", id);
    const { phone, whatsapp, bookingAmount, maintenanceMonthly, disclaimer } = found?.values ?? {};
    expect([phone, maintenanceMonthly]).toEqual(["+911204567890", 3_300]);
    expect([whatsapp, bookingAmount]).toEqual(hasDemo ? ["+911200000000", 2_000_000] : [undefined, undefined]);
    expect(disclaimer).toBe("We are a facilitator for brokerage only. Check every detail.");
    expect(found?.values.demoValues?.map(({ key }) => key) ?? []).toEqual(
      hasDemo ? ["rating", "whatsapp", "bookingAmount"] : [],
    );
  },
);
