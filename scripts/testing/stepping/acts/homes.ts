import { actOnList } from "#app/backoffice/content/list-acts.server.ts";
import { ADMINISTRATOR, HOME } from "../../inbox.ts";
import { type Act, act } from "../step.ts";
import type { Stage } from "../stage.ts";
import { homeOn, sentPicture } from "./given.ts";

/** A home in the bin. @returns its id */
const binnedHome = async (stage: Stage) => {
  const id = await homeOn(stage);
  await stage.services.catalogue.remove(ADMINISTRATOR, "property", id);
  return id;
};

export const homeActs: readonly Act[] = [
  act({
    name: "a home is added",
    arrange: async () => undefined,
    act: async (stage) => {
      const images = { imgUrl: await sentPicture(stage) };
      return stage.services.catalogue.add(ADMINISTRATOR, "property", HOME, { images, key: "form" });
    },
    again: "same",
  }),
  act({
    name: "a home gets another price and address",
    arrange: (stage) => homeOn(stage),
    act: ({ services }, id) =>
      services.catalogue.change(
        ADMINISTRATOR,
        "property",
        id,
        { TotalPrice: 11, Title: "Villa by the canal" },
        { expectedVersion: 1 },
      ),
    again: "same",
  }),
  act({
    name: "a home is taken from the bin",
    arrange: binnedHome,
    act: ({ services }, id) => services.catalogue.restore(ADMINISTRATOR, "property", id),
  }),
  act({
    name: "the bin is emptied",
    async arrange(stage) {
      for (const Title of ["First villa", "Second villa"])
        await stage.services.catalogue.remove(ADMINISTRATOR, "property", await homeOn(stage, { Title }));
    },
    act: ({ services }) => services.catalogue.emptyBin(ADMINISTRATOR, "property"),
  }),
  act({
    name: "a home is erased",
    arrange: binnedHome,
    act: ({ services }, id) => services.catalogue.erase(ADMINISTRATOR, "property", id),
  }),
  act({
    name: "an act on several homes is undone",
    async arrange(stage) {
      const { catalogue } = stage.services;
      const home = await homeOn(stage);
      return (await catalogue.act(() => catalogue.remove(ADMINISTRATOR, "property", home))).undo ?? "";
    },
    act: ({ services }, token) => services.catalogue.undo(ADMINISTRATOR, token),
  }),
  act({
    name: "several homes are archived at once",
    async arrange(stage) {
      const ids = [await homeOn(stage, { Title: "First villa" }), await homeOn(stage, { Title: "Second villa" })];
      return { verb: "archive", ids: ids.join() };
    },
    act: ({ services }, form) => actOnList("property", services, ADMINISTRATOR, form),
    again: "goesOn",
  }),
];
