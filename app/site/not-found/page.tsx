import { newestHomes, NotFoundPage } from "./not-found.tsx";
import { hiddenMeta } from "../frame/meta.ts";
import { en } from "#app/texts/en.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";

export async function loader({ services, site }: PageRequest) {
  return show(
    { cards: await newestHomes(services, site) },
    { meta: hiddenMeta(en.errors.notFoundTitle, site.product), status: 404 },
  );
}

export default function NotFoundRoute({ loaderData }: PageProps<typeof loader>) {
  return <NotFoundPage title={en.errors.notFoundTitle} text={en.errors.notFoundText} cards={loaderData.cards} />;
}
