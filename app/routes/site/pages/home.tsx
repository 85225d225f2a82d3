import { callLink, chatLink, toE164 } from "#app/entities/values/phone.ts";
import { fromContext } from "../../context.ts";
import type { PageHandle } from "../../page-handle.ts";
import { isDemoValue } from "#app/kinds/settings/demo-values.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { formatNumber } from "#app/ui/formatted-value.ts";
import { HomePage, type HomeView } from "#app/site/front-page/home-page.tsx";
import { emptyEnquiry } from "#app/site/views/enquiry.ts";
import { pageMeta } from "#app/site/views/meta.ts";
import { projectCard } from "#app/site/views/project-card.ts";
import { propertyCard } from "#app/site/views/property/property-card.ts";
import { makeQuery, choiceSlug } from "#app/query/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { en, type TypeName } from "#app/texts/en.ts";
import type { Route } from "./+types/home.ts";
import { metaFromLoader } from "../loader-meta.ts";
import { blogCards } from "../articles/blog-cards.ts";

/** The specification's numbers. */
const PROJECTS_SHOWN = 5;
const HOMES_IN_BLOCK = 6;
const BLOCKS: readonly TypeName[] = ["Flat", "Villa", "Penthouse", "Kothi"];
const BLOGS_SHOWN = 6;

export const handle = { isBarOnPhoto: true } satisfies PageHandle;

async function blocksOf(services: Services, settings: Settings): Promise<HomeView["blocks"]> {
  const search = await services.search();
  const cards = { settings, publicUrl: services.publicUrl };
  return Promise.all(
    BLOCKS.map(async (type) => {
      const { ids } = search.search(makeQuery({ type: [choiceSlug("type", type)], sale: ["buy"], city: ["noida"] }), {
        size: HOMES_IN_BLOCK,
      });
      const homes = await services.catalogue.published(ids);
      return { type, cards: homes.map((home) => propertyCard(home, cards)) };
    }),
  );
}

/** Featured ones first, then the newest. */
async function projectsOf(
  { catalogue, publicUrl }: Services,
  actor: Actor,
  settings: Settings,
): Promise<HomeView["projects"]> {
  const { items } = await catalogue.list(actor, "project", { limit: 50 });
  const ordered = [...items].sort((a, b) => Number(b.values.featured === true) - Number(a.values.featured === true));
  return ordered.slice(0, PROJECTS_SHOWN).map((record) => projectCard(record, { settings, publicUrl }));
}

async function blogsOf(services: Services, actor: Actor): Promise<HomeView["blogs"]> {
  const { items } = await services.catalogue.list(actor, "blog", { limit: BLOGS_SHOWN });
  return blogCards(services, items);
}

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, ...services } = fromContext(context);
  const settings = await services.catalogue.settings();
  const [search, blocks, projects, blogs, startedAt] = await Promise.all([
    services.search(),
    blocksOf(services, settings),
    projectsOf(services, actor, settings),
    blogsOf(services, actor),
    services.inbox.startToken(),
  ]);
  const inTier = (tier: string) =>
    search.isComplete ? search.search(makeQuery({ tier: [tier] }), { size: 1 }).total : undefined;
  const home: HomeView = {
    product: settings.product,
    call: callLink(settings.phone),
    postChat: chatLink(settings.whatsapp, en.home.postChatMessage),
    counts: { aangan: inTier("luxury"), ultra: inTier("ultra") },
    projects,
    blocks,
    builders: (settings.builderLogos ?? []).map((row) => ({ name: row["name"] ?? "", logo: row["logo"] || undefined })),
    demoBuilders: (settings.builderLogos ?? []).some((row) => isDemoValue(settings, "builderLogos", row)),
    voices: (settings.testimonials ?? []).map((row) => ({
      name: isDemoValue(settings, "testimonials", row) ? en.common.demo(row["name"] ?? "") : (row["name"] ?? ""),
      where: [row["place"], row["month"]].filter(Boolean).join(", "),
      text: row["text"] ?? "",
    })),
    blogs,
    enquiry: emptyEnquiry("home", { page: "/" }, settings, startedAt),
  };
  const homes = search.isComplete ? `${formatNumber(search.count)} homes` : "Homes";
  const description = `${homes} in Noida and nearby cities, to buy and to rent. ${en.home.lead}`;
  const canonical = `${services.publicUrl}/`;
  const agent = {
    "@type": "RealEstateAgent",
    name: settings.product,
    url: canonical,
    email: settings.email,
    telephone: toE164(settings.phone),
  };
  const { pageTitle: title } = en.home;
  return { home, meta: pageMeta({ title, product: settings.product, description, canonical, data: [agent] }) };
}

export const meta = metaFromLoader(pageMeta({ title: en.home.pageTitle }));

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData.home} />;
}

export { ListBoundary as ErrorBoundary } from "../lists/list-boundary.tsx";
