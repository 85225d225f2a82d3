import { sendHomes } from "#app/backoffice/send-homes/send.server.ts";
import { saveDraft } from "#app/backoffice/people/draft/save.server.ts";
import { ADMINISTRATOR, ENQUIRY } from "../../inbox.ts";
import { type Act, act } from "../step.ts";
import { dealOn, homeOn, originOf, personOn, personWhoAsked } from "./given.ts";

export const peopleActs: readonly Act[] = [
  act({
    name: "a person is added",
    arrange: async () => undefined,
    act: (stage) => personOn(stage, "Ravi", "9812345678"),
    again: "same",
  }),
  act({
    name: "a caller is written down with what they want",
    arrange: async () => ({
      person: { name: "Ravi", number: "9812345678" },
      wanted: { must: "type=villa", nice: "" },
      origin: "form" as const,
      said: { what: "call" as const, text: "Wants a villa", nextStep: "Call back", nextStepOn: "2026-01-16" },
    }),
    act: ({ services }, draft) => saveDraft({ ...services, actor: ADMINISTRATOR }, draft),
    again: "same",
  }),
  act({
    name: "a deleted person is erased",
    async arrange(stage) {
      const person = await personWhoAsked(stage);
      await stage.services.people.remove(ADMINISTRATOR, person);
      return person;
    },
    act: ({ services }, person) => services.people.bin.erase(ADMINISTRATOR, person),
  }),
  act({
    name: "two people become one",
    arrange: async (stage) => ({
      survivor: await personWhoAsked(stage),
      other: await personOn(stage, "Ravindra", "9899999999"),
    }),
    act: ({ services }, { survivor, other }) => services.people.merge(ADMINISTRATOR, other, survivor),
  }),
  act({
    name: "two who were one are two again",
    async arrange(stage) {
      const first = await personOn(stage, "Ravi", "9812345678");
      const other = await personOn(stage, "Ravindra", "9899999999");
      await stage.services.people.merge(ADMINISTRATOR, first, other);
      return other;
    },
    act: ({ services }, other) => services.people.unmerge(ADMINISTRATOR, other),
  }),
  act({
    name: "a call is noted, and answers an enquiry",
    arrange: personWhoAsked,
    act: ({ services }, person) =>
      services.people.log(ADMINISTRATOR, person, { what: "call", text: "Wants to see it", key: "once" }),
    again: "same",
  }),
  act({
    name: "a person wants something",
    arrange: async (stage) => personOn(stage, "Ravi", "9812345678"),
    act: ({ services }, person) => services.people.requirements.add(ADMINISTRATOR, person, { must: "type=villa" }),
    again: "same",
  }),
  act({
    name: "homes are sent to a person",
    async arrange(stage) {
      const person = await personOn(stage, "Ravi", "9812345678");
      await stage.services.people.requirements.add(ADMINISTRATOR, person, { must: "type=villa" });
      const homes = [{ id: await homeOn(stage), note: "" }];
      return { person, homes, seq: stage.store.changes.seq };
    },
    act: ({ services }, sent) => sendHomes(services, ADMINISTRATOR, sent),
    again: "same",
  }),
  act({
    name: "a deal is offered for",
    arrange: async (stage) => ({ listing: await homeOn(stage), person: await personOn(stage, "Ravi", "9812345678") }),
    act: ({ services }, deal) =>
      services.deals.offer(ADMINISTRATOR, deal, { asked: 125_000_000, offered: 110_000_000 }),
  }),
  act({
    name: "a deal is won",
    arrange: async (stage) => ({ person: await personWhoAsked(stage), listing: await homeOn(stage) }),
    act: ({ services }, deal) => services.deals.setStage(ADMINISTRATOR, deal, "won"),
  }),
  act({
    name: "a deal gets its brokerage, a receipt, its papers and a lease",
    arrange: dealOn,
    async act({ services: { deals } }, id) {
      const client = {
        side: "client",
        unit: "percent",
        amount: 1,
        gst: 18,
        tds: 2,
        coBroker: "",
        coShare: 40,
      } as const;
      await deals.brokerage(ADMINISTRATOR, id, [client]);
      // Who asks again sees the receipt that was stored.
      const { receipts } = (await deals.get(ADMINISTRATOR, id)).values;
      if (!receipts?.length)
        await deals.row(ADMINISTRATOR, id, "receipts", undefined, {
          sum: "100000.50",
          on: "2026-01-15",
          from: "owner",
        });
      await deals.row(ADMINISTRATOR, id, "milestones", "token", { on: "2026-01-16", sum: "500000" });
      await deals.lease(ADMINISTRATOR, id, { deposit: 54_000, months: 11, endsOn: "2026-12-14" });
    },
    again: "goesOn",
  }),
  act({
    name: "a call moves to another person",
    async arrange(stage) {
      const person = await personWhoAsked(stage);
      const { id } = await stage.services.people.log(ADMINISTRATOR, person, { what: "call", text: "Wants a loan" });
      return { id, other: await personOn(stage, "Mira", "9899999999") };
    },
    act: ({ services }, { id, other }) => services.people.correct(ADMINISTRATOR, id, { person: other }),
  }),
  act({
    name: "a call is taken back",
    async arrange(stage) {
      const person = await personWhoAsked(stage);
      return (await stage.services.people.log(ADMINISTRATOR, person, { what: "call", text: "Wants a loan" })).id;
    },
    act: ({ services }, id) => services.people.takeBack(ADMINISTRATOR, id),
  }),
  act({
    name: "everything of a person is erased",
    async arrange(stage) {
      const home = await homeOn(stage, { Note: "Ask Ravi Menon" });
      await stage.services.inbox.acceptEnquiry(ENQUIRY, { ...(await originOf(stage, "contact")), listing: home });
    },
    act: ({ services }) => services.inbox.privacy.erase(ADMINISTRATOR, ENQUIRY.number, () => "erase"),
  }),
];
