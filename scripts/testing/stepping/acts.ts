import { Readable } from "node:stream";
import sharp from "sharp";
import { totpCode } from "#app/accounts/totp.ts";
import { sendHomes } from "#app/backoffice/send-homes/send.server.ts";
import { actOnList } from "#app/backoffice/content/list-acts.server.ts";
import { readPeopleFile } from "#app/backoffice/people/import/people-file.server.ts";
import { saveDraft } from "#app/backoffice/people/draft/save.server.ts";
import { takePeople } from "#app/backoffice/people/import/take.server.ts";
import type { ImportRun } from "#app/exchange/types.ts";
import type { Origin } from "#app/enquiries/index.ts";
import { ADMINISTRATOR, ENQUIRY, HOME, MINUTE, PERSON, SYSTEM } from "../inbox.ts";
import { type Act, act } from "./step.ts";
import type { Stage } from "./stage.ts";

const originOf = async ({ services, clock }: Stage, form: string): Promise<Origin> => {
  const startedAt = await services.inbox.startToken();
  clock.now += MINUTE;
  return { form, page: "/contact", address: "203.0.113.7", submissionKey: `sent by ${form}`, startedAt };
};
const homeOn = async ({ services: { catalogue } }: Stage, change = {}) =>
  (await catalogue.add(SYSTEM, "property", { ...HOME, ...change })).id;
const personOn = async ({ services: { people } }: Stage, name: string, number: string) =>
  (await people.add(ADMINISTRATOR, { name, number, mail: `${name.toLowerCase()}@post.example` })).person.id;

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
  .png()
  .toBuffer();
const sentPicture = async ({ services: { media } }: Stage) =>
  media.process(await media.receive({ fileName: "home.png", stream: Readable.from([await picture]) }), "The house");

const sentHome = async (stage: Stage) =>
  stage.services.inbox.submissions.submit("property", { ...HOME, ...PERSON }, await originOf(stage, "submission"));
const bookedVisit = async (stage: Stage) => {
  const home = await homeOn(stage);
  const [slot, later] = await stage.services.inbox.visits.slots(home);
  const visit = { ...PERSON, startsAt: slot?.startsAt };
  const { id, token } = await stage.services.inbox.visits.request(home, visit, await originOf(stage, "visit"));
  return { id, token, later: later?.startsAt ?? 0 };
};

const PASSWORD = "courtyard with neem tree";

const agent = async ({ services: { accounts } }: Stage) => {
  await accounts.create({ username: "asha", password: PASSWORD, name: "Asha" });
  const { id } = await accounts.create({ username: "ravi", password: PASSWORD, name: "Ravi" });
  await accounts.signIn({ username: "ravi", password: PASSWORD, address: "203.0.113.7" });
  return id;
};

const CONTACTS = "Name,Mobile\nAsha Mehta,98100 12345\nRavi Menon,98111 13333";
const TABLE = [
  "Listing ID,Heading,Society,Sector,Asking price,Contact",
  "A1,Corner flat,Palm Court,Sector 150,21000000,9811112222",
  "A2,Garden flat,Lotus,Sector 44,8500000,98111 13333",
];
const importOf = async ({ services: { exchange } }: Stage, rows: readonly string[]) => {
  const stream = Readable.from([Buffer.from(rows.join("\n"))]);
  const { id } = await exchange.receive(ADMINISTRATOR, { fileName: "portal.csv", stream });
  const suggested = await exchange.suggest(ADMINISTRATOR, id, "property");
  const plan = {
    ...suggested,
    defaults: { City: "Noida", SaleType: "Buy", PropType: "" },
    state: "published",
  } as const;
  const begun = await exchange.start(ADMINISTRATOR, id, { plan }, { dryRun: false });
  return ended(() => exchange.run(ADMINISTRATOR, begun.id));
};
async function ended(run: () => Promise<ImportRun>): Promise<void> {
  for (;;) {
    const { state, problem } = await run();
    if (state === "failed") throw new Error(problem);
    if (state !== "running") return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Everything that writes more than once: a new one gets a line here. */
export const ACTS: readonly Act[] = [
  act({
    name: "a visitor asks about a home",
    arrange: async (stage) => ({ listing: await homeOn(stage), ...(await originOf(stage, "contact")) }),
    act: ({ services }, origin) => services.inbox.acceptEnquiry(ENQUIRY, origin),
    again: "same",
  }),
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
    name: "a visitor sends a home in",
    arrange: (stage) => originOf(stage, "submission"),
    act: ({ services }, origin) => services.inbox.submissions.submit("property", { ...HOME, ...PERSON }, origin),
    again: "same",
  }),
  act({
    name: "a visitor sends a home in with a picture",
    arrange: (stage) => originOf(stage, "submission"),
    act: async (stage, origin) => {
      const images = { imgUrl: await sentPicture(stage) };
      return stage.services.inbox.submissions.submit("property", { ...HOME, ...PERSON }, origin, images);
    },
    again: "same",
  }),
  act({
    name: "a sent home is approved",
    arrange: sentHome,
    act: ({ services }, { id }) => services.inbox.submissions.approve(ADMINISTRATOR, id),
  }),
  act({
    name: "a sender withdraws a home",
    arrange: sentHome,
    act: ({ services }, { token }) => services.inbox.submissions.withdraw(token),
    again: "same",
  }),
  act({
    name: "a withdrawn home comes back",
    async arrange(stage) {
      const { token } = await sentHome(stage);
      await stage.services.inbox.submissions.withdraw(token);
      return token;
    },
    act: ({ services }, token) => services.inbox.submissions.undoWithdrawal(token),
  }),
  act({
    name: "a sent home is rejected",
    arrange: sentHome,
    act: ({ services }, { id }) => services.inbox.submissions.reject(ADMINISTRATOR, id, "It is sold"),
  }),
  act({
    name: "a sender corrects a home",
    async arrange(stage) {
      const { id, token } = await sentHome(stage);
      await stage.services.inbox.submissions.sendBack(ADMINISTRATOR, id, "Which floor is it on?");
      return token;
    },
    act: ({ services }, token) =>
      services.inbox.submissions.correct(token, { ...HOME, ...PERSON, Title: "Villa, ground floor" }),
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
      const token = /\/my\/alert\/([\w-]{56})/.exec(stage.sent.at(-1)?.text ?? "")?.[1] ?? "";
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
    name: "homes are sent to a person",
    async arrange(stage) {
      const person = await personOn(stage, "Ravi", "9812345678");
      await stage.services.people.requirements.add(ADMINISTRATOR, person, { must: "type=villa" });
      const homes = [{ id: await homeOn(stage), note: "" }];
      return { person, homes, seq: stage.store.changes.seq };
    },
    act: ({ services }, sent) => sendHomes(services, ADMINISTRATOR, sent),
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
  act({
    name: "mail goes out",
    async arrange(stage) {
      await stage.services.inbox.acceptEnquiry(ENQUIRY, await originOf(stage, "contact"));
    },
    act: ({ services }) => services.inbox.outbox.work(),
    again: "byItself",
  }),
  act({
    name: "a home is added",
    arrange: async () => undefined,
    act: async (stage) => {
      const images = { imgUrl: await sentPicture(stage) };
      return stage.services.catalogue.add(ADMINISTRATOR, "property", HOME, { images });
    },
  }),
  act({
    name: "a home gets another price and address",
    arrange: (stage) => homeOn(stage),
    act: ({ services }, id) =>
      services.catalogue.change(ADMINISTRATOR, "property", id, { TotalPrice: 11, Title: "Villa by the canal" }),
  }),
  act({
    name: "a home is taken from the bin",
    async arrange(stage) {
      const id = await homeOn(stage);
      await stage.services.catalogue.remove(ADMINISTRATOR, "property", id);
      return id;
    },
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
    async arrange(stage) {
      const id = await homeOn(stage);
      await stage.services.catalogue.remove(ADMINISTRATOR, "property", id);
      return id;
    },
    act: ({ services }, id) => services.catalogue.erase(ADMINISTRATOR, "property", id),
  }),
  act({
    name: "an act on several homes is undone",
    async arrange(stage) {
      const { catalogue } = stage.services;
      return catalogue.remove(ADMINISTRATOR, "property", await homeOn(stage));
    },
    act: ({ services }, token) => services.catalogue.undo(ADMINISTRATOR, token ?? ""),
  }),
  act({
    name: "a file is imported",
    arrange: async () => undefined,
    act: (stage) => importOf(stage, TABLE),
    again: "goesOn",
    tells: /^fact .*imports\.past/,
  }),
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
    name: "people of a file are taken",
    arrange: async () => (await readPeopleFile(Buffer.from(CONTACTS))).reading.rows,
    act: ({ services }, rows) => takePeople(services.people, ADMINISTRATOR, rows),
    again: "goesOn",
  }),
  act({
    name: "a deleted person is erased",
    async arrange(stage) {
      await stage.services.inbox.acceptEnquiry(ENQUIRY, await originOf(stage, "contact"));
      const person = (await stage.services.people.list(ADMINISTRATOR)).items[0]?.id ?? "";
      await stage.services.people.remove(ADMINISTRATOR, person);
      return person;
    },
    act: ({ services }, person) => services.people.bin.erase(ADMINISTRATOR, person),
  }),
  act({
    name: "two people become one",
    async arrange(stage) {
      await stage.services.inbox.acceptEnquiry(ENQUIRY, await originOf(stage, "contact"));
      const [first] = (await stage.services.people.list(ADMINISTRATOR)).items;
      return { survivor: first?.id ?? "", other: await personOn(stage, "Ravindra", "9899999999") };
    },
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
    async arrange(stage) {
      await stage.services.inbox.acceptEnquiry(ENQUIRY, await originOf(stage, "contact"));
      return (await stage.services.people.list(ADMINISTRATOR)).items[0]?.id ?? "";
    },
    act: ({ services }, person) =>
      services.people.log(ADMINISTRATOR, person, { what: "call", text: "Wants to see it", key: "once" }),
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
    async arrange(stage) {
      await stage.services.inbox.acceptEnquiry(ENQUIRY, await originOf(stage, "contact"));
      const person = (await stage.services.people.list(ADMINISTRATOR)).items[0]?.id ?? "";
      return { listing: await homeOn(stage), person };
    },
    act: ({ services }, deal) => services.deals.setStage(ADMINISTRATOR, deal, "won"),
  }),
  act({
    name: "everything of a person is erased",
    async arrange(stage) {
      const home = await homeOn(stage, { Note: "Ask Ravi Menon" });
      await stage.services.inbox.acceptEnquiry(ENQUIRY, { ...(await originOf(stage, "contact")), listing: home });
    },
    act: ({ services }) => services.inbox.privacy.erase(ADMINISTRATOR, ENQUIRY.number),
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
    name: "several homes are archived at once",
    async arrange(stage) {
      const ids = [await homeOn(stage, { Title: "First villa" }), await homeOn(stage, { Title: "Second villa" })];
      return { verb: "archive", ids: ids.join() };
    },
    act: ({ services }, form) => actOnList("property", services, ADMINISTRATOR, form),
    again: "goesOn",
  }),
  act({
    name: "an import is undone",
    async arrange(stage) {
      await importOf(stage, TABLE);
      return (await stage.services.exchange.past(ADMINISTRATOR))[0]?.id ?? "";
    },
    async act({ services: { exchange } }, id) {
      if ((await exchange.past(ADMINISTRATOR)).some((entry) => entry.id === id && entry.undone)) return;
      await exchange.undo(ADMINISTRATOR, id);
      for (;;) {
        const entry = (await exchange.past(ADMINISTRATOR)).find((other) => other.id === id);
        if (entry?.undoProblem !== undefined) throw new Error(entry.undoProblem);
        if (entry?.undoing === undefined) return;
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    },
    again: "goesOn",
    tells: /^fact .*imports\.past/,
  }),
  act({
    name: "a person wants something",
    arrange: async (stage) => personOn(stage, "Ravi", "9812345678"),
    act: ({ services }, person) => services.people.requirements.add(ADMINISTRATOR, person, { must: "type=villa" }),
  }),
  act({
    name: "somebody signs in",
    arrange: (stage) => stage.services.accounts.create({ username: "ravi", password: PASSWORD, name: "Ravi" }),
    act: ({ services }) => services.accounts.signIn({ username: "ravi", password: PASSWORD, address: "203.0.113.7" }),
  }),
  act({
    name: "a password is changed, which ends the sessions",
    async arrange({ services: { accounts } }) {
      const { id } = await accounts.create({ username: "ravi", password: PASSWORD, name: "Ravi" });
      await accounts.signIn({ username: "ravi", password: PASSWORD, address: "203.0.113.7" });
      return id;
    },
    act: ({ services }, id) => services.accounts.changePassword(id, "courtyard with two mango trees"),
  }),
  act({
    name: "an account is switched off",
    arrange: agent,
    act: ({ services }, id) => services.accounts.disable(id, ADMINISTRATOR),
  }),
  act({
    name: "an account gets another role",
    arrange: agent,
    act: ({ services }, id) => services.accounts.changeRole(id, "agent", ADMINISTRATOR),
  }),
  act({
    name: "an account is added",
    arrange: async () => undefined,
    act: ({ services }) => services.accounts.add({ username: "ravi", name: "Ravi", role: "agent" }, ADMINISTRATOR),
  }),
  act({
    name: "somebody gets another password",
    arrange: agent,
    act: ({ services }, id) => services.accounts.renewPassword(id, ADMINISTRATOR),
  }),
  act({
    name: "somebody signs out everywhere",
    arrange: agent,
    act: ({ services }, id) => services.accounts.signOutEverywhere(id),
  }),
  act({
    name: "two-step sign-in is turned on",
    async arrange(stage) {
      const id = await agent(stage);
      return { id, secret: (await stage.services.accounts.startTwoFactor(id)).secret };
    },
    act: ({ services, clock }, { id, secret }) =>
      services.accounts.confirmTwoFactor(id, secret, totpCode(secret, Math.floor(clock.now / 30_000))),
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
