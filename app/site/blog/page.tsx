import { langOf, to } from "#app/base/language.ts";
import { blogTexts } from "./words.ts";
import { blogPath } from "#app/kinds/blog/path.ts";
import type { BlogRecord } from "#app/kinds/index.ts";
import { BlogCard, BlogMeta } from "../blocks/cards/blog-card.tsx";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { NotFoundPage, statusOfMissing } from "../frame/not-found.tsx";
import { excerpt, hiddenMeta, pageMeta } from "../frame/meta.ts";
import { articleData } from "../frame/structured-data.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Picture } from "#app/ui/picture.tsx";
import { type ReadArticle, readArticles } from "../parts/read-articles.ts";
import { propertyCard, type PropertyCardView } from "../blocks/cards/property-card-view.ts";
import { homesTouched } from "./homes-touched.ts";
import { articleOf } from "./markdown.ts";
import { type PageProps, type PageRequest, redirect, show } from "../page.ts";

export { pagesStyle as styles } from "../parts/styles.ts";

const MORE_SHOWN = 3;

export async function loader({ services, site, actor, params }: PageRequest<"slug">) {
  const { catalogue } = services;
  const { settings, product, publicUrl } = site;
  const [result, { items }] = await Promise.all([
    catalogue.bySlug(actor, "blog", params.slug),
    catalogue.list(actor, "blog", { limit: 30 }),
  ]);
  if (result && "movedTo" in result) return redirect(blogPath(result.movedTo), 301);
  const record = result?.found;
  const isRelated = ({ values }: BlogRecord) => values.category === record?.values.category;
  const others = items.filter(({ id }) => id !== record?.id);
  const related = others.toSorted((a, b) => Number(isRelated(b)) - Number(isRelated(a))).slice(0, MORE_SHOWN);
  const [more, [article]] = await Promise.all([
    readArticles(services, related),
    readArticles(services, record ? [record] : []),
  ]);
  if (!record || !article)
    return show(
      { more, found: undefined, homes: [] },
      { meta: hiddenMeta(blogTexts.notFound, product), status: await statusOfMissing(services, "blog", params.slug) },
    );
  const { values } = record;
  const meta = pageMeta({
    title: values.title,
    product,
    publicUrl,
    description: values.description ?? excerpt(values.content.replace(/[#*_>[\]()`]/g, "")),
    canonical: publicUrl + blogPath(values.slug),
    image: values.image,
    type: "article",
    data: articleData(record, settings, publicUrl),
  });
  const homes = await homesTouched(record, await services.search(), services);
  const cards = homes.map((home) => propertyCard(home, site));
  return show({ more, found: article, homes: cards }, { meta, viewed: { kind: "blog", id: record.id } });
}

function MoreToRead({ articles }: { readonly articles: readonly ReadArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="dsec">
      <h2 className="d2">{blogTexts.moreLike}</h2>
      <div className="grid3">
        {articles.map((article) => (
          <BlogCard key={article.post.id} article={article} />
        ))}
      </div>
    </section>
  );
}

interface ContentsProps extends Pick<ReturnType<typeof articleOf>, "parts"> {
  readonly lang: string | undefined;
}

function Contents({ parts, lang }: ContentsProps) {
  return (
    <nav className="hide-m" aria-labelledby="contents">
      <h2 className="sans-h" id="contents">
        {blogTexts.contents}
      </h2>
      <ol lang={lang}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Homes({ cards }: { readonly cards: readonly PropertyCardView[] }) {
  return (
    <section aria-labelledby="homes-touched">
      <h2 className="sans-h" id="homes-touched">
        {blogTexts.homes}
      </h2>
      <ul>
        {cards.map(({ id, image, path, title, price, rent, place }) => (
          <li key={id} className="art-h">
            <Picture image={image} alt="" frame="r43" sizes="112px" />
            <div>
              <a href={to(path)} lang={langOf(title)}>
                {title}
              </a>
              <p className="small muted">{[rent ? `${price} ${siteTexts.common.aMonth}` : price, place].join(", ")}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function ArticleRoute({ loaderData: { found, more, homes } }: PageProps<typeof loader>) {
  if (!found)
    return (
      <NotFoundPage title={blogTexts.notFound} text={siteTexts.errors.notFoundText}>
        <MoreToRead articles={more} />
      </NotFoundPage>
    );
  const { title, category, image, content, postby } = found.post.values;
  const { html, parts } = articleOf(content);
  return (
    <div className="wrap list-end">
      <article>
        <div className="ph prose-w">
          <Breadcrumb crumbs={[{ label: siteTexts.frame.blogs, path: "/blogs" }, { label: category }]} />
          <h1 className="d1" lang={langOf(title)}>
            {title}
          </h1>
          <BlogMeta {...found} />
        </div>
        {image && (
          <figure>
            <Picture image={image} frame="r169" sizes="(min-width:1440px) 1296px,92vw" first />
            <figcaption className="cap" lang={langOf(image.alt)}>
              {image.alt}
            </figcaption>
          </figure>
        )}
        <div className="art">
          <div className="prose" lang={langOf(content)} dangerouslySetInnerHTML={{ __html: html }} />
          <aside className="art-s">
            {parts.length > 1 && <Contents parts={parts} lang={langOf(content)} />}
            <p className="art-by" lang={langOf(postby)}>
              <span className="small muted">{blogTexts.by}</span>
              {postby}
            </p>
            {homes.length > 0 && <Homes cards={homes} />}
          </aside>
        </div>
      </article>
      <MoreToRead articles={more} />
    </div>
  );
}
