import { Picture } from "#app/ui/picture.tsx";
import type { BlogCardView } from "./blog-card-view.ts";

export function BlogCard({ card, level = "h3" }: { readonly card: BlogCardView; readonly level?: "h2" | "h3" }) {
  const Heading = level;
  return (
    <article className="bcard">
      <a href={card.path} tabIndex={-1} aria-hidden="true">
        <Picture
          image={card.image}
          alt=""
          frame="r32"
          sizes="(min-width:1440px) 411px,(min-width:1024px) 28vw,(min-width:700px) 46vw,84vw"
        />
      </a>
      <BlogMeta items={card.meta} />
      <Heading>
        <a href={card.path}>{card.title}</a>
      </Heading>
      <p className="clamp2">{card.description}</p>
    </article>
  );
}

/** Day, author and how often it was read. */
export function BlogMeta({ items }: { readonly items: BlogCardView["meta"] }) {
  return (
    <ul className="bmeta">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
