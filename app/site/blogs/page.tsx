import { blogTexts } from "../blog/words.ts";
import { BlogCard, BlogMeta } from "../parts/blog-card.tsx";
import { Pager } from "../parts/pager.tsx";
import type { BlogCardView } from "../parts/blog-card-view.ts";
import { pageMeta } from "../frame/meta.ts";
import { listData } from "../frame/structured-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { blogCards } from "../parts/blog-cards.ts";
import { pageNumber } from "#app/base/page-number.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";

export const query = ["page"];

const FEED = {
  link: { rel: "alternate", type: "application/rss+xml", title: blogTexts.title, href: "/blogs.rss" },
};

export async function loader({ services, site, actor, url }: PageRequest) {
  const { pageSize } = site.settings;
  const page = pageNumber(url);
  const { items, total } = await services.catalogue.list(actor, "blog", { page, limit: pageSize });
  const cards = await blogCards(services, items);
  const meta = [
    ...pageMeta({
      title: blogTexts.title,
      product: site.product,
      publicUrl: site.publicUrl,
      description: blogTexts.lead,
      canonical: site.publicUrl + addressOf(page),
      data: [listData(site.publicUrl, cards)],
    }),
    FEED,
  ];
  return show({ page, pages: Math.max(1, Math.ceil(total / pageSize)), cards }, { meta });
}

const addressOf = (page: number) => (page === 1 ? "/blogs" : `/blogs?page=${page}`);

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
        <a className="link mt-4" href={card.path} aria-label={blogTexts.readOf(card.title)}>
          {blogTexts.read}
          <Icon name="right" />
        </a>
      </div>
    </article>
  );
}

export default function BlogsRoute({ loaderData: { cards, page, pages } }: PageProps<typeof loader>) {
  const [feature, ...rest] = cards;
  return (
    <div className="wrap list-end">
      <div className="ph-l">
        <h1 className="hero-t hero-s">{blogTexts.title}</h1>
      </div>
      {feature ? <Feature card={feature} /> : <p className="empty-line">{blogTexts.none}</p>}
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
