import { InvalidInput } from "#app/entities/errors.ts";
import { counted } from "#app/entities/counted.ts";
import { formatTime } from "#app/entities/values/moments.ts";
import type { Deal } from "#app/deals/index.ts";
import { isOpenDeal } from "#app/kinds/deal/deal.ts";
import { visitStage } from "#app/kinds/visit/visit.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { ownedHome } from "../blocks/homes/owned-homes.server.ts";
import { expectedVersion } from "../feedback/answered.server.ts";
import type { ByActor } from "../context.server.ts";
import type { ClosingLine } from "./close-deal.tsx";

/** What a won deal ends, each line done or put back alone. */
interface Ending extends Omit<ClosingLine, "isAct"> {
  /** None where somebody has to be told, and nothing else. */
  readonly work?: (isDone: boolean) => Promise<unknown>;
}

/** Everything that ends with the deal: the home's place on the site, what the person looks for, what others wait for. */
async function endingsOf(services: ByActor, deal: Deal): Promise<readonly Ending[]> {
  const { catalogue, people, deals, inbox, actor } = services;
  const { listing, person } = deal.values;
  const [home, wants, others, coming] = await Promise.all([
    catalogue.get(actor, "property", listing),
    people.requirements.list(actor, person),
    deals.of(actor, { listing }),
    inbox.visits.list(actor, { limit: 200 }),
  ]);
  const rivals = others.filter(({ id, values }) => id !== deal.id && values.person !== person && isOpenDeal(values));
  const names = await people.rows(
    actor,
    rivals.map(({ values }) => values.person),
  );
  const visits = coming.items.filter(
    ({ values }) => values.listing === listing && !["cancelled", "done"].includes(visitStage(values)),
  );
  return [
    ...(home && home.deletedAt === undefined
      ? [
          {
            key: "home",
            title: "Take the home off the site",
            detail: "Out of every list; its page says that it is gone",
            isDone: home.state !== "published",
            undo: "Put it back on the site",
            tell: undefined,
            work: (isDone: boolean) =>
              catalogue.change(
                actor,
                "property",
                listing,
                {},
                { state: isDone ? "archived" : "published", contacts: "shown" },
              ),
          },
        ]
      : []),
    ...wants.map((want) => ({
      key: `want-${want.id}`,
      title: `Close the requirement: ${want.values.label ?? "Any home"}`,
      detail: "No more matches",
      isDone: want.values.closedAt !== undefined,
      undo: "Open it again",
      tell: undefined,
      work: (isDone: boolean) =>
        isDone ? people.requirements.close(actor, want.id) : people.requirements.reopen(actor, want.id),
    })),
    ...visits.map((visit) => ({
      key: `visit-${visit.id}`,
      title: `Cancel the visit of ${visit.values.name}`,
      detail: formatTime(visit.values.startsAt),
      isDone: false,
      undo: undefined,
      tell: undefined,
      work: () => inbox.visits.cancelFor(actor, visit.id),
    })),
    ...(await reportTo(services, home)),
    ...rivals.map((rival) => {
      const who = names.get(rival.values.person);
      return {
        key: `rival-${rival.id}`,
        title: `Tell ${who?.values.name ?? "somebody who was removed"}`,
        detail: "Their deal about this home becomes lost: 'went to somebody else'",
        isDone: false,
        undo: undefined,
        tell: who?.chatHref ?? who?.callHref,
        work: () => deals.setStage(actor, { id: rival.id }, "lost", { lostReason: "went to somebody else" }),
      };
    }),
  ];
}

/** The report of the home to its owner, where there is one to write to. */
async function reportTo(services: ByActor, home: PropertyRecord | undefined): Promise<readonly Ending[]> {
  const { people, actor } = services;
  const [owner] = home ? await people.ownersOf(actor, [home]) : [];
  if (!home || owner?.id === undefined) return [];
  const row = await people.get(actor, owner.id);
  const { reportHref } = await ownedHome(services, actor, row, home);
  const title = `Report to ${row.values.name}`;
  return [
    { key: "report", title, detail: "Views, enquiries, visits", isDone: false, undo: undefined, tell: reportHref },
  ];
}

export async function closingLines(services: ByActor, deal: Deal): Promise<readonly ClosingLine[]> {
  return (await endingsOf(services, deal)).map(({ work, ...line }) => ({ ...line, isAct: work !== undefined }));
}

/** 'close' wins the deal and does what is ticked; 'end' and 'reopen' do one line, or put it back. @throws InvalidInput for another act */
export async function closeDeal(
  services: ByActor,
  id: string,
  intent: string,
  texts: Readonly<Record<string, string>>,
  ticks: readonly string[],
): Promise<string> {
  const { deals, actor } = services;
  const deal = await deals.get(actor, id);
  const endings = await endingsOf(services, deal);
  if (intent === "close") {
    await deals.setStage(actor, { id }, "won", expectedVersion(texts));
    const chosen = endings.filter(({ key, isDone }) => ticks.includes(key) && !isDone);
    for (const { work } of chosen) await work?.(true);
    return chosen.length === 0 ? "Closed." : `Closed, with ${counted(chosen.length, "line")} done.`;
  }
  const ending = endings.find(({ key }) => key === texts["line"]);
  if (!ending || (intent !== "end" && intent !== "reopen")) throw new InvalidInput("Choose what to do with the deal.");
  await ending.work?.(intent === "end");
  return intent === "end" ? `Done: ${ending.title}.` : "Put back.";
}
