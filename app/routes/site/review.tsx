import { data, redirect } from "react-router";
import { servicesContext, requestContext } from "../context.ts";
import type { PageHandle } from "../page-handle.ts";
import { readOrigin } from "#app/intake/index.ts";
import { ReviewForm, type ReviewFormView } from "#app/site/forms/review-form.tsx";
import { emptyEnquiry } from "#app/site/views/enquiry.ts";
import { pageMeta } from "#app/site/views/meta.ts";
import type { Services } from "#app/services.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/review.ts";
import { refusalOf } from "./refusal.ts";

/** An empty form about one property. @throws Response 404 without such a property */
async function formFor({ catalogue, inbox }: Services, property: string): Promise<ReviewFormView> {
  const home = /^[0-9a-f]{24}$/.test(property)
    ? await catalogue.get({ type: "visitor" }, "property", property)
    : undefined;
  if (!home) throw new Response("", { status: 404 });
  const settings = await catalogue.settings();
  const { consent, startedAt } = emptyEnquiry("dialog", { page: "/review" }, settings, await inbox.startToken());
  return {
    property,
    title: home.values.title,
    values: {},
    errors: {},
    problem: undefined,
    consent,
    startedAt,
    sent: false,
  };
}

export const handle = { query: ["property", "sent"] } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = await formFor(context.get(servicesContext), url.searchParams.get("property") ?? "");
  return { view: { ...view, sent: url.searchParams.has("sent") } };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const property = url.searchParams.get("property") ?? "";
  const input: Record<string, string> = {};
  for (const [name, value] of await request.formData()) if (typeof value === "string") input[name] = value;
  try {
    await services.inbox.reviews.submit(property, input, readOrigin("review", input, address));
    return redirect(`/review?property=${property}&sent`, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const view: ReviewFormView = {
      ...(await formFor(services, property)),
      values: input,
      errors: refusal.fields,
      problem: refusal.sentence,
    };
    return data({ view }, { status: refusal.status });
  }
}

export function meta() {
  return pageMeta({ title: en.reviews.write, product: undefined, hidden: true });
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap sec narrow" data-dialog-content>
      <ReviewForm view={actionData?.view ?? loaderData.view} />
    </div>
  );
}
