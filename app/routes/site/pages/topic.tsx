import { fromContext } from "../../context.ts";
import { TopicPage, type TopicName } from "#app/site/pages/topic-page.tsx";
import { emptyEnquiry } from "#app/site/views/enquiry.ts";
import { excerpt, pageMeta } from "#app/site/views/meta.ts";
import { servicesOf } from "#app/site/views/services.ts";
import { topics } from "#app/texts/topics.ts";
import type { Route } from "./+types/topic.ts";
import { metaFromLoader } from "../loader-meta.ts";

export { pagesStyle as links } from "#app/site/styles.ts";

function topicAt(path: string): TopicName {
  const names = Object.keys(topics) as TopicName[]; // keys of the constant itself
  const name = names.find((known) => path === `/${known}`);
  if (!name) throw new Response("", { status: 404 });
  return name;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, inbox, publicUrl } = fromContext(context);
  const settings = await catalogue.settings();
  const name = topicAt(url.pathname);
  const { title, lead } = topics[name];
  return {
    meta: pageMeta({
      title,
      product: settings.product,
      publicUrl,
      description: excerpt(lead),
      canonical: `${publicUrl}/${name}`,
    }),
    name,
    services: servicesOf(settings, name),
    enquiry: emptyEnquiry("interiors", { page: `/${name}`, topic: title }, settings, await inbox.startToken()),
  };
}

export const meta = metaFromLoader();

export default function TopicRoute({ loaderData: { name, services, enquiry } }: Route.ComponentProps) {
  return <TopicPage name={name} topic={topics[name]} services={services} enquiry={enquiry} />;
}
