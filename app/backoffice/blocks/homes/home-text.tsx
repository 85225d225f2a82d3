import type { HomeLine } from "./home-line.ts";

/** Title, price and facts of a home in a list; the title leads to its public page. */
export function HomeText({ home: { title, page, price, facts } }: { readonly home: HomeLine }) {
  return (
    <>
      <p className="match-title">
        {page ? (
          <a href={page} target="_blank" rel="noopener">
            {title}
          </a>
        ) : (
          title
        )}
        <b>{price}</b>
      </p>
      <p className="small muted">{facts}</p>
    </>
  );
}
