import { House, Search, UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { data, Form, redirect, useActionData, useNavigation, useSubmit } from "react-router";
import { formatPhone } from "#app/entities/values/phone.ts";
import { InvalidInput } from "#app/entities/errors.ts";
import { fromContext } from "../context.server.ts";
import { FilledHome } from "../blocks/pasted-home/pasted-home.tsx";
import { HiddenFields } from "../feedback/act-button.tsx";
import type { Answer } from "../feedback/answer.ts";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { screens } from "../parts/screens.ts";
import { personPath } from "../blocks/people/person-line.tsx";
import type { Route } from "./+types/route.ts";
import { forgetShare, type Kept, keptShare } from "../blocks/device/shared-files.ts";
import { readShared, type SharedHome, sharedHome } from "./share.server.ts";
import { sharedText } from "../blocks/device/shared-text.ts";

/** Longest note of a timeline. */
const MAX_NOTE = 4_000;

interface Found {
  readonly id: string;
  readonly name: string;
  readonly number: string | undefined;
}

interface Shared {
  readonly text: string;
  /** Whose message it may be, once somebody was looked for. */
  readonly people?: readonly Found[] | undefined;
}

export const meta = () => screenMeta(screens.share.label);

export async function action({ context, request }: Route.ActionArgs) {
  const services = fromContext(context);
  const { people, actor, media } = services;
  const form = await readShared(request, media);
  const text = sharedText(form.fields);
  if (form.files.length + form.refused.length > 0) return data<SharedHome>(await sharedHome(services, form, text));
  const { person, find } = form.fields;
  if (person) {
    if (text === "") throw new InvalidInput("There is nothing to note. Share the message again.");
    await people.log(actor, person, { what: "wrote", text: text.slice(0, MAX_NOTE) });
    throw redirect(personPath(person), 303);
  }
  const found = find === undefined ? undefined : await people.find(actor, find);
  return data<Shared>({
    text,
    ...(found
      ? {
          people: found.map(({ id, values, number }) => ({
            id,
            name: values.name,
            number: number && formatPhone(number),
          })),
        }
      : {}),
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

/** What another app shared: a message, or photographs. */
export default function ShareRoute() {
  const answer = useActionData<Shared | SharedHome | Answer>();
  const kept = useKept(answer !== undefined && "home" in answer);
  if (answer && "home" in answer) return <FilledHome home={answer.home} took={answer.took} />;
  const shared = answer && !("ok" in answer) ? answer : undefined;
  const { text, pictures } = { text: shared?.text ?? kept?.text ?? "", pictures: kept?.pictures ?? [] };
  return (
    <div className="inbox people">
      <ScreenHead title={screens.share.label} />
      {answer && "ok" in answer && (
        <p className="note bad" role="alert">
          {answer.text}
        </p>
      )}
      {text === "" && pictures.length === 0 ? (
        <p>Share a message or photographs from another app, and choose here what becomes of them.</p>
      ) : (
        <>
          {text && <p className="note shared">{text}</p>}
          <Ways text={text} pictures={pictures} people={shared?.people} />
        </>
      )}
    </div>
  );
}

/** The share kept on this device; deleted when the screen unmounts, or sooner. @param isTaken a form holds it now, and keeps it itself */
function useKept(isTaken: boolean): Kept | undefined {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    keptShare().then(setKept, () => undefined);
  }, []);
  const isKept = kept !== undefined;
  useEffect(() => (isKept ? () => void forgetShare() : undefined), [isKept]);
  useEffect(() => {
    if (isTaken) void forgetShare();
  }, [isTaken]);
  return kept;
}

interface WaysProps extends Shared {
  readonly pictures: readonly File[];
}

function Ways({ text, pictures, people }: WaysProps) {
  const isBusy = useNavigation().state === "submitting";
  if (pictures.length > 0)
    return (
      <div className="share-ways">
        <Photographs text={text} pictures={pictures} />
      </div>
    );
  return (
    <div className="share-ways">
      <Form method="post" action={screens.pastePerson.path}>
        <HiddenFields fields={{ message: text }} />
        <button type="submit" className="btn btn-s" disabled={isBusy}>
          <UserRound className="ic ic-s" aria-hidden />A person or lead
        </button>
      </Form>
      <Form method="post" action={screens.paste.path}>
        <HiddenFields fields={{ message: text }} />
        <button type="submit" className="btn btn-s" disabled={isBusy}>
          <House className="ic ic-s" aria-hidden />A home
        </button>
      </Form>
      <Form method="post" encType="multipart/form-data" role="search">
        <HiddenFields fields={{ text }} />
        <label htmlFor="find">A message from …</label>
        <div className="share-for">
          <input className="inp" id="find" name="find" required placeholder="Number, name or email" />
          <button type="submit" className="btn btn-s" disabled={isBusy}>
            <Search className="ic ic-s" aria-hidden />
            Find
          </button>
        </div>
      </Form>
      {people?.length === 0 && <p role="status">Nobody was found.</p>}
      {people?.map(({ id, name, number }) => (
        <Form key={id} method="post" encType="multipart/form-data">
          <HiddenFields fields={{ text, person: id }} />
          <button type="submit" className="btn btn-s" disabled={isBusy}>
            {[name, number].filter(Boolean).join(" · ")}
          </button>
        </Form>
      ))}
    </div>
  );
}

function Photographs({ text, pictures }: Pick<WaysProps, "text" | "pictures">) {
  const isBusy = useNavigation().state === "submitting";
  const submit = useSubmit();
  const send = () => {
    const form = new FormData();
    form.set("text", text);
    for (const picture of pictures) form.append("pictures", picture);
    void submit(form, { method: "post", encType: "multipart/form-data" });
  };
  return (
    <button type="button" className="btn btn-p" disabled={isBusy} onClick={send}>
      <House className="ic ic-s" aria-hidden />
      {pictures.length === 1 ? "A home with this photograph" : `A home with these ${pictures.length} photographs`}
    </button>
  );
}
