import { langOf } from "#app/base/language.ts";
import { blogTexts } from "./words.ts";
import { blogPath } from "#app/kinds/blog/path.ts";
import type { BlogRecord } from "#app/kinds/index.ts";
import { BlogCard, BlogMeta } from "../parts/blog-card.tsx";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { NotFoundPage } from "../not-found/not-found.tsx";
import { excerpt, hiddenMeta, pageMeta } from "../frame/meta.ts";
import { articleData } from "../frame/structured-data.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Picture } from "#app/ui/picture.tsx";
import { type ReadArticle, readArticles } from "../parts/read-articles.ts";
import { statusOfMissing } from "../property/gone.ts";
import { markdownToHtml } from "./markdown.ts";
import { type PageProps, type PageRequest, redirect, show } from "../page.ts";

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
      { more, found: undefined },
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
  return show({ more, found: article }, { meta, viewed: { kind: "blog", id: record.id } });
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

export default function ArticleRoute({ loaderData: { found, more } }: PageProps<typeof loader>) {
  if (!found)
    return (
      <NotFoundPage title={blogTexts.notFound} text={siteTexts.errors.notFoundText}>
        <MoreToRead articles={more} />
      </NotFoundPage>
    );
  const { title, category, image, content } = found.post.values;
  return (
    <div className="wrap list-end">
      <article>
        <div className="ph prose-w">
          <Breadcrumb crumbs={[{ label: blogTexts.title, path: "/blogs" }, { label: category }]} />
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
        <div className="prose" lang={langOf(content)} dangerouslySetInnerHTML={{ __html: markdownToHtml(content) }} />
      </article>
      <MoreToRead articles={more} />
    </div>
  );
}
