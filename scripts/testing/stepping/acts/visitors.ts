import { ADMINISTRATOR, ENQUIRY, MINUTE, PERSON } from "../../inbox.ts";
import { type Act, act } from "../step.ts";
import { homeOn, originOf } from "./given.ts";

export const visitorActs: readonly Act[] = [
  act({
    name: "a visitor asks about a home",
    arrange: async (stage) => ({ listing: await homeOn(stage), ...(await originOf(stage, "contact")) }),
    act: ({ services }, origin) => services.inbox.acceptEnquiry(ENQUIRY, origin),
    again: "same",
  }),
  act({
    name: "a visitor reviews a home",
    arrange: async (stage) => ({ home: await homeOn(stage), origin: await originOf(stage, "review") }),
    act: ({ services }, { home, origin }) =>
      services.inbox.reviews.submit(home, { ...PERSON, rating: 5, text: "A very good house." }, origin),
    again: "same",
  }),
  act({
    name: "a review is approved",
    async arrange(stage) {
      const review = { ...PERSON, rating: 5, text: "A very good house." };
      return stage.services.inbox.reviews.submit(await homeOn(stage), review, await originOf(stage, "review"));
    },
    act: ({ services }, { id }) => services.inbox.reviews.approve(ADMINISTRATOR, id),
  }),
  act({
    name: "a visitor saves a search",
    arrange: (stage) => originOf(stage, "alert"),
    act: ({ services }, origin) =>
      services.inbox.alerts.forSearch("type=villa", { email: PERSON.email, consent: "on" }, origin),
  }),
  act({
    name: "news of a saved search are written",
    async arrange(stage) {
      const { alerts, outbox } = stage.services.inbox;
      await alerts.forSearch("type=villa", { email: PERSON.email, consent: "on" }, await originOf(stage, "alert"));
      await outbox.work();
      const token = /\/my\/alert\/([\w-]{30})/.exec(stage.sent.at(-1)?.text ?? "")?.[1] ?? "";
      await alerts.confirm(token);
      await homeOn(stage);
      stage.clock.now += 24 * 60 * MINUTE;
    },
    act: ({ services }) => services.inbox.writeDigests(),
    again: "goesOn",
  }),
  act({
    name: "a visitor shares a list",
    arrange: async (stage) => ({ homes: [await homeOn(stage)], origin: await originOf(stage, "list") }),
    act: ({ services }, { homes, origin }) =>
      services.inbox.lists.create(homes, { title: "For us", name: "Ravi" }, origin),
    again: "same",
  }),
  act({
    name: "a shared list ends",
    async arrange(stage) {
      const homes = [await homeOn(stage)];
      const { lists } = stage.services.inbox;
      const { path } = await lists.create(homes, { title: "For us", name: "Ravi" }, await originOf(stage, "list"));
      return { token: path.split("/").at(-1) ?? "", side: "own-list" as const };
    },
    act: ({ services }, visit) => services.inbox.lists.end(visit, { type: "visitor" }),
  }),
  act({
    name: "a sender erases an enquiry",
    arrange: async (stage) => stage.services.inbox.acceptEnquiry(ENQUIRY, await originOf(stage, "contact")),
    act: ({ services: { inbox } }, { token }) => inbox.receipts.erase(token),
  }),
  act({
    name: "a sender withdraws an enquiry",
    arrange: async (stage) => stage.services.inbox.acceptEnquiry(ENQUIRY, await originOf(stage, "contact")),
    act: ({ services: { inbox } }, { token }) => inbox.receipts.withdraw(token),
    again: "same",
  }),
  act({
    name: "mail goes out",
    async arrange(stage) {
      await stage.services.inbox.acceptEnquiry(ENQUIRY, await originOf(stage, "contact"));
    },
    act: ({ services }) => services.inbox.outbox.work(),
    again: "byItself",
  }),
  act({
    name: "what is old is erased",
    async arrange(stage) {
      await stage.services.inbox.acceptEnquiry(ENQUIRY, await originOf(stage, "contact"));
      await stage.services.inbox.outbox.work();
      stage.clock.now += 3_000 * 24 * 60 * MINUTE;
    },
    act: ({ services, clock }) => services.inbox.sweep(clock.now),
    again: "goesOn",
  }),
];
