import { useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { oneOf } from "#app/entities/one-of.ts";
import { LANGUAGES, PERSON_SOURCES, ROLES } from "#app/kinds/person/person.ts";
import { refusalOf } from "#app/entities/errors.ts";
import { type LeadDraft, type PersonInput, splitLeads } from "#app/people/index.ts";
import { readDraft } from "../draft/wants.server.ts";
import { type ByActor, fromContext } from "../../context.server.ts";
import { textsIn } from "#app/entities/values/text.ts";
import type { Answer } from "../../feedback/answer.ts";
import { toAnswer } from "../../feedback/answered.server.ts";
import { ScreenBreadcrumb } from "../../parts/breadcrumb.tsx";
import { PasteButton } from "../../parts/paste-button.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { TextAreaField } from "../../parts/text-field.tsx";
import { screenMeta } from "../../parts/screen-meta.ts";
import { screens } from "../../parts/screens.ts";
import { typedMessage } from "../../parts/typed.server.ts";
import { PersonDraftNote } from "../draft/draft-note.tsx";
import { HAPPENED, saveDraft } from "../draft/save.server.ts";
import { namedHomes } from "../draft/named-homes.server.ts";
import { answeredWants, droppedChips, withRole } from "../draft/wants.server.ts";
import { peopleWords as texts } from "../../blocks/people/people-words.ts";
import type { Route } from "./+types/route.ts";
import { personPath } from "../../blocks/people/person-line.tsx";
import { PartsList, type PartView, tickedParts } from "../../blocks/pasted-home/pasted-parts.tsx";
import { draftView, partView } from "./draft-view.server.ts";
import { type DraftView, LeadReadBack } from "./read-back.tsx";

/** Longest note of a timeline. */
const MAX_NOTE = 4_000;

export const meta = () => screenMeta(screens.pastePerson.label);

interface PasteAnswer extends Answer {
  /** What was read of the message. */
  readonly draft?: DraftView;
  /** Several people that were pasted at once. */
  readonly several?: { readonly message: string; readonly parts: readonly PartView[] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = fromContext(context);
  const form = await request.formData();
  const typed = textsIn(form);
  const { message: pasted = "", intent } = typed;
  return toAnswer(context, async (): Promise<PasteAnswer> => {
    const message = typedMessage(pasted);
    if (intent !== "save" && splitLeads(message).length > 1)
      return {
        ok: true,
        text: "",
        several: { message, parts: await readSeveral(services, message, intent === "add" ? tickedParts(form) : NONE) },
      };
    if (intent !== "save")
      return message === ""
        ? { ok: false, text: texts.nothingPasted }
        : { ok: true, text: "", draft: await draftView(services, message) };
    const { must = "", nice = "", sale, city, nextStep, nextStepOn } = typed;
    const person = personOf(form);
    return saveDraft(services, {
      person,
      wanted: answeredWants({ must, nice }, { sale, city, dropped: droppedChips(form) }),
      origin: "message",
      homes: form.getAll("home").map(String),
      said: {
        what: HAPPENED[person.source ?? "other"] ?? "wrote",
        text: message.slice(0, MAX_NOTE),
        nextStep: nextStep?.trim() || undefined,
        nextStepOn: nextStepOn || undefined,
      },
    });
  });
}

const NONE: ReadonlySet<number> = new Set();

/** Each person of a message; those that are ticked are saved as they were read. */
async function readSeveral(
  services: ByActor,
  message: string,
  ticked: ReadonlySet<number>,
): Promise<readonly PartView[]> {
  const [search, { ourCity }] = await Promise.all([services.search(), services.catalogue.settings()]);
  const views: PartView[] = [];
  for (const [at, part] of splitLeads(message).entries()) {
    const draft = readDraft(search, part.text, ourCity);
    const named = await namedHomes(services, draft);
    const view = partView(search, part, draft, named);
    const homes = named.homes.map(({ id }) => id);
    views.push(
      ticked.has(at) && view.isHere ? { ...view, ...(await saveRead(services, part.text, draft, homes)) } : view,
    );
  }
  return views;
}

async function saveRead(
  services: ByActor,
  text: string,
  { person, requirement, nextStep }: LeadDraft,
  homes: readonly string[],
): Promise<Pick<PartView, "done" | "problem">> {
  try {
    const saved = await saveDraft(services, {
      person,
      wanted: requirement ?? { must: "", nice: "" },
      origin: "message",
      homes,
      said: {
        what: HAPPENED[person.source ?? "other"] ?? "wrote",
        text: text.slice(0, MAX_NOTE),
        nextStep: nextStep?.text,
        nextStepOn: nextStep?.on,
      },
    });
    return saved.person ? { done: { label: saved.text, path: personPath(saved.person.id) } } : {};
  } catch (error) {
    return { problem: refusalOf(error).message };
  }
}

function personOf(form: FormData): PersonInput {
  const { name = "", numbers = "", mails = "", sourceNote, ...typed } = textsIn(form);
  const chosen = form.getAll("role");
  return {
    name: name.trim() || undefined,
    numbers: parts(numbers),
    mails: parts(mails),
    roles: withRole(
      ROLES.filter((role) => chosen.includes(role)),
      typed["sale"],
    ),
    language: oneOf(LANGUAGES, typed["language"]),
    source: oneOf(PERSON_SOURCES, typed["source"]),
    sourceNote: sourceNote?.trim() || undefined,
    doNotCall: typed["doNotCall"] === "on",
  };
}

function parts(written: string): readonly string[] {
  return written
    .split(/[,;/\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

export { clientAction } from "../../feedback/sent-or-told.ts";

/** A message about somebody on the way to a person: first the message, then what was read of it. */
export default function PastePerson() {
  const answer = useActionData<PasteAnswer>();
  const draft = answer?.draft;
  return (
    <div className="inbox people">
      <ScreenBreadcrumb list={screens.people.path} title={texts.title} here={screens.pastePerson.label} />
      <ScreenHead title={screens.pastePerson.label} />
      <PersonDraftNote answer={answer} />
      {answer?.several ? (
        <PartsList
          {...answer.several}
          noun={["person", "people"]}
          here={screens.pastePerson.path}
          elsewhere={{ path: screens.pastePerson.path, label: "Look at it" }}
        />
      ) : draft ? (
        <LeadReadBack key={draft.message} draft={draft} />
      ) : (
        <Message />
      )}
    </div>
  );
}

function Message() {
  const isBusy = useNavigation().state === "submitting";
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Form method="post" className="people-form">
      <TextAreaField
        label="Message from or about somebody"
        name="message"
        rows={8}
        required
        ref={area}
        placeholder="Rohit Bansal 98110 20001 needs 4 BHK park facing, 6–7 cr, sec 44/50/93. Call tomorrow."
        help={
          <p className="help">
            <span>
              A WhatsApp, a mail of a portal, a note of a call. Nothing is saved before you have looked at it.
            </span>
          </p>
        }
      />
      <div className="save">
        <button type="submit" className="btn btn-s" disabled={isBusy}>
          {isBusy && <span className="spin" aria-hidden="true" />}
          Read it
        </button>
        <PasteButton area={area} isBusy={isBusy} />
      </div>
    </Form>
  );
}
