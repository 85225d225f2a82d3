import { BadRequest, InvalidInput } from "#app/entities/index.ts";
import { fromContext } from "../context.server.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { toAnswer } from "../feedback/answered.server.ts";
import { ErrorScreen } from "../parts/error-screen.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import type { Route } from "./+types/people.route.ts";
import { homeAt, homePeople } from "./home-people.server.ts";
import { HomePeopleScreen } from "./home-people.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, ...services } = fromContext(context);
  return homePeople(services, actor, await homeAt(services, actor, params.id));
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
  const { act = "", person = "", number = "", name = "", how } = await textsOf(request);
  return toAnswer(context, async () => {
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

export const meta = ({ loaderData }: Route.MetaArgs) => screenMeta(loaderData?.title ?? "Property");

export { clientAction } from "../feedback/sent-or-told.ts";

export default function HomePeopleRoute({ loaderData }: Route.ComponentProps) {
  return <HomePeopleScreen key={loaderData.id} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
