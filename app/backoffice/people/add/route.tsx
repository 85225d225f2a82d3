import { Link, useSearchParams } from "react-router";
import { oneOf } from "#app/entities/one-of.ts";
import { PERSON_SOURCES } from "#app/kinds/person/person.ts";
import { fromContext } from "../../context.server.ts";
import { textsIn } from "#app/entities/values/text.ts";
import { Options, Select } from "#app/ui/select.tsx";
import { problemOf } from "../../feedback/answer.ts";
import { toAnswer } from "../../feedback/answered.server.ts";
import { ScreenBreadcrumb } from "../../parts/breadcrumb.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { screenMeta } from "../../parts/screen-meta.ts";
import { screens } from "../../parts/screens.ts";
import { typedMessage } from "../../parts/typed.server.ts";
import { PersonDraftNote } from "../draft/draft-note.tsx";
import { Labelled, TextField } from "../../parts/text-field.tsx";
import { HAPPENED, saveDraft } from "../draft/save.server.ts";
import { type DraftAnswer, useDraft } from "../draft/use-draft.ts";
import { answeredWants, droppedChips, readDraft, wantsView, withRole } from "../draft/wants.server.ts";
import { WantsRead } from "../draft/wants-read.tsx";
import { peopleWords as texts } from "../../blocks/people/people-words.ts";
import { chosenPath, onwardPath } from "../../blocks/people/for-visit.ts";
import { sourceLabel } from "../../blocks/people/person-words.ts";
import type { Route } from "./+types/route.ts";
import type { CallerRead } from "./read.route.ts";
import { useRead } from "./use-read.ts";

export const meta = () => screenMeta(screens.addPerson.label);

export function loader({ url }: Route.LoaderArgs) {
  return { name: url.searchParams.get("name") ?? "", number: url.searchParams.get("number") ?? "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = fromContext(context);
  const form = await request.formData();
  const typed = textsIn(form);
  const { name = "", number = "", wants = "", asked, sale, city } = typed;
  const source = oneOf(PERSON_SOURCES, typed["source"]) ?? "call";
  return toAnswer(context, async (): Promise<DraftAnswer> => {
    const [search, { ourCity }] = await Promise.all([services.search(), services.catalogue.settings()]);
    const words = typedMessage(wants, "wants");
    const isRead = asked === words;
    const draft = readDraft(search, words, ourCity);
    const view = wantsView(search, draft);
    // Doubts are asked once; a second save goes through without an answer.
    if (view && !isRead && (view.asksSale || view.cities.length > 0))
      return { ok: false, text: texts.oneQuestion, wants: view, asked: words };
    const dropped = isRead ? droppedChips(form) : [];
    const wanted = answeredWants(draft.requirement ?? { must: "", nice: "" }, { sale, city, dropped });
    return saveDraft(services, {
      person: { name: name.trim() || undefined, number, source, roles: withRole(draft.person.roles, sale) },
      wanted,
      origin: "phrase",
      said: {
        what: HAPPENED[source] ?? "note",
        text: words || undefined,
        nextStep: draft.nextStep?.text,
        nextStepOn: draft.nextStep?.on,
      },
    });
  });
}

export { clientAction } from "../../feedback/sent-or-told.ts";

/** A caller in three fields: who, the number, and what it is about. A number that is here already opens its person. */
export default function AddPerson({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { Form, answer, isBusy } = useDraft();
  const { name, number } = loaderData;
  const { read, onInput } = useRead(number);
  const wants = read?.wants ?? answer?.wants;
  return (
    <div className="inbox people">
      <ScreenBreadcrumb list={screens.people.path} title={texts.title} here={screens.addPerson.label} />
      <ScreenHead title={screens.addPerson.label}>
        <Link className="btn btn-s" to={onwardPath(screens.pastePerson.path, search)}>
          {texts.paste}
        </Link>
      </ScreenHead>
      <PersonDraftNote answer={answer} />
      <Form method="post" className="people-form" onInput={onInput}>
        <TextField
          id="name"
          name="name"
          autoComplete="off"
          label="Name"
          defaultValue={name}
          problem={problemOf(answer, "name")}
        />
        <TextField
          id="number"
          name="number"
          autoComplete="off"
          label="Number"
          defaultValue={number}
          inputMode="tel"
          problem={problemOf(answer, "number")}
        />
        <Known known={read?.known} />
        <TextField
          id="wants"
          name="wants"
          autoComplete="off"
          label="Called about, wants"
          defaultValue=""
          placeholder="3 BHK sector 150 up to 2 cr, call tomorrow"
        />
        <input type="hidden" name="asked" value={read?.words ?? answer?.asked ?? ""} />
        <div role="status">{wants && <WantsRead key={wants.must + wants.nice} wants={wants} />}</div>
        <Labelled id="source" label="Source">
          <Select id="source" name="source" defaultValue="call">
            <Options values={PERSON_SOURCES} labelOf={sourceLabel} />
          </Select>
        </Labelled>
        <div className="save">
          <button type="submit" className="btn btn-p" disabled={isBusy}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            {read?.known ? `Add to ${read.known.name}` : "Add"}
          </button>
        </div>
      </Form>
    </div>
  );
}

function Known({ known }: { readonly known: CallerRead["known"] }) {
  const [search] = useSearchParams();
  return (
    <p className="people-known" role="status">
      {known && (
        <>
          {texts.known(known.name)}{" "}
          <Link className="link" to={chosenPath(search, known.id)}>
            Open
          </Link>
        </>
      )}
    </p>
  );
}
