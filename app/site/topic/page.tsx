import { NotFound } from "#app/entities/errors.ts";
import { TopicPage, type TopicName } from "./topic-page.tsx";
import { emptyEnquiry } from "../forms/empty-form.ts";
import { excerpt, pageMeta } from "../frame/meta.ts";
import { servicesOf } from "../parts/services-of.ts";
import { topics } from "./words.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";

export { pagesStyle as styles } from "../parts/styles.ts";

function topicAt(path: string): TopicName {
  const names = Object.keys(topics) as TopicName[]; // keys of the constant itself
  const name = names.find((known) => path === `/${known}`);
  if (!name) throw new NotFound();
  return name;
}

export async function loader({ services: { inbox }, site, url }: PageRequest) {
  const { settings, product, publicUrl } = site;
  const name = topicAt(url.pathname);
  const { title, lead } = topics[name];
  const enquiry = emptyEnquiry("interiors", { page: `/${name}`, topic: title }, settings, await inbox.startToken());
  return show(
    { name, services: servicesOf(settings, name), enquiry },
    { meta: pageMeta({ title, product, publicUrl, description: excerpt(lead), canonical: `${publicUrl}/${name}` }) },
  );
}

export default function TopicRoute({ loaderData: { name, services, enquiry } }: PageProps<typeof loader>) {
  return <TopicPage name={name} topic={topics[name]} services={services} enquiry={enquiry} />;
}
