import { blogPath } from "#app/kinds/blog/path.ts";
import { data, redirect } from "react-router";
import type { BlogRecord } from "#app/kinds/index.ts";
import { fromContext } from "../../context.ts";
import { BlogCard, BlogMeta } from "#app/site/blog-card.tsx";
import { Breadcrumb } from "#app/site/breadcrumb.tsx";
import { NotFoundPage } from "#app/site/pages/not-found.tsx";
import { type BlogCardView, blogMeta } from "#app/site/views/blog-card.ts";
import { excerpt, hiddenMeta, pageMeta } from "#app/site/views/meta.ts";
import { articleData } from "#app/site/views/structured-data.ts";
import { en } from "#app/texts/en.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { Route } from "./+types/article.ts";
import { metaFromLoader } from "../loader-meta.ts";
import { blogCards } from "./blog-cards.ts";
import { statusOfMissing } from "../property/gone.ts";
import { markdownToHtml } from "./markdown.ts";
import { forwardHeaders, viewOf } from "../viewed.ts";

const MORE_SHOWN = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, ...services } = fromContext(context);
  const { catalogue, facts, publicUrl } = services;
  const [settings, result, { items }] = await Promise.all([
    catalogue.settings(),
    catalogue.bySlug(actor, "blog", params.slug ?? ""),
    catalogue.list(actor, "blog", { limit: 30 }),
  ]);
  if (result && "movedTo" in result) throw redirect(blogPath(result.movedTo), 301);
  const record = result?.found;
  const isRelated = ({ values }: BlogRecord) => values.category === record?.values.category;
  const others = items.filter(({ id }) => id !== record?.id);
  const related = others.toSorted((a, b) => Number(isRelated(b)) - Number(isRelated(a))).slice(0, MORE_SHOWN);
  const [more, views] = await Promise.all([
    blogCards(services, related),
    facts.views("blog", record ? [record.id] : []),
  ]);
  if (!record)
    return data(
      { meta: hiddenMeta(en.blog.notFound, settings.product), more, found: undefined },
      { status: await statusOfMissing(services, "blog", params.slug ?? "") },
    );
  const { values } = record;
  const meta = pageMeta({
    title: values.title,
    product: settings.product,
    publicUrl,
    description: values.description ?? excerpt(values.content.replace(/[#*_>[\]()`]/g, "")),
    canonical: publicUrl + blogPath(values.slug),
    image: values.image,
    type: "article",
    data: articleData(record, settings, publicUrl),
  });
  const found = {
    title: values.title,
    category: values.category,
    about: blogMeta(record, views.get(record.id) ?? 0),
    image: values.image,
    html: markdownToHtml(values.content),
  };
  return data({ meta, more, found }, { headers: viewOf("blog", record.id) });
}

export const headers = forwardHeaders;

export const meta = metaFromLoader(hiddenMeta(en.blog.notFound));

function MoreToRead({ cards }: { readonly cards: readonly BlogCardView[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="dsec">
      <h2 className="d2">{en.blog.moreLike}</h2>
      <div className="grid3">
        {cards.map((card) => (
          <BlogCard key={card.id} card={card} />
        ))}
      </div>
    </section>
  );
}

export default function ArticleRoute({ loaderData: { found, more } }: Route.ComponentProps) {
  if (!found)
    return (
      <NotFoundPage title={en.blog.notFound} text={en.errors.notFoundText}>
        <MoreToRead cards={more} />
      </NotFoundPage>
    );
  return (
    <div className="wrap list-end">
      <article>
        <div className="ph prose-w">
          <Breadcrumb crumbs={[{ label: en.blog.title, path: "/blogs" }, { label: found.category }]} />
          <h1 className="d1">{found.title}</h1>
          <BlogMeta items={found.about} />
        </div>
        {found.image && (
          <figure>
            <Picture image={found.image} frame="r169" sizes="(min-width:1440px) 1296px,92vw" first />
            <figcaption className="cap">{found.image.alt}</figcaption>
          </figure>
        )}
        <div className="prose" dangerouslySetInnerHTML={{ __html: found.html }} />
      </article>
      <MoreToRead cards={more} />
    </div>
  );
}
