import { homeTexts } from "./words.ts";
import { callLink, chatLink, toE164 } from "#app/entities/values/phone.ts";
import { isDemoValue } from "#app/kinds/settings/demo-values.ts";
import { formatNumber } from "#app/ui/formatted-value.ts";
import { HomePage, type HomeView } from "./home-page.tsx";
import { emptyEnquiry } from "../forms/empty-form.ts";
import { pageMeta } from "../frame/meta.ts";
import { projectCard } from "../parts/project-card-view.ts";
import { propertyCard } from "../parts/property-card-view.ts";
import { makeQuery, choiceSlug } from "#app/query/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { en, type TypeName } from "#app/texts/en.ts";
import { blogCards } from "../parts/blog-cards.ts";
import { type PageProps, type PageRequest, show, type Site } from "../page.ts";

/** The specification's numbers. */
const PROJECTS_SHOWN = 5;
const HOMES_IN_BLOCK = 6;
const BLOCKS: readonly TypeName[] = ["Flat", "Villa", "Penthouse", "Kothi"];
const BLOGS_SHOWN = 6;

async function blocksOf(services: Services, site: Site): Promise<HomeView["blocks"]> {
  const search = await services.search();
  return Promise.all(
    BLOCKS.map(async (type) => {
      const { ids } = search.search(makeQuery({ type: [choiceSlug("type", type)], sale: ["buy"], city: ["noida"] }), {
        size: HOMES_IN_BLOCK,
      });
      const homes = await services.catalogue.published(ids);
      return { type, cards: homes.map((home) => propertyCard(home, site)) };
    }),
  );
}

/** Featured ones first, then the newest. */
async function projectsOf({ catalogue }: Services, site: Site, actor: Actor): Promise<HomeView["projects"]> {
  const { items } = await catalogue.list(actor, "project", { limit: 50 });
  const ordered = [...items].sort((a, b) => Number(b.values.featured === true) - Number(a.values.featured === true));
  return ordered.slice(0, PROJECTS_SHOWN).map((record) => projectCard(record, site));
}

async function blogsOf(services: Services, actor: Actor): Promise<HomeView["blogs"]> {
  const { items } = await services.catalogue.list(actor, "blog", { limit: BLOGS_SHOWN });
  return blogCards(services, items);
}

export async function loader({ services, site, actor }: PageRequest) {
  const { settings, product, publicUrl } = site;
  const [search, blocks, projects, blogs, startedAt] = await Promise.all([
    services.search(),
    blocksOf(services, site),
    projectsOf(services, site, actor),
    blogsOf(services, actor),
    services.inbox.startToken(),
  ]);
  const inTier = (tier: string) =>
    search.isComplete ? search.search(makeQuery({ tier: [tier] }), { size: 1 }).total : undefined;
  const home: HomeView = {
    product,
    call: callLink(settings.phone),
    postChat: chatLink(settings.whatsapp, homeTexts.postChatMessage),
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
  const description = `${homes} in Noida and nearby cities, to buy and to rent. ${homeTexts.lead}`;
  const canonical = `${publicUrl}/`;
  const agent = {
    "@type": "RealEstateAgent",
    name: product,
    url: canonical,
    email: settings.email,
    telephone: toE164(settings.phone),
  };
  const { pageTitle: title } = homeTexts;
  const meta = pageMeta({ title, product, description, canonical, data: [agent] });
  return show({ home }, { meta, isBarOnPhoto: true });
}

export default function HomeRoute({ loaderData }: PageProps<typeof loader>) {
  return <HomePage home={loaderData.home} />;
}

export { listFailure as failed } from "../home-list/list-failure.tsx";
