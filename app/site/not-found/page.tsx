import { newestHomes, NotFoundPage } from "../frame/not-found.tsx";
import { hiddenMeta } from "../frame/meta.ts";
import { siteTexts } from "#app/texts/site.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";

export async function loader({ services, site }: PageRequest) {
  return show(
    { cards: await newestHomes(services, site) },
    { meta: hiddenMeta(siteTexts.errors.notFoundTitle, site.product), status: 404 },
  );
}

export default function NotFoundRoute({ loaderData }: PageProps<typeof loader>) {
  return (
    <NotFoundPage
      title={siteTexts.errors.notFoundTitle}
      text={siteTexts.errors.notFoundText}
      cards={loaderData.cards}
    />
  );
}
