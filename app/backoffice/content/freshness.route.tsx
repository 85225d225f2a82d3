import { counted } from "#app/entities/counted.ts";
import { linePrice } from "#app/entities/values/money.ts";
import { formatMoment } from "#app/entities/values/moments.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { BadRequest } from "#app/entities/errors.ts";
import { contentOf, type PropertyRecord } from "#app/kinds/index.ts";
import type { HomeOwner } from "#app/people/index.ts";
import { fromContext } from "../context.server.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { toAnswer } from "../feedback/answered.server.ts";
import { ErrorScreen } from "../parts/error-screen.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { screens } from "../parts/screens.ts";
import type { Route } from "./+types/freshness.route.ts";
import { acts } from "../parts/freshness-acts.ts";
import { homeLine } from "../blocks/homes/home-line.ts";
import { FreshnessScreen, type StaleHome } from "./freshness-screen.tsx";

/** Homes that are loaded together; the next ones come when these are done. */
const AT_ONCE = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, people, actor } = fromContext(context);
  const { confirmDays } = await catalogue.settings();
  const { items, total } = await catalogue.adminLists.list(actor, "property", {
    state: "published",
    lacks: "confirmed",
    sort: "confirmed",
    direction: "asc",
    limit: AT_ONCE,
  });
  const owners = await people.ownersOf(actor, items);
  const others = await people.reach(
    actor,
    items.map(({ values }) => ({ number: values.phone })),
  );
  const homes = items.map((home, at) => {
    const owner = owners[at];
    return toHome(home, owner?.number === undefined ? { ...owner, number: home.values.phone, ...others[at] } : owner);
  });
  return { homes, total, days: confirmDays };
}

function toHome(home: PropertyRecord, owner: Partial<HomeOwner> = {}): StaleHome {
  const { version, createdAt, values } = home;
  const { confirmedAt, confirmedHow } = values;
  return {
    ...homeLine(home),
    version,
    phone: owner.number,
    callHref: owner.callHref,
    seller: owner.name,
    last: confirmedAt
      ? `${formatDay(confirmedAt)}${confirmedHow ? ` by ${confirmedHow.toLowerCase()}` : ""}`
      : `Never; added ${formatMoment(createdAt)}`,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { catalogue, inbox, actor } = fromContext(context);
  const { act: name, id = "", version: expectedVersion } = await textsOf(request);
  const act = acts.find((known) => known.name === name);
  return toAnswer(context, async () => {
    if (name === "leave") return `${counted(await catalogue.leaving.takeOff(actor), "home")} off the site`;
    if (name === "all") return `${counted(await catalogue.leaving.confirmAll(actor), "home")} confirmed`;
    const options = { expectedVersion: Number(expectedVersion) };
    if (name === "price" || name === "no price") {
      const { values } = await inbox.owners.decidePrice(actor, id, name === "price", options);
      return `${name === "price" ? `Now ${linePrice(values)}` : "Price kept"}: ${values.title}`;
    }
    if (!act || act.name === "later") throw new BadRequest("Choose what to do.");
    const home = await catalogue.get(actor, "property", id);
    const isBack = act.how && home?.values.leftFor !== undefined;
    const change = act.how ? { confirmedAt: indianDay(Date.now()), confirmedHow: act.how } : {};
    const { values } = await catalogue.change(actor, "property", id, change, {
      state: act.how ? (isBack ? "published" : undefined) : "archived",
      ...options,
    });
    if (isBack) return `Confirmed, and back on the site: ${values.title}`;
    return {
      text: act.how ? `Confirmed: ${values.title}` : `Archived: ${values.title}`,
      many: act.how ? "confirmed" : "archived",
    };
  });
}

export const meta = () => screenMeta(screens.freshness.label);

export { clientAction } from "../feedback/sent-or-told.ts";

export default function FreshnessRoute({ loaderData }: Route.ComponentProps) {
  return <FreshnessScreen {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} message={contentOf("property").words.listFailed} />;
}
