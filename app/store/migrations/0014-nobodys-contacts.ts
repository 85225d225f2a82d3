import type { Migration } from "./index.ts";

/** What every site began with: nobody's contact data and costs, which stood beside those of the company. */
const NOBODYS: Readonly<Record<string, unknown>> = {
  phone: "+911200000000",
  whatsapp: "+911200000000",
  email: "hello@aangan.example",
  address: "Aangan House, Sector 94\nNoida, Uttar Pradesh 201301",
  socialChat: "https://wa.me/911200000000",
  socialNetwork: "https://social.example/aangan",
  socialPhotos: "https://photos.example/aangan",
  socialPins: "https://pins.example/aangan",
  socialVideo: "https://video.example/aangan",
  socialQuestions: "https://questions.example/aangan",
  socialPosts: "https://posts.example/aangan",
  maintenanceMonthly: 2_500,
  bookingAmount: 2_000_000,
  waterAndElectricity: "24X7",
};
const NAMED = "Aangan is a facilitator for brokerage only.";

/** Takes it out of the settings; where the demo stands they become values of the demo, which go with it. */
export const forgetNobodysContacts: Migration = {
  name: "0014-nobodys-contacts",
  async up(connection) {
    const rows = await connection
      .selectFrom("record")
      .select(["id", "document"])
      .where("kind", "=", "settings")
      .execute();
    for (const { id, document } of rows) {
      const values = JSON.parse(document) as Record<string, unknown>;
      const { demoValues, disclaimer } = values;
      const hasDemo = Array.isArray(demoValues) && demoValues.length > 0;
      for (const [key, value] of Object.entries(NOBODYS)) {
        if (values[key] !== value) continue;
        if (hasDemo) demoValues.push({ key, value: JSON.stringify(value) });
        else delete values[key];
      }
      if (typeof disclaimer === "string")
        values["disclaimer"] = disclaimer.replace(NAMED, NAMED.replace("Aangan is", "We are"));
      await connection
        .updateTable("record")
        .set({ document: JSON.stringify(values) })
        .where("id", "=", id)
        .execute();
    }
  },
};
