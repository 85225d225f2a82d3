import { data } from "react-router";
import { PrivacyScreen } from "#app/backoffice/inbox/privacy-screen.tsx";
import { inboxTexts } from "#app/backoffice/inbox/texts.ts";
import type { Answer } from "#app/backoffice/inbox/answer.ts";
import { AppError } from "#app/entities/index.ts";
import type { PersonalRecord } from "#app/inbox/types.ts";
import { servicesContext, visitContext } from "../context.ts";
import type { Route } from "./+types/privacy.ts";
import { answered, textsOf } from "./answers.ts";

const texts = inboxTexts.privacy;
const PROOFS = 20;

interface Found {
  readonly contact: string;
  readonly records: readonly PersonalRecord[] | undefined;
  readonly problem: string | undefined;
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `${texts.title} - Admin Panel` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { inbox } = context.get(servicesContext);
  const { actor } = context.get(visitContext);
  return { proofs: (await inbox.privacy.proofs(actor, { limit: PROOFS })).items };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { privacy } = context.get(servicesContext).inbox;
  const { actor } = context.get(visitContext);
  const { intent, contact = "" } = await textsOf(request);
  if (intent === "erase")
    return answered(async () => {
      const { reference, erased, redacted, kinds } = await privacy.erase(actor, contact);
      return texts.erased(reference, erased, redacted, kinds);
    });
  try {
    return data<Found>({ contact, records: await privacy.find(actor, contact), problem: undefined });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data<Found>({ contact, records: undefined, problem: error.message }, { status: error.status });
  }
}

function foundOf(answer: Found | Answer | undefined): Found {
  return answer && "contact" in answer ? answer : { contact: "", records: undefined, problem: undefined };
}

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  return <PrivacyScreen view={{ ...foundOf(actionData), proofs: loaderData.proofs }} />;
}
