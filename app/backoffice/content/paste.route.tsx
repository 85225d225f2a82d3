import { useRef } from "react";
import { data, Form, useActionData, useNavigation } from "react-router";
import { fromContext } from "../context.server.ts";
import { clientErrorOrThrow } from "../refusals.server.ts";
import { textsIn } from "#app/entities/values/text.ts";
import { ErrorLine } from "#app/ui/error-line.tsx";
import type { Answer } from "../feedback/answer.ts";
import { PasteButton } from "../parts/paste-button.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { TextAreaField } from "../parts/text-field.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { screens } from "../parts/screens.ts";
import type { Route } from "./+types/paste.route.ts";
import { FilledHome } from "../blocks/pasted-home/pasted-home.tsx";
import { PartsList, tickedParts } from "../blocks/pasted-home/pasted-parts.tsx";
import { type Pasted, readPasted } from "../blocks/pasted-home/pasted.server.ts";

export async function action({ context, request }: Route.ActionArgs) {
  const { catalogue, actor } = fromContext(context);
  const form = await request.formData();
  const { message = "", intent } = textsIn(form);
  try {
    return await readPasted(catalogue, actor, message, intent === "add" ? tickedParts(form) : undefined);
  } catch (error) {
    const { message: text, status } = clientErrorOrThrow(error);
    return data<Answer>({ ok: false, text }, { status });
  }
}

export const meta = () => screenMeta(screens.paste.label);

export { clientAction } from "../feedback/sent-or-told.ts";

/** A failed request keeps the React key, and with it the pasted text. */
export default function PasteRoute() {
  const answer = useActionData<Pasted | Answer>();
  if (answer && ("values" in answer || "parts" in answer))
    return <PasteScreen key={answer.message} result={answer} problem={undefined} />;
  return <PasteScreen key="" result={undefined} problem={answer?.text} />;
}

interface PasteScreenProps {
  readonly result: Pasted | undefined;
  /** Why the message was not read. */
  readonly problem: string | undefined;
}

/** A broker's message on the way to a listing: first the message, then the filled form with what should be looked at. */
function PasteScreen({ result, problem }: PasteScreenProps) {
  const { state } = useNavigation();
  const area = useRef<HTMLTextAreaElement>(null);
  const isBusy = state === "submitting";
  if (result && "parts" in result)
    return (
      <>
        <ScreenHead title={screens.paste.label} />
        <PartsList
          {...result}
          noun={["home", "homes"]}
          here={screens.paste.path}
          elsewhere={{ path: screens.pastePerson.path, label: "Read as a person" }}
        />
      </>
    );
  if (result) return <FilledHome home={result} />;
  return (
    <>
      <ScreenHead title={screens.paste.label} />
      <Form method="post" className="paste">
        <TextAreaField
          label="Message from the broker or owner"
          name="message"
          rows={9}
          required
          ref={area}
          placeholder="3BHK+S ATS Pristine sec 150 1750sqft 2.1cr negotiable ready, call 90000 12345"
          help={
            <p className="help">
              <span>
                Paste it as it came on WhatsApp or email. It stays on this site. You can change everything before you
                add the home.
              </span>
            </p>
          }
        />
        <div role="alert">{problem && <ErrorLine text={problem} />}</div>
        <div className="card-acts">
          <button type="submit" className="btn btn-s" disabled={isBusy}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            Fill the form
          </button>
          <PasteButton area={area} isBusy={isBusy} />
        </div>
      </Form>
    </>
  );
}
