import { expect, it } from "vitest";
import { inLanguage } from "#app/base/in-language.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { SYSTEM, testInbox } from "#scripts/testing/inbox.ts";
import { shareOfProject } from "./share-picture.ts";
import "../../hindi-of-services.ts";

it("is one picture in all languages: it has no letters of Hindi", async () => {
  const site = await testInbox();
  const { id } = await site.catalogue.add(SYSTEM, "project", {
    title: "River Court",
    projectName: "River Court",
    city: "Noida",
    location: "Sector 150",
    rera: "UPRERAPRJ123456",
  });
  const record = await site.catalogue.get(SYSTEM, "project", id);
  if (!record) throw new Error("The project is lost");
  const share = () => shareOfProject(record, defaultSettings);
  expect(share().band?.heading).toContain("UPRERAPRJ123456");
  expect(inLanguage("hi", share)).toEqual(share());
  await site.close();
});
