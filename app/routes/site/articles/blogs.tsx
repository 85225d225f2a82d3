import { fromContext } from "../../context.ts";
import type { PageHandle } from "../../page-handle.ts";
import { BlogCard, BlogMeta } from "#app/site/blog-card.tsx";
import { Pager } from "#app/site/pager.tsx";
import type { BlogCardView } from "#app/site/views/blog-card.ts";
import { pageMeta } from "#app/site/views/meta.ts";
import { listData } from "#app/site/views/structured-data.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Route } from "./+types/blogs.ts";
import { metaFromLoader } from "../loader-meta.ts";
import { blogCards } from "./blog-cards.ts";
import { pageNumber } from "../../page-number.ts";

export const handle = { query: ["page"] } satisfies PageHandle;

const FEED = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: en.blog.title,
  href: "/blogs.rss",
} as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, ...services } = fromContext(context);
  const { catalogue, publicUrl } = services;
  const settings = await catalogue.settings();
  const page = pageNumber(url);
  const { items, total } = await catalogue.list(actor, "blog", { page, limit: settings.pageSize });
  const cards = await blogCards(services, items);
  const meta = [
    ...pageMeta({
      title: en.blog.title,
      product: settings.product,
      publicUrl,
      description: en.blog.lead,
      canonical: publicUrl + addressOf(page),
      data: [listData(publicUrl, cards)],
    }),
    FEED,
  ];
  return { meta, page, pages: Math.max(1, Math.ceil(total / settings.pageSize)), cards };
}

const addressOf = (page: number) => (page === 1 ? "/blogs" : `/blogs?page=${page}`);

export const meta = metaFromLoader(pageMeta({ title: en.blog.title }));

function Feature({ card }: { readonly card: BlogCardView }) {
  return (
    <article className="feat">
      <a href={card.path} tabIndex={-1} aria-hidden="true">
        <Picture
          image={card.image}
          alt=""
          frame="r32"
          sizes="(min-width:1440px) 730px,(min-width:1024px) 55vw,90vw"
          first
        />
      </a>
      <div>
        <BlogMeta items={card.meta} />
        <h2 className="d2 my-4">
          <a href={card.path}>{card.title}</a>
        </h2>
        <p>{card.description}</p>
        <a className="link mt-4" href={card.path} aria-label={en.blog.readOf(card.title)}>
          {en.blog.read}
          <Icon name="right" />
        </a>
      </div>
    </article>
  );
}

export default function BlogsRoute({ loaderData: { cards, page, pages } }: Route.ComponentProps) {
  const [feature, ...rest] = cards;
  return (
    <div className="wrap list-end">
      <div className="ph-l">
        <h1 className="hero-t hero-s">{en.blog.title}</h1>
      </div>
      {feature ? <Feature card={feature} /> : <p className="empty-line">{en.blog.none}</p>}
      {rest.length > 0 && (
        <>
          <hr className="rule my-16" />
          <div className="grid3">
            {rest.map((card) => (
              <BlogCard key={card.id} card={card} level="h2" />
            ))}
          </div>
        </>
      )}
      <Pager page={page} pages={pages} addressOf={addressOf} />
    </div>
  );
}
