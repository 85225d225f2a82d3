import { to } from "#app/base/language.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";

export interface PagerView {
  readonly page: number;
  readonly pages: number;
  /** Address of a page, with everything else that is in force. */
  readonly addressOf: (page: number) => string;
}

/** The numbers shown: first, last, the current one with its neighbours; 0 stands for a gap. */
export function shownPages(page: number, pages: number): readonly number[] {
  const near = new Set([
    1,
    pages,
    page - 1,
    page,
    page + 1,
    ...(page < 4 ? [2, 3, 4] : []),
    ...(page > pages - 3 ? [pages - 1, pages - 2, pages - 3] : []),
  ]);
  const kept = [...near].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return kept.flatMap((number, index) => {
    const before = kept[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [0, number] : [number];
  });
}

interface StepProps {
  readonly label: string;
  readonly icon: "left" | "right";
  readonly path: string | undefined;
}

function Step({ label, icon, path }: StepProps) {
  const content =
    icon === "left"
      ? [<Icon key="icon" name="left" className="ic ic-s" />, label]
      : [label, <Icon key="icon" name="right" className="ic ic-s" />];
  return path === undefined ? (
    <span className="btn btn-s off" aria-hidden="true">
      {content}
    </span>
  ) : (
    <a className="btn btn-s" href={to(path)} rel={icon === "left" ? "prev" : "next"}>
      {content}
    </a>
  );
}

export function Pager({ page, pages, addressOf }: PagerView) {
  if (pages < 2) return null;
  return (
    <nav className="pages" aria-label={siteTexts.common.pages}>
      <Step label={siteTexts.common.previous} icon="left" path={page > 1 ? addressOf(page - 1) : undefined} />
      <ol className="hide-m">
        {shownPages(page, pages).map((number, index) => (
          <li key={number || `gap${index}`}>
            {number === 0 ? (
              <span>…</span>
            ) : (
              <a
                href={to(addressOf(number))}
                aria-label={siteTexts.common.page(number)}
                {...(number === page ? { "aria-current": "page" as const } : {})}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      <span className="only-m small muted">{siteTexts.common.pageOf(page, pages)}</span>
      <Step label={siteTexts.common.next} icon="right" path={page < pages ? addressOf(page + 1) : undefined} />
    </nav>
  );
}
