import { defaultSettings, type Settings } from "./settings.ts";

/** Contact data that cannot be anybody's. */
export const contact = {
  phone: "+911200000000",
  whatsapp: "+911200000000",
  email: "hello@aangan.example",
  address: "Aangan House, Sector 94\nNoida, Uttar Pradesh 201301",
} as const;

/** Of a company that has entered its contact data, and the terms of the specification. */
export const companySettings: Settings = {
  ...defaultSettings,
  ...contact,
  maintenanceMonthly: 2_500,
  bookingAmount: 2_000_000,
  waterAndElectricity: "24X7",
};
