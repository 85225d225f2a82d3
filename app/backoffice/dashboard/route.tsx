import { redirect } from "react-router";
import { homeScreen } from "#app/accounts/index.ts";
import { counted } from "#app/entities/counted.ts";
import { BadRequest } from "#app/entities/errors.ts";
import { RECORD_ID } from "#app/entities/record.ts";
import { textsOf } from "#app/entities/values/text.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { fromContext } from "../context.server.ts";
import { toAnswer } from "../feedback/answered.server.ts";
import { screens } from "../parts/screens.ts";
import { whoseWork } from "../parts/whose.server.ts";
import type { Route } from "./+types/route.ts";
import { Dashboard } from "./dashboard.tsx";
import { passBy } from "./first-day.server.ts";
import { dashboardData } from "./dashboard-data.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = fromContext(context);
  const home = homeScreen(services.actor);
  if (home !== screens.today.path) throw redirect(home);
  return dashboardData(services, await whoseWork(services, request));
}

interface Sent {
  readonly ids: readonly string[];
  readonly seq: number;
}

type Act = (services: Services, actor: Actor, sent: Sent) => Promise<{ text: string; many?: string }>;

/** Acts that complete a line of 'Today', by name. */
const ACTS: Readonly<Record<string, Act>> = {
  /** One of us spoke with the person: the clocks of all that they sent stop. */
  async answered({ people }, actor, { ids: [id = ""] }) {
    await people.answered(actor, id);
    const { values } = await people.get(actor, id);
    return { text: `Answered: ${values.name}`, many: "answered" };
  },
  async done({ people }, actor, { ids: [id = ""] }) {
    const { values } = await people.done(actor, id);
    return { text: `Done: ${values.nextStep}`, many: "done" };
  },
  async notALead({ people }, actor, { ids: [id = ""] }) {
    await people.answered(actor, id, { isNoLead: true });
    const { values } = await people.get(actor, id);
    return { text: `Not a lead: ${values.name}`, many: "not a lead" };
  },
  "report gone": async ({ catalogue, inbox }, actor, { ids: [id = ""] }) => {
    const { values } = await catalogue.change(actor, "property", id, {}, { state: "archived" });
    await inbox.reports.settle(actor, id, "gone");
    return { text: `Off the site: ${values.title}` };
  },
  "report corrected": (services, actor, { ids: [id = ""] }) => settleReports(services, actor, id, "corrected"),
  "report right": (services, actor, { ids: [id = ""] }) => settleReports(services, actor, id, "right"),
  async told({ people }, actor, { ids, seq }) {
    for (const id of ids) await people.requirements.told(actor, id, seq);
    return { text: "Told. It comes up again with the next home that fits." };
  },
};

/** Whoever reported it sees by their private link what became of it. */
async function settleReports({ inbox }: Services, actor: Actor, id: string, stage: "corrected" | "right") {
  const count = await inbox.reports.settle(actor, id, stage);
  return { text: `Told by their link: ${counted(count, "visitor")} who reported it` };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, ...services } = fromContext(context);
  const { act: name = "", id = "", ids = id, seq, line = "" } = await textsOf(request);
  return toAnswer(context, async () => {
    if (name === "notNeeded" || name === "needed") {
      const title = await passBy({ actor, ...services }, line, name === "needed");
      return name === "needed" ? `Back on the list: ${title}` : `Not needed: ${title}`;
    }
    const act = ACTS[name];
    const sent = ids.split(",");
    if (!act || !sent.every((each) => RECORD_ID.test(each))) throw new BadRequest("Choose a line of today.");
    return act(services, actor, { ids: sent, seq: Number(seq) || 0 });
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  return <Dashboard {...loaderData} />;
}
