import { mailLink } from "#app/entities/fields/contact.ts";
import { Conflict, InvalidInput, RECORD_ID } from "#app/entities/index.ts";
import { sharePath } from "#app/entities/fields/image.ts";
import { textsIn } from "#app/entities/values/text.ts";
import { counted } from "#app/entities/counted.ts";
import { fromContext } from "../context.server.ts";
import { toAnswer, or404 } from "../feedback/answered.server.ts";
import { screenMeta } from "../parts/screen-meta.ts";
import type { Route } from "./+types/route.ts";
import { homeSearch } from "../blocks/homes/as-said.server.ts";
import { homeInWords, homeLine, isOffered, sentHomes } from "../blocks/homes/home-line.ts";
import { sendHomes } from "./send.server.ts";
import type { SendAnswer } from "./share-button.tsx";
import { type Candidate, SendHomes, type SendHomesView } from "./send-homes.tsx";

/** Homes that are offered beside those that were picked. */
const OFFERED = 8;

export const meta = () => screenMeta("Send homes");

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<SendHomesView> {
  const { people, catalogue, matches, changes, search: index, actor } = fromContext(context);
  const seq = changes.seq;
  const { searchParams } = url;
  const { id } = params;
  const person = await or404(() => people.get(actor, id));
  const search = searchParams.get("q")?.trim() ?? "";
  const picked = searchParams.getAll("home").filter((home) => RECORD_ID.test(home));
  const sent = sentHomes(await people.timeline(actor, id));
  const fits = await matches.homesOf(actor, id, { limit: OFFERED });
  const searched =
    search === ""
      ? []
      : (
          await catalogue.adminLists.list(actor, "property", {
            ...(await homeSearch({ catalogue, search: index }, actor, search)),
            limit: OFFERED,
          })
        ).items.filter(isOffered);
  const records = [
    ...(await catalogue.getMany(actor, "property", picked)),
    ...searched,
    ...fits.flatMap(({ homes }) => homes.map(({ home }) => home)),
  ];
  const written = await people.text(actor, { person: id }, "homes", {});
  const candidates = [...new Map([...records].reverse().map((home) => [home.id, home])).values()].reverse();
  return {
    person: { id, name: person.values.name, mail: person.mail, number: person.number },
    refused: written.refusal === undefined ? undefined : written,
    search,
    now: Date.now(),
    seq,
    homes: candidates.map((home): Candidate => {
      const sentAt = sent.get(home.id);
      return {
        ...homeLine(home),
        sentAt,
        isPicked: picked.includes(home.id) && sentAt === undefined,
        note: searchParams.get(`note-${home.id}`) ?? "",
      };
    }),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { publicUrl, actor, ...services } = fromContext(context);
  const { people } = services;
  const form = await request.formData();
  const texts = textsIn(form);
  const { id } = params;
  const homes = form.getAll("home").map((home) => ({ id: String(home), note: texts[`note-${String(home)}`] ?? "" }));
  return toAnswer(context, async (): Promise<SendAnswer> => {
    if (homes.length === 0) throw new InvalidInput("Tick at least one home first.");
    const { number, mail } = await people.get(actor, id);
    const isMail = texts["via"] === "mail";
    const target = isMail ? mail : number;
    if (target === undefined) throw new InvalidInput(`There is no ${isMail ? "email" : "number"} to send it to.`);
    const { refusal } = await people.text(actor, { person: id }, "homes", {}); // before anything is made
    if (refusal !== undefined) throw new Conflict(refusal);
    const path = await sendHomes(services, actor, { person: id, homes, seq: Number(texts["seq"]) || 0 });
    const found = await services.catalogue.getMany(
      actor,
      "property",
      homes.map((home) => home.id),
    );
    const records = homes.flatMap((home) => found.find((record) => record.id === home.id) ?? []);
    const template = homes.length === 1 ? "oneHome" : "homes";
    const about = { homes: records.map(homeInWords), link: publicUrl + path };
    const { text = "", href } = await people.text(actor, { person: id }, template, about);
    const made = `${counted(homes.length, "home")} ready to send.`;
    const pictures = records.flatMap(({ values }) => (values.imgUrl ? [sharePath(values.imgUrl)] : []));
    if (texts["via"] === "share") return { ok: true, text: made, share: { text, pictures } };
    return {
      ok: true,
      text: made,
      leadsTo: isMail
        ? `${mailLink(target)}?subject=${encodeURIComponent("Homes for you")}&body=${encodeURIComponent(text)}`
        : href,
    };
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

export default function SendHomesRoute({ loaderData }: Route.ComponentProps) {
  return <SendHomes view={loaderData} />;
}
