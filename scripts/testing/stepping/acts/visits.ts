import { ADMINISTRATOR, PERSON } from "../../inbox.ts";
import { type Act, act } from "../step.ts";
import type { Stage } from "../stage.ts";
import { homeOn, originOf, personOn } from "./given.ts";

const bookedVisit = async (stage: Stage) => {
  const home = await homeOn(stage);
  const [slot, later] = await stage.services.inbox.visits.slots(home);
  const visit = { ...PERSON, startsAt: slot?.startsAt };
  const { id, token } = await stage.services.inbox.visits.request(home, visit, await originOf(stage, "visit"));
  return { id, token, later: later?.startsAt ?? 0 };
};

export const visitActs: readonly Act[] = [
  act({
    name: "a visitor books a visit",
    async arrange(stage) {
      const home = await homeOn(stage);
      const origin = await originOf(stage, "visit");
      const [slot] = await stage.services.inbox.visits.slots(home);
      return { home, origin, startsAt: slot?.startsAt };
    },
    act: ({ services }, { home, origin, startsAt }) =>
      services.inbox.visits.request(home, { ...PERSON, startsAt }, origin),
    again: "same",
  }),
  act({
    name: "a visitor books visits to several homes",
    async arrange(stage) {
      const homes = [await homeOn(stage, { Title: "First villa" }), await homeOn(stage, { Title: "Second villa" })];
      const [plan] = await stage.services.inbox.visits.plans(homes);
      const times = (plan?.times ?? []).join();
      return { homes, times, origin: await originOf(stage, "visit") };
    },
    act: ({ services }, { homes, times, origin }) =>
      services.inbox.visits.requestPlan(homes, { ...PERSON, times }, origin),
    again: "same",
  }),
  act({
    name: "one of us books a visit",
    async arrange(stage) {
      const listing = await homeOn(stage);
      const person = await personOn(stage, "Ravi", "9812345678");
      const [slot] = await stage.services.inbox.visits.slots(listing);
      return { person, visits: [{ listing, startsAt: slot?.startsAt ?? 0 }] };
    },
    act: ({ services }, { person, visits }) => services.inbox.visits.bookFor(ADMINISTRATOR, person, { visits }),
    again: "same",
  }),
  act({
    name: "a visit is cancelled",
    arrange: bookedVisit,
    act: ({ services }, { token }) => services.inbox.visits.cancel(token),
  }),
  act({
    name: "a cancelled visit takes place after all",
    async arrange(stage) {
      const { token } = await bookedVisit(stage);
      await stage.services.inbox.visits.cancel(token);
      return token;
    },
    act: ({ services }, token) => services.inbox.visits.undoCancel(token),
  }),
  act({
    name: "a visitor moves a visit",
    arrange: bookedVisit,
    act: ({ services }, { token, later }) => services.inbox.visits.reschedule(token, later),
  }),
  act({
    name: "a visit is confirmed",
    arrange: bookedVisit,
    act: ({ services }, { id }) => services.inbox.visits.confirm(ADMINISTRATOR, id),
  }),
];
