import { langOf, to } from "#app/base/language.ts";
import { blogPath } from "#app/kinds/blog/path.ts";
import { siteTexts } from "#app/texts/site.ts";
import { formatNumber } from "#app/ui/formatted-value.ts";
import { Picture } from "#app/ui/picture.tsx";
import { blogDate, type ReadArticle } from "../../parts/read-articles.ts";

export function BlogCard({ article, level = "h3" }: { readonly article: ReadArticle; readonly level?: "h2" | "h3" }) {
  const Heading = level;
  const { slug, title, description, image } = article.post.values;
  return (
    <article className="bcard">
      <a href={to(blogPath(slug))} tabIndex={-1} aria-hidden="true">
        <Picture
          image={image}
          alt=""
          frame="r32"
          sizes="(min-width:1440px) 411px,(min-width:1024px) 28vw,(min-width:700px) 46vw,84vw"
        />
      </a>
      <BlogMeta {...article} />
      <Heading>
        <a href={to(blogPath(slug))} lang={langOf(title)}>
          {title}
        </a>
      </Heading>
      <p className="clamp2" lang={langOf(description)}>
        {description}
      </p>
    </article>
  );
}

/** Day, author, number of reads, and the mark of a demo article. */
export function BlogMeta({ post, views }: ReadArticle) {
  const { postby, demo } = post.values;
  const items = [
    blogDate(post),
    postby,
    siteTexts.card.views(formatNumber(views)),
    ...(demo ? [siteTexts.card.demo] : []),
  ];
  return (
    <ul className="bmeta">
      {items.map((item) => (
        <li key={item} lang={item === postby ? langOf(item) : undefined}>
          {item}
        </li>
      ))}
    </ul>
  );
}
