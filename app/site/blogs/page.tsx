import { siteTexts } from "#app/texts/site.ts";
import { blogsTexts } from "./words.ts";
import { langOf, to } from "#app/base/language.ts";
import { BlogCard, BlogMeta } from "../blocks/cards/blog-card.tsx";
import { Pager } from "../parts/pager.tsx";
import { pageMeta } from "../frame/meta.ts";
import { listData } from "../frame/structured-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { blogPath } from "#app/kinds/blog/path.ts";
import { type ReadArticle, readArticles } from "../parts/read-articles.ts";
import { pageNumber } from "#app/base/page-number.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";

export { pagesStyle as styles } from "../parts/styles.ts";

export const query = ["page"];

const feed = () => ({
  link: { rel: "alternate", type: "application/rss+xml", title: siteTexts.frame.blogs, href: "/blogs.rss" },
});

export async function loader({ services, site, actor, url }: PageRequest) {
  const { pageSize } = site.settings;
  const page = pageNumber(url);
  const { items, total } = await services.catalogue.list(actor, "blog", { page, limit: pageSize });
  const articles = await readArticles(services, items);
  const meta = [
    ...pageMeta({
      title: siteTexts.frame.blogs,
      product: site.product,
      publicUrl: site.publicUrl,
      description: blogsTexts.lead,
      canonical: site.publicUrl + addressOf(page),
      data: [
        listData(
          site.publicUrl,
          items.map(({ values }) => ({ path: blogPath(values.slug), title: values.title })),
        ),
      ],
    }),
    feed(),
  ];
  return show({ page, pages: Math.max(1, Math.ceil(total / pageSize)), articles }, { meta });
}

const addressOf = (page: number) => (page === 1 ? "/blogs" : `/blogs?page=${page}`);

function Feature({ article }: { readonly article: ReadArticle }) {
  const { slug, title, description, image } = article.post.values;
  const path = blogPath(slug);
  return (
    <article className="feat">
      <a href={to(path)} tabIndex={-1} aria-hidden="true">
        <Picture image={image} alt="" frame="r32" sizes="(min-width:1440px) 730px,(min-width:1024px) 55vw,90vw" first />
      </a>
      <div>
        <BlogMeta {...article} />
        <h2 className="d2 my-4">
          <a href={to(path)} lang={langOf(title)}>
            {title}
          </a>
        </h2>
        <p lang={langOf(description)}>{description}</p>
        <a className="link mt-4" href={to(path)} aria-label={blogsTexts.readOf(title)}>
          {blogsTexts.read}
          <Icon name="right" />
        </a>
      </div>
    </article>
  );
}

export default function BlogsRoute({ loaderData: { articles, page, pages } }: PageProps<typeof loader>) {
  const [feature, ...rest] = articles;
  return (
    <div className="wrap list-end">
      <div className="ph-l">
        <h1 className="hero-t hero-s">{siteTexts.frame.blogs}</h1>
      </div>
      {feature ? <Feature article={feature} /> : <p className="empty-line">{blogsTexts.none}</p>}
      {rest.length > 0 && (
        <>
          <hr className="rule my-16" />
          <div className="grid3">
            {rest.map((article) => (
              <BlogCard key={article.post.id} article={article} level="h2" />
            ))}
          </div>
        </>
      )}
      <Pager page={page} pages={pages} addressOf={addressOf} />
    </div>
  );
}
