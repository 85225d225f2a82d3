import { data } from "react-router";
import { PrivacyScreen } from "./privacy-screen.tsx";
import { inboxTexts } from "../parts/inbox-texts.ts";
import { screenMeta } from "../parts/screen-meta.ts";
import type { PersonalRecord } from "#app/people/index.ts";
import { fromContext } from "#app/routes/context.ts";
import type { Route } from "./+types/route.ts";
import { textsOf } from "#app/routes/form-texts.ts";
import { clientErrorOrThrow } from "#app/routes/refusals.ts";
import { sentOrTold, UNSURE } from "../feedback/sent-or-told.ts";

const texts = inboxTexts.privacy;
const PROOFS = 20;

interface PrivacySearch {
  readonly contact: string;
  readonly records: readonly PersonalRecord[] | undefined;
  readonly problem: string | undefined;
  readonly erased: string | undefined;
}

const NOTHING: PrivacySearch = { contact: "", records: undefined, problem: undefined, erased: undefined };

export const meta = () => screenMeta(texts.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { inbox, actor } = fromContext(context);
  return { proofs: (await inbox.privacy.proofs(actor, { limit: PROOFS })).items };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, actor } = fromContext(context);
  const { intent, contact = "" } = await textsOf(request);
  try {
    if (intent !== "erase")
      return data<PrivacySearch>({ ...NOTHING, contact, records: await inbox.privacy.find(actor, contact) });
    const { reference, erased, redacted, kinds } = await inbox.privacy.erase(actor, contact);
    return data<PrivacySearch>({ ...NOTHING, erased: texts.erased(reference, erased, redacted, kinds) });
  } catch (error) {
    const { message, status } = clientErrorOrThrow(error);
    return data<PrivacySearch>({ ...NOTHING, contact, problem: message }, { status });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const contact = String((await request.clone().formData()).get("contact"));
  return sentOrTold<PrivacySearch>({ serverAction }, { ...NOTHING, contact, problem: UNSURE });
}

export default function PrivacyRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PrivacyScreen view={{ ...(actionData ?? NOTHING), proofs: loaderData.proofs }} />;
}
