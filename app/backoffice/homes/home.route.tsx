import { BadRequest, InvalidInput } from "#app/entities/index.ts";
import { linePrice } from "#app/entities/values/money.ts";
import { entities } from "#app/kinds/index.ts";
import { readShowsContacts } from "#app/kinds/publishing.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { fromContext } from "../context.server.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { toAnswer } from "../feedback/answered.server.ts";
import { ErrorScreen } from "../parts/error-screen.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import type { Route } from "./+types/home.route.ts";
import { homeAt, homeView } from "./home-view.server.ts";
import { HomeScreen } from "./home-screen.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, ...services } = fromContext(context);
  return homeView(services, actor, await homeAt(services, actor, params.id), url);
}

/** What was sent to whom is noted with the person. */
const SENT = {
  asked: { what: "WhatsApp", text: "Asked whether it is still available", said: "Noted: asked the owner." },
  reported: { what: "report", text: "Report to the owner", said: "Noted: report sent." },
  sent: { what: "homes sent", text: "Sent on WhatsApp", said: "Noted: home sent." },
} as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, ...services } = fromContext(context);
  const { people } = services;
  const { id, values } = await homeAt(services, actor, params.id);
  const form = await textsOf(request);
  const { act = "", person = "", number = "", name = "", how } = form;
  return toAnswer(context, async () => {
    if (act === "price" || act === "state") return changeHome(services, actor, id, form);
    if (act === "owner" || act === "source-add") {
      if (number.trim() === "") throw new InvalidInput("Write the number first.", { number: "Number is required" });
      const roles = [act === "owner" ? ("owner" as const) : ("broker" as const)];
      const found = await people.add(actor, { number, name: name.trim() || undefined, roles });
      if (act === "owner") await people.setOwner(actor, id, found.person.id);
      else await people.setSource(actor, id, found.person.id, "no key");
      return act === "owner" ? `${found.person.values.name} is the owner.` : `Also with ${found.person.values.name}.`;
    }
    if (act === "source") {
      const change = oneOf(["key", "no key", "remove"] as const, how);
      if (!change) throw new BadRequest("Choose what to do.");
      await people.setSource(actor, id, person, change);
      return { key: "Noted: has the key.", "no key": "Noted: has no key.", remove: "Removed." }[change];
    }
    if (act === "owner-none") {
      await people.setOwner(actor, id, undefined);
      return "The owner is not noted any more.";
    }
    if (act !== "asked" && act !== "reported" && act !== "sent") throw new BadRequest("Choose what to do.");
    const { what, text, said } = SENT[act];
    await people.log(actor, person, { what, text: `${text}: ${values.title}`, listing: id });
    return said;
  });
}

/** Price or state, and nothing else. @throws Conflict where somebody else saved first */
async function changeHome(
  { catalogue }: Services,
  actor: Actor,
  id: string,
  form: Readonly<Record<string, string>>,
): Promise<string> {
  const [name] = entities.property.fields.totalPrice.options.apiNames;
  const state = form["act"] === "state" ? oneOf(["published", "archived"] as const, form["state"]) : undefined;
  const wire = form["act"] === "price" ? { [name]: form[name] ?? "" } : {};
  const { values } = await catalogue.change(actor, "property", id, wire, {
    expectedVersion: Number(form["version"]),
    contacts: readShowsContacts(form),
    ...(state ? { state } : {}),
  });
  const done = state === "archived" ? "Off the site" : state ? "On the site" : `Now ${linePrice(values)}`;
  return `${done}: ${values.title}`;
}

export const meta = ({ loaderData }: Route.MetaArgs) => screenMeta(loaderData?.card.title ?? "Property");

export { clientAction } from "../feedback/sent-or-told.ts";

export default function OfficeHomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomeScreen key={loaderData.card.id} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
